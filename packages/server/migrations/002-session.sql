-- Who may sign in, and who is signed in.

create table user_account (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  user_name text not null check (user_name = btrim(user_name) and user_name <> ''),
  -- Argon2id in PHC form; null: cannot sign in with a password.
  password_hash text,
  full_name text not null,
  person_id integer,
  disabled_at timestamptz,
  version integer not null default 1
);
-- User names are the same in any case.
create unique index user_account_name on user_account (lower(user_name));
call keep_record_of('user_account', 'UserAccount');

create table user_role (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  user_id integer not null references user_account,
  role text not null,
  version integer not null default 1,
  unique (user_id, role)
);
call keep_record_of('user_role', 'UserAccount', 'user_id');

-- A signed-in browser. Only SHA-256 sums of its secrets are kept.
create table user_session (
  id integer generated always as identity primary key,
  user_id integer not null references user_account,
  scope text not null check (scope in ('user', 'parent')),
  cookie_sum bytea not null unique,
  -- The browser, as a cookie of its own names it: a known one keeps its own count of failed attempts.
  client_sum bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index user_session_user on user_session (user_id) where ended_at is null;
create index user_session_client on user_session (user_id, client_sum);

-- The short-lived bearer tokens of a session, one for each open page.
create table session_token (
  token_sum bytea primary key,
  session_id integer not null references user_session on delete cascade,
  expires_at timestamptz not null
);
create index session_token_session on session_token (session_id);
create index session_token_expiry on session_token (expires_at);

-- Failed attempts, by user name and client; counted before the password is looked at.
create table sign_in_attempt (
  user_key text not null,
  client_key text not null,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (user_key, client_key)
);

-- What a request with an Idempotency-Key answered the first time.
create table idempotency_key (
  user_id integer not null,
  key text not null,
  request_sum bytea not null,
  status integer,
  answer text,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_at on idempotency_key (at);

-- Who has what open, for as long as a socket says so.
create unlogged table presence (
  place text not null,
  socket_id text not null,
  server_id text not null,
  user_id integer not null,
  full_name text not null,
  seen_at timestamptz not null default now(),
  primary key (place, socket_id)
);
create index presence_server on presence (server_id);
create index presence_socket on presence (socket_id);
