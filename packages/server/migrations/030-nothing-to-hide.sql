-- A new row says nothing of a password that it does not have.
create or replace function audit_values(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when value <> '' then audit_value(key, value) else value end), '{}')
  from jsonb_each_text(fields)
$$;
