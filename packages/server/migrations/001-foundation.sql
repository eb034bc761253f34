-- Audit, change notices and versions: every business table hangs on these three.

-- Who changed which field from what to what, when. Insert only: see the revokes and the guard below.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- The statement, so that the fields of one save carry one time.
  at timestamptz not null default statement_timestamp(),
  action text not null check (action in ('insert', 'update', 'delete')),
  by_user_id integer,
  by_name text not null,
  table_name text not null,
  field_name text not null,
  row_guid uuid not null,
  old_value text,
  new_value text
);
create index audit_entry_row on audit_entry (row_guid, id);
create index audit_entry_at on audit_entry using brin (at);

-- Hints that something changed, written in the change's own transaction and published right after it.
-- NOTIFY inside the transaction would make all commits of the installation wait for each other's flush
-- (a global lock held through commit). Unlogged: after a crash every client reads again anyway.
create unlogged table change_notice (
  id bigint generated always as identity primary key,
  model text not null,
  ids integer[] not null,
  action text not null,
  by_user_id integer,
  at timestamptz not null default clock_timestamp()
);

-- The acting user's id, or 'system:…' for the installation itself. A write without an actor fails.
create function acting() returns text language plpgsql stable as $$
declare actor text := current_setting('homeroom.actor', true);
begin
  if actor is null or actor !~ '^([1-9][0-9]{0,9}|system:[a-z-]+)$' then
    raise exception 'a write needs an actor' using errcode = 'HR001';
  end if;
  return actor;
end $$;

-- Columns whose changes are told without their values.
create function audit_value(field text, value text) returns text language sql immutable as $$
  select case when field like '%password%' or field like '%secret%' or field like '%token%' then '(hidden)' else value end
$$;

create function record_change() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
  -- What tells which row it is needs no telling of a new row that is there to be looked up.
  named text[] := case when tg_nargs > 2 then string_to_array(tg_argv[2], ',') else '{}' end;
  skip text[] := array['id', 'guid', 'version'];
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (action, by_user_id, by_name, table_name, field_name, row_guid, old_value, new_value)
    select 'insert', actor_id, actor, tg_table_name, f.key, (r.j ->> 'guid')::uuid, null, audit_value(f.key, f.value)
    from (select to_jsonb(n) as j from new_rows n) r, jsonb_each_text(r.j) f
    -- An empty text says nothing of a new row, and every mark has one.
    where f.value <> '' and f.key <> all (skip || named);
    if tg_nargs > 0 then
      insert into change_notice (model, ids, action, by_user_id)
      select tg_argv[0], array_agg(id), 'insert', actor_id
      from (select id, (row_number() over ()) / 500 as part
            from (select distinct (to_jsonb(n) ->> tg_argv[1])::integer as id from new_rows n) d) c
      group by part;
    end if;
  elsif tg_op = 'UPDATE' then
    insert into audit_entry (action, by_user_id, by_name, table_name, field_name, row_guid, old_value, new_value)
    select 'update', actor_id, actor, tg_table_name, f.key, (r.j ->> 'guid')::uuid,
      audit_value(f.key, r.o ->> f.key), audit_value(f.key, f.value)
    from (select to_jsonb(n) as j, to_jsonb(o) as o from new_rows n join old_rows o on o.guid = n.guid) r,
      jsonb_each_text(r.j) f
    where f.value is distinct from r.o ->> f.key and f.key <> all (skip);
    if tg_nargs > 0 then
      insert into change_notice (model, ids, action, by_user_id)
      select tg_argv[0], array_agg(id), 'update', actor_id
      from (select id, (row_number() over ()) / 500 as part
            from (select distinct (to_jsonb(n) ->> tg_argv[1])::integer as id from new_rows n) d) c
      group by part;
    end if;
  else
    insert into audit_entry (action, by_user_id, by_name, table_name, field_name, row_guid, old_value, new_value)
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

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- A guid names a row in the audit for ever: it never changes, and nor does the key.
create function keep_identity() returns trigger language plpgsql as $$
begin
  raise exception 'id and guid of a record never change' using errcode = 'HR002';
end $$;

-- Puts a business table under audit, notices and versions. The model and the column whose values are the
-- ids of the notice may be left out for tables whose changes no screen listens for. `named_by`: columns that never
-- change and only say which row it is, or who and when once more; where rows are many and never deleted, they are not
-- repeated for each new one.
create procedure keep_record_of(target regclass, model text default null, id_column text default 'id', named_by text default '') language plpgsql as $$
declare
  args text := case when model is null then '' else format('%L, %L, %L', model, id_column, named_by) end;
begin
  execute format('create trigger a_version before update on %s for each row execute function next_version()', target);
  execute format('create trigger b_identity before update on %s for each row when (old.guid is distinct from new.guid or old.id is distinct from new.id) execute function keep_identity()', target);
  execute format('create trigger record_insert after insert on %s referencing new table as new_rows for each statement execute function record_change(%s)', target, args);
  execute format('create trigger record_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function record_change(%s)', target, args);
  execute format('create trigger record_delete after delete on %s referencing old table as old_rows for each statement execute function record_change(%s)', target, args);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit can only be added to' using errcode = 'HR003';
end $$;
create trigger audit_is_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
-- An owner has its own privileges only as long as it keeps them.
revoke update, delete, truncate on audit_entry from public, current_user;
