"""What is not the interface: the page and its files, the book of rules, previews and pictures."""
