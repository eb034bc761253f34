-- A repeat gets the first answer while the same is allowed as then, and is a read of what was read for it.
alter table idempotency_key add column rights_sum bytea;
alter table idempotency_key add column reads jsonb;
