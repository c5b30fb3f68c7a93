"""The rulebook as a site: pages of Markdown from the model, and the site around them."""
