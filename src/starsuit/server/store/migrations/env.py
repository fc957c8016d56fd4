"""What Alembic runs: the steps that are due, on the connection and in the transaction that `upgrade` opened."""

from __future__ import annotations

from alembic import context

from starsuit.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # SQLite can too, if told when a transaction begins
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
