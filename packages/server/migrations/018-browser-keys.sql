-- What seals the copies that a user's browsers keep: they open with what the server gives to whoever has signed in.
create table browser_key (
  user_id integer primary key references user_account,
  secret bytea not null check (length(secret) = 32)
);
