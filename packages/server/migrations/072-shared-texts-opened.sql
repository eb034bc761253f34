-- That a parent was shown a text that was shared with them of a child's behaviour: when first since it was shared.
create table behaviour_text_opening (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  participant_id integer not null references behaviour_participant,
  person_id integer not null references person,
  opened_at timestamptz not null,
  version integer not null default 1,
  unique (participant_id, person_id)
);
call keep_record_of('behaviour_text_opening');
create index behaviour_participant_shared on behaviour_participant (person_id, shared_at) where shared_at is not null and date_closed is null;
