"""The court that somebody chose as their face, and an index by which a club finds what is not counted yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("people", sa.Column("face", sa.String(2)))
    op.drop_index("ix_club_games_counted", "club_games")
    op.create_index("ix_club_games_counted_club_games_club", "club_games", ["counted", "club"])
