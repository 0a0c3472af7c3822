"""Steps by which a store's database comes to its present shape; run when the server starts."""
