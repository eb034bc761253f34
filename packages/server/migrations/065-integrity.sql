-- What the checks of the school's records found when they were made last, and the run of all of them that was begun last.
create table integrity_result (
  -- `<area>.<check>`
  name text primary key,
  state text not null check (state in ('ok', 'wrong', 'failed')),
  count integer not null check (count >= 0),
  has_more boolean not null,
  -- [{key, path}] of the first records that were found.
  found jsonb not null check (jsonb_typeof(found) = 'array'),
  -- A code, where the check could not be made.
  error text not null,
  checked_at timestamptz not null
);

create table integrity_run (
  id integer primary key check (id = 1),
  started_at timestamptz not null,
  ended_at timestamptz
);
