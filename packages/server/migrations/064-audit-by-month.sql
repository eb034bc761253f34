-- The audit grows for ever: it is kept by the month. A month is a table of its own, so that a day is found in the months
-- asked for alone, and months that nobody has to keep any more are dropped at once. What stands is not copied: it becomes
-- the first part, up to the end of this month. Writers wait while it is looked through once; indexes that it has not yet
-- are made afterwards, while everybody writes on (job `audit.months`).

drop view audit_entry;
alter table audit_change rename to audit_change_before;
-- The transaction: what it wrote is one save. The rows of before are told apart by their statement, which is their time.
alter table audit_change_before add column save_id bigint not null default 0;
alter table audit_change_before alter column id drop identity;
alter table audit_change_before drop constraint audit_entry_pkey;
alter index audit_entry_at rename to audit_change_before_at;
alter index audit_entry_row rename to audit_change_before_row;
alter index audit_entry_taken_out rename to audit_change_before_taken_out;

create sequence audit_change_number as bigint;
select setval('audit_change_number', coalesce(max(id), 0) + 1, false) from audit_change_before;

create table audit_change (
  -- In the order of writing; a field of it is `id * 1000 + nth` in `audit_entry`.
  id bigint not null default nextval('audit_change_number'),
  -- When the transaction began, so that all of a save carries one time.
  at timestamptz not null default transaction_timestamp(),
  action text not null constraint audit_entry_action_check
    check (action in ('insert', 'update', 'delete', 'read', 'export')),
  by_user_id integer,
  by_name text not null,
  table_name text not null,
  field_name text,
  row_guid uuid not null,
  old_value text,
  new_value text,
  old_values jsonb,
  new_values jsonb,
  save_id bigint not null default txid_current()
) partition by range (at);

-- A part of the audit can only be added to, also where it is named itself.
create procedure keep_audit_part(part regclass) language plpgsql as $$
begin
  execute format('create or replace trigger audit_is_kept before update or delete or truncate on %s
    for each statement execute function refuse_change()', part);
  execute format('revoke update, delete, truncate on %s from public, current_user', part);
end $$;
call keep_audit_part('audit_change');

do $$ begin
  execute format('alter table audit_change attach partition audit_change_before for values from (minvalue) to (%L)',
    (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC');
end $$;

-- `only`: every month has them from its beginning; what stands is given those of its own, and the rest later.
-- A day, save by save.
create index audit_change_day on only audit_change (at, save_id, id);
-- By whom.
create index audit_change_by on only audit_change (by_user_id, at) where by_user_id is not null;
-- A kind of record, and within it a field.
create index audit_change_of on only audit_change (table_name, at);
-- A record.
create index audit_change_row on only audit_change (row_guid, id);
alter index audit_change_row attach partition audit_change_before_row;
-- Rows that were taken out, by the person that they named.
create index audit_change_taken_out on only audit_change (old_value)
  where action = 'delete' and field_name in ('student_id', 'person_id');
alter index audit_change_taken_out attach partition audit_change_before_taken_out;

-- Nothing fails for want of a month: what comes in one that was not made stands here.
create table audit_change_rest partition of audit_change default;
call keep_audit_part('audit_change_rest');

-- Makes the months from the first of `since` on that are not there yet. Attached, not created in place: that would make
-- all writers wait. A month that has come into the rest meanwhile stays there.
create procedure keep_audit_months(since date, months integer) language plpgsql as $$
declare
  first date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext(current_schema() || ' audit months'));
  for nth in 0 .. months - 1 loop
    first := (date_trunc('month', since) + nth * interval '1 month')::date;
    part := 'audit_change_' || to_char(first, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    begin
      execute format('create table %I (like audit_change including defaults including constraints)', part);
      call keep_audit_part(part::regclass);
      execute format('alter table audit_change attach partition %I for values from (%L) to (%L)', part,
        first::timestamp at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
    exception when invalid_object_definition or check_violation then null;
    end;
  end loop;
end $$;

-- The parts of the audit, and the end of each, exclusive; null of the rest.
create view audit_part as
  select c.relname::text as name,
    (substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)'))::timestamptz as ends_at
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'audit_change'::regclass;

-- Drops the months that ended by then. Registers of attendance, and who amended them, are kept for six years
-- (England: School Attendance (Pupil Registration) Regulations 2024): nothing younger is ever dropped.
create function drop_audit_until(day date) returns text[] language plpgsql as $$
declare
  part text;
  dropped text[] := '{}';
begin
  if day > (now() - interval '6 years')::date then
    raise exception 'the audit is kept for six years' using errcode = 'HR003';
  end if;
  perform pg_advisory_xact_lock(hashtext(current_schema() || ' audit months'));
  for part in select name from audit_part where ends_at <= day::timestamp at time zone 'UTC' order by ends_at loop
    execute format('alter table audit_change detach partition %I', part);
    execute format('drop table %I', part);
    dropped := dropped || part;
  end loop;
  if cardinality(dropped) > 0 then
    insert into audit_change (action, by_name, table_name, field_name, row_guid, old_value)
    values ('delete', acting(), 'audit_change', 'months', '00000000-0000-0000-0000-000000000000', array_to_string(dropped, ', '));
  end if;
  return dropped;
end $$;

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

-- Who somebody was, by the id of their account, for lines of the audit that outlive it.
create table audit_actor (
  user_id integer primary key,
  user_name text not null,
  full_name text not null
);
insert into audit_actor (user_id, user_name, full_name) select id, user_name, full_name from user_account;
create function keep_audit_actor() returns trigger language plpgsql as $$
begin
  insert into audit_actor (user_id, user_name, full_name) values (new.id, new.user_name, new.full_name)
  on conflict (user_id) do update set user_name = excluded.user_name, full_name = excluded.full_name;
  return null;
end $$;
create trigger keep_audit_actor after insert or update of user_name, full_name on user_account
  for each row execute function keep_audit_actor();

do $$ begin
  call keep_audit_months((now() at time zone 'UTC')::date, 4);
end $$;
