-- What an adult of a family asks the office to change of its own contact details: fields of the person, or of one address.
-- Nothing of it is on the record before the office accepts it.
create table contact_proposal (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  -- Whose details, and who asks: it is one and the same.
  person_id integer not null references person,
  subject text not null check (subject in ('details', 'address')),
  -- Of an address that is there; null: a new one, or the details.
  address_id integer references person_address,
  -- [{field, before, proposed}]: what the adult saw, and what it is to be; texts.
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) > 0),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  made_at timestamptz not null,
  decided_by_id integer references user_account,
  decided_at timestamptz,
  -- What the office says to the family with its decision.
  answer text not null default '',
  version integer not null default 1,
  check (subject = 'address' or address_id is null),
  check ((state in ('accepted', 'declined')) = (decided_by_id is not null and decided_at is not null))
);
-- One of the details, of each address, and of a new one; until the office has decided it can be said anew.
create unique index contact_proposal_waiting on contact_proposal (person_id, subject, coalesce(address_id, 0)) where state = 'waiting';
create index contact_proposal_person on contact_proposal (person_id, made_at);
create index contact_proposal_address on contact_proposal (address_id) where address_id is not null;
call keep_record_of('contact_proposal', 'ContactProposal');
