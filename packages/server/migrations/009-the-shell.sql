-- Sign-in, rights, settings, calendar and looks, as administrators run them.

-- Where a session comes from, for who watches the sessions: told to administrators, never to a log.
alter table user_session add column address text not null default '';
alter table user_session add column browser text not null default '';

-- What the live channel of a session's pages listens to; kept by the servers, for who watches the sessions. Nothing
-- in it names a socket: whoever knew one could speak for it.
create unlogged table realtime_connection (
  server_id text not null,
  session_id integer not null,
  -- How many pages of the session are connected to this server.
  pages integer not null,
  -- In words.
  listens_to text not null default '',
  seen_at timestamptz not null default now(),
  primary key (server_id, session_id)
);
create index realtime_connection_session on realtime_connection (session_id);

-- Failed attempts count by sums of names: what is typed as a user name can be a password. What was counted by the
-- names themselves is forgotten.
delete from sign_in_attempt;

-- Names on which an address failed, for the limit of one address.
create table sign_in_address (
  address text not null,
  user_key text not null,
  last_at timestamptz not null,
  primary key (address, user_key)
);
create index sign_in_address_at on sign_in_address (last_at);

-- A lock of the sign-in: a record of its own, so that each one, and who unlocked it, is in the audit.
create table user_lockout (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  -- One name on one client; one name on every client but the browsers it is known from; one address, for any name.
  kind text not null check (kind in ('client', 'everywhere', 'address')),
  -- Null: of an address; or there is no account of the name that was typed, and then not even a sum of it is kept.
  user_id integer references user_account,
  -- What is locked, in words.
  connection text not null,
  failures integer not null,
  locked_at timestamptz not null,
  -- Null: until somebody unlocks it.
  locked_until timestamptz,
  unlocked_at timestamptz,
  version integer not null default 1
);
create index user_lockout_connection on user_lockout (connection) where unlocked_at is null;
call keep_record_of('user_lockout');

-- TOTP (RFC 6238). The secret has to be read again for each code, so it cannot be kept as a sum; the audit hides it.
create table second_factor (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  user_id integer not null unique references user_account,
  secret bytea,
  -- Null: never set up.
  confirmed_at timestamptz,
  -- Being set up, until a code of it was sent; what was there before counts until then.
  pending_secret bytea,
  version integer not null default 1
);
call keep_record_of('second_factor', 'UserAccount', 'user_id');
-- The step of the last code that was taken: a code counts once. Apart, since it changes with every sign-in.
create table second_factor_use (
  user_id integer primary key references user_account,
  last_step bigint not null
);

create table recovery_code (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  user_id integer not null references user_account,
  -- By its name hidden in the audit, and a sum all the same.
  secret_sum bytea not null,
  used_at timestamptz,
  version integer not null default 1
);
create index recovery_code_user on recovery_code (user_id);
call keep_record_of('recovery_code');

-- One-time links by which a password is set; a newer one, or its use, closes it.
create table password_reset (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  user_id integer not null references user_account,
  token_sum bytea not null unique,
  expires_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1
);
create index password_reset_user on password_reset (user_id) where closed_at is null;
call keep_record_of('password_reset');

-- What the screens of a user remember.
create table user_setting (
  user_id integer not null references user_account,
  item_name text not null,
  value text not null,
  primary key (user_id, item_name)
);

-- Logos, written anew before they were kept.
create table stored_image (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  name text not null unique,
  media_type text not null check (media_type in ('image/png', 'image/webp')),
  width integer not null,
  height integer not null,
  -- Of the content: tells a browser whether it is the same.
  etag text not null,
  version integer not null default 1
);
call keep_record_of('stored_image');
-- The bytes apart: an audit of bytes tells nobody anything.
create table stored_image_content (
  image_id integer primary key references stored_image on delete cascade,
  content bytea not null
);

-- How the dates of a year follow from its terms and holidays.
alter table academic_year add column school_week integer[] not null default '{1,2,3,4,5}';
alter table academic_year add column cycle_days integer not null default 0 check (cycle_days between 0 and 20);
alter table academic_year add column holidays_shift_cycle boolean not null default true;
alter table academic_year disable trigger user;
update academic_year y set cycle_days = coalesce(
  (select max(d.cycle_day) from calendar_day d where d.date_of between y.date_start and y.date_end), 0);
alter table academic_year enable trigger user;

-- Screens listen for changes of the campuses.
drop trigger record_insert on campus;
drop trigger record_update on campus;
drop trigger record_delete on campus;
drop trigger a_version on campus;
drop trigger b_identity on campus;
call keep_record_of('campus', 'Campus');

-- Never told apart from the answer.
alter table idempotency_key drop column status;
