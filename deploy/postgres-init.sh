#!/bin/bash
# Run once by the postgres image, when its volume is empty.
set -euo pipefail
psql -X -v ON_ERROR_STOP=1 -v password="$HOMEROOM_DATABASE_PASSWORD" -U "$POSTGRES_USER" -d postgres -f /etc/homeroom/database.sql
