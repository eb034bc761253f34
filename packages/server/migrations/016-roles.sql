-- Roles are rows: a school adds its own, and sets what each of them allows.

create table role (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  -- What calls, sessions and user_role know it by; sessions list names between commas.
  name text not null unique check (name ~ '^[a-z0-9-]{1,50}$'),
  label text not null check (label = btrim(label) and label <> ''),
  -- The sign-in that it counts under.
  scope text not null default 'user' check (scope in ('user', 'parent')),
  is_built_in boolean not null default false,
  ordinal integer not null,
  -- Since when it is retired: it allows nothing, and is given to nobody.
  date_closed date,
  version integer not null default 1,
  -- A school always has administrators.
  check (name <> 'admin' or (scope = 'user' and date_closed is null))
);
-- Labels are the same in any case.
create unique index role_label on role (lower(label));
call keep_record_of('role');

-- What a role allows. Administrators hold every permission by definition, those of later releases too.
create table role_permission (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  role text not null references role (name) check (role <> 'admin'),
  permission text not null check (permission <> ''),
  version integer not null default 1,
  unique (role, permission)
);
call keep_record_of('role_permission');

-- Permissions that were given to their first roles already: one that a school took away from a role does not come back.
create table initial_permission (
  permission text primary key,
  at timestamptz not null default now()
);

select set_config('homeroom.actor', 'system:migration', true);
insert into role (name, label, scope, is_built_in, ordinal) values
  ('admin', 'Administrator', 'user', true, 1),
  ('office', 'Office', 'user', true, 2),
  ('teacher', 'Teacher', 'user', true, 3),
  ('counsellor', 'Counsellor', 'user', true, 4),
  ('nurse', 'Nurse', 'user', true, 5),
  ('editor', 'Editor', 'user', true, 6),
  ('guest', 'Guest', 'user', true, 7),
  ('parent', 'Parent', 'parent', true, 8);
-- A name that no release knew allowed nothing.
delete from user_role where role not in (select name from role);
select set_config('homeroom.actor', '', true);

alter table user_role add foreign key (role) references role (name);
create index user_role_holders on user_role (role);
