-- Codes by which adults of families get a user name, or their user name of the school becomes one of a parent too.
create table parent_invitation (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  -- SHA-256 of 80 random bits, which stand in the letter alone.
  secret_sum bytea not null unique,
  invited_by_id integer not null references user_account,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  -- The account that it made, or that it was taken up with.
  account_id integer references user_account,
  revoked_at timestamptz,
  version integer not null default 1,
  check ((redeemed_at is null) = (account_id is null)),
  check (redeemed_at is null or revoked_at is null)
);
create unique index parent_invitation_open on parent_invitation (person_id) where redeemed_at is null and revoked_at is null;
create index parent_invitation_person on parent_invitation (person_id, id);
call keep_record_of('parent_invitation');
