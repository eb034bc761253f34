-- That a family is written to about an absence of a day: once for each student and day, whatever becomes of the mark.
create table absence_alert (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  student_id integer not null references student,
  date_of date not null,
  made_at timestamptz not null,
  version integer not null default 1,
  unique (student_id, date_of)
);
call keep_record_of('absence_alert');

-- Links of such mails: by one of them an adult says why a child was away, without signing in. One for each try of a mail.
create table absence_reply_link (
  id integer generated always as identity primary key,
  token_sum bytea not null unique,
  adult_id integer not null references person,
  student_id integer not null references student,
  date_of date not null,
  made_at timestamptz not null,
  -- For merges of two records of one person: they give back what is as they left it.
  version integer not null default 1
);
create index absence_reply_link_adult on absence_reply_link (adult_id);
create index absence_reply_link_student on absence_reply_link (student_id);
