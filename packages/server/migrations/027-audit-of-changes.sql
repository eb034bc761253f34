-- The audit holds one row for each change, with the fields that changed in it, and no longer one for each of them: to
-- write them was most of what a save costs. `audit_entry` shows the fields as before, also of the rows of before.

alter table audit_entry rename to audit_change;
alter table audit_change alter column field_name drop not null;
-- By field; of an insert also what is empty. Null where the row is of one field, as those of deletions and reads are.
alter table audit_change add column old_values jsonb;
alter table audit_change add column new_values jsonb;

create view audit_entry as
  select c.id * 1000 + f.nth as id, c.at, c.action, c.by_user_id, c.by_name, c.table_name, f.field_name, c.row_guid, f.old_value, f.new_value
  from audit_change c cross join lateral (
    select 0::bigint as nth, c.field_name, c.old_value, c.new_value where c.field_name is not null
    union all
    select n.nth, n.key, c.old_values ->> n.key, n.value
    from jsonb_each_text(c.new_values) with ordinality n(key, value, nth)
    -- An empty text says nothing of a new row, and every mark has one.
    where c.action <> 'insert' or n.value <> ''
  ) f;

-- The same fields, those whose values are not told without them.
create function audit_values(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, audit_value(key, value)), '{}') from jsonb_each_text(fields)
$$;

create or replace function record_change() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
  -- What tells which row it is needs no telling of a new row that is there to be looked up.
  named text[] := case when tg_nargs > 2 then string_to_array(tg_argv[2], ',') else '{}' end;
  -- Names as they are searched for follow from the names.
  skip text[] := array['id', 'guid', 'version', 'search_name'];
begin
  if tg_op = 'INSERT' then
    with changed as materialized (select n.guid, to_jsonb(n) as j from new_rows n),
    told as (
      insert into change_notice (model, ids, action, by_user_id)
      select tg_argv[0], array_agg(id), 'insert', actor_id
      from (select id, (row_number() over ()) / 500 as part
            from (select distinct (j ->> tg_argv[1])::integer as id from changed where tg_nargs > 0) d) c
      group by part
    )
    insert into audit_change (action, by_user_id, by_name, table_name, row_guid, new_values)
    select 'insert', actor_id, actor, tg_table_name, guid,
      case when (select bool_or(audit_value(attname, '') <> '') from pg_attribute where attrelid = tg_relid and attnum > 0)
        then audit_values(j - (skip || named)) else j - (skip || named) end
    from changed;
  elsif tg_op = 'UPDATE' then
    with changed as materialized (
      select n.guid, to_jsonb(n) as j, to_jsonb(o) as o from new_rows n join old_rows o on o.guid = n.guid
    ), told as (
      insert into change_notice (model, ids, action, by_user_id)
      select tg_argv[0], array_agg(id), 'update', actor_id
      from (select id, (row_number() over ()) / 500 as part
            from (select distinct (j ->> tg_argv[1])::integer as id from changed where tg_nargs > 0) d) c
      group by part
    )
    insert into audit_change (action, by_user_id, by_name, table_name, row_guid, old_values, new_values)
    select 'update', actor_id, actor, tg_table_name, guid, d.old_values, d.new_values
    from changed c cross join lateral (
      select jsonb_object_agg(f.key, audit_value(f.key, c.o ->> f.key)) as old_values,
        jsonb_object_agg(f.key, audit_value(f.key, f.value)) as new_values
      from jsonb_each_text(c.j) f where f.value is distinct from c.o ->> f.key and f.key <> all (skip)
    ) d
    where d.new_values is not null;
  else
    -- A row a field: rows that were taken out are found by what they named.
    insert into audit_change (action, by_user_id, by_name, table_name, field_name, row_guid, old_value, new_value)
    select 'delete', actor_id, actor, tg_table_name, f.key, (r.j ->> 'guid')::uuid, audit_value(f.key, f.value), null
    from (select to_jsonb(o) as j from old_rows o) r, jsonb_each_text(r.j) f
    where f.value is not null and f.key <> all (skip);
    if tg_nargs > 0 then
      insert into change_notice (model, ids, action, by_user_id)
      select tg_argv[0], array_agg(id), 'delete', actor_id
      from (select id, (row_number() over ()) / 500 as part
            from (select distinct (to_jsonb(o) ->> tg_argv[1])::integer as id from old_rows o) d) c
      group by part;
    end if;
  end if;
  return null;
end $$;
