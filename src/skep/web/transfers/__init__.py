"""Moving a person's things to another device, and deleting them."""
