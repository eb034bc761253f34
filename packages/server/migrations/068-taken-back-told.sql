-- That cards were taken back, by whom and when: the publication may be gone, and other coordinators are told what became
-- of it.
create table report_take_back (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  -- Of a publication that may not be there any more.
  report_publication_id integer not null,
  published_by_id integer not null references user_account,
  published_at timestamptz not null,
  level_ids integer[] not null,
  cards integer not null check (cards > 0),
  -- Nothing is left of the publication.
  is_whole boolean not null,
  taken_back_by_id integer not null references user_account,
  taken_back_at timestamptz not null,
  version integer not null default 1
);
create index report_take_back_period on report_take_back (assessment_period_id);
create index report_take_back_publication on report_take_back (report_publication_id);
call keep_record_of('report_take_back', 'ReportCardPublication', 'report_publication_id');
