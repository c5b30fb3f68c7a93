// The site works without this script; it only makes two things more comfortable.

// Rule ids are the same in every language, so a switch of language can stay at the rule.
document.addEventListener("click", event => {
  const link = event.target.closest?.(".md-select__link")
  if (link) link.hash = location.hash
})

// What can be scrolled sideways can be reached with the keyboard.
const reachable = new ResizeObserver(entries => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0
    else target.removeAttribute("tabindex")
  }
})
document.querySelectorAll(".wide").forEach(each => reachable.observe(each))
