-- What adults of a family say of absences: why a child was away, that it will be, or that it is at school after all.
-- None of them changes a roll: the office confirms or declines each, and its confirmation is the record.
create table absence_reply (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  student_id integer not null references student,
  adult_id integer not null references person,
  kind text not null check (kind in ('explain', 'announce', 'atSchool')),
  date_from date not null,
  date_to date not null,
  reason_id integer references absence_reason,
  details text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  made_at timestamptz not null,
  decided_by_id integer references user_account,
  decided_at timestamptz,
  -- What the office says to the family with its decision.
  answer text not null default '',
  version integer not null default 1,
  check (date_to >= date_from),
  check ((kind = 'atSchool') = (reason_id is null)),
  check ((state in ('accepted', 'declined')) = (decided_by_id is not null and decided_at is not null))
);
-- An adult says one thing of a day at a time; until the office has decided it can be said anew.
create unique index absence_reply_waiting on absence_reply (student_id, adult_id, date_from) where state = 'waiting';
create index absence_reply_student on absence_reply (student_id, date_from);
create index absence_reply_adult on absence_reply (adult_id, made_at);
call keep_record_of('absence_reply', 'AbsenceReply');
