-- Addresses under which a calendar program reads somebody's calendar or timetable without signing in. The secret in
-- such an address is stored as a sum; whoever made it can revoke it, and it ends with the account.
create table calendar_feed (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  user_id integer not null references user_account,
  -- As whom the account reads: of who works at the school and is a parent, the two never mix.
  scope text not null check (scope in ('user', 'parent')),
  kind text not null check (kind in ('calendar', 'timetable')),
  secret_sum bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz,
  version integer not null default 1
);
create unique index calendar_feed_one on calendar_feed (user_id, scope, kind) where revoked_at is null;
call keep_record_of('calendar_feed');
