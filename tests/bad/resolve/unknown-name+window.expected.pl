błąd[unknown-name]: nic tu nie nazywa się `favours`
  --> resolve/unknown-name+window.rules:12:10
   |
12 |   during favours
   |          ^^^^^^^ tutaj
  --> resolve/unknown-name+window.rules:6:8
   |
 6 | window favors
   |        ------ podobną nazwę zadeklarowano tutaj
wskazówka: czy chodziło o `favors`?
