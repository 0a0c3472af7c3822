"""Games on disk: schema, transactions, migrations, backups."""
