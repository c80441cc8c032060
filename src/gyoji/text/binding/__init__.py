"""References: what pronouns, gaps and *if so* mean; from trees as read to trees that are carried out."""
