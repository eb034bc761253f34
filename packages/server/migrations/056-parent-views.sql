-- Who of the school sees as a parent right now: a token that reads as an adult for an hour at most.
create table parent_view (
  id integer generated always as identity primary key,
  -- SHA-256 of the token, which the page alone holds.
  token_sum bytea not null unique,
  -- Of the one who looks; with it the view ends.
  session_id integer not null references user_session on delete cascade,
  -- The adult. No key: a record that was merged meanwhile is nobody's, and the view ends.
  person_id integer not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index parent_view_session on parent_view (session_id);
