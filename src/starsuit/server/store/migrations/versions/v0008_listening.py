"""Which session a browser's notifications belong to, so that they end with it; earlier versions leave it empty."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("subscriptions", sa.Column("session", sa.String(32)))
