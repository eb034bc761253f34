-- Events with their participants, what happened and what is done about it, and the lists that the office keeps for
-- them. Nothing is deleted: what is taken away is closed. Times of events are school time, without a zone.

create table behaviour_incident_type (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  kind text not null check (kind in ('positive', 'negative', 'neutral')),
  -- Who reads it besides author, reporting teacher and owners: teachers of the student, readers of the school, few.
  access text not null default 'teachers' check (access in ('teachers', 'school', 'restricted')),
  weight integer not null default 1 check (weight between 0 and 100),
  is_offered boolean not null default false,
  ordinal integer not null,
  date_closed date,
  version integer not null default 1,
  check (not (is_offered and access = 'restricted'))
);
call keep_record_of('behaviour_incident_type', 'BehaviourList');

create table behaviour_action_type (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  kind text not null check (kind in ('ordinary', 'detention', 'repair')),
  access text not null default 'teachers' check (access in ('teachers', 'school', 'restricted')),
  is_completed boolean not null default false,
  due_days integer check (due_days between 0 and 365),
  escalates_to_id integer references behaviour_action_type,
  ordinal integer not null,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('behaviour_action_type', 'BehaviourList');

create table behaviour_location (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  ordinal integer not null,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('behaviour_location', 'BehaviourList');

create table behaviour_status (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  ordinal integer not null,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('behaviour_status', 'BehaviourList');

create table behaviour_involvement (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  is_participant boolean not null default false,
  ordinal integer not null,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('behaviour_involvement', 'BehaviourList');

create table behaviour_level (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  ordinal integer not null,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('behaviour_level', 'BehaviourList');

create table behaviour_template (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  location_id integer references behaviour_location,
  comment text not null default '',
  parents_text text not null default '',
  incident_type_id integer references behaviour_incident_type,
  action_type_id integer references behaviour_action_type,
  ordinal integer not null,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('behaviour_template', 'BehaviourList');

-- So many incidents within so many days propose an action.
create table behaviour_threshold (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name <> ''),
  -- Null: every type of the kind.
  incident_type_id integer references behaviour_incident_type,
  kind text not null check (kind in ('positive', 'negative', 'neutral')),
  count integer not null check (count between 1 and 1000),
  window_days integer not null check (window_days between 1 and 366),
  action_type_id integer not null references behaviour_action_type,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('behaviour_threshold', 'BehaviourList');

create table behaviour_report (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  occurred_at timestamp not null,
  recorded_at timestamptz not null default now(),
  location_id integer references behaviour_location,
  reported_by_id integer references person,
  written_by_id integer not null references user_account,
  -- The narrative, for staff alone.
  comment text not null default '',
  -- Where the timetable had the reporting teacher.
  roll_class_id integer references roll_class,
  class_detail_id integer references class_detail,
  period_id integer references period,
  -- Raised by every save of the event or of what belongs to it: its version stands for all of that.
  saved_at timestamptz not null default now(),
  -- Of the row of the file that it was imported from: the same row is imported once.
  source_id text unique,
  date_closed date,
  version integer not null default 1
);
create index behaviour_report_day on behaviour_report (occurred_at desc, id desc) where date_closed is null;
create index behaviour_report_writer on behaviour_report (written_by_id, occurred_at desc);
create index behaviour_report_reporter on behaviour_report (reported_by_id, occurred_at desc);
call keep_record_of('behaviour_report', 'BehaviourReport');

create table behaviour_participant (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_id integer not null references behaviour_report,
  person_id integer not null references person,
  involvement_id integer references behaviour_involvement,
  -- What the parents of this participant read, and nothing else of the event.
  parents_text text not null default '',
  shared_at timestamptz,
  date_closed date,
  version integer not null default 1,
  check (shared_at is null or parents_text <> '')
);
create unique index behaviour_participant_once on behaviour_participant (report_id, person_id) where date_closed is null;
create index behaviour_participant_person on behaviour_participant (person_id);
call keep_record_of('behaviour_participant', 'BehaviourReport', 'report_id', 'report_id');

create table behaviour_incident (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_id integer not null references behaviour_report,
  participant_id integer not null references behaviour_participant,
  incident_type_id integer not null references behaviour_incident_type,
  occurred_at timestamp not null,
  teacher_id integer references person,
  location_id integer references behaviour_location,
  comment text not null default '',
  -- Points of the type when it was recorded.
  weight integer not null,
  date_closed date,
  version integer not null default 1
);
create unique index behaviour_incident_once on behaviour_incident (participant_id, incident_type_id) where date_closed is null;
create index behaviour_incident_report on behaviour_incident (report_id);
call keep_record_of('behaviour_incident', 'BehaviourReport', 'report_id', 'report_id');

create table behaviour_action (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_id integer not null references behaviour_report,
  participant_id integer not null references behaviour_participant,
  action_type_id integer not null references behaviour_action_type,
  occurred_at timestamp not null,
  status_id integer references behaviour_status,
  status_at timestamp,
  is_completed boolean not null default false,
  completed_at timestamp,
  teacher_id integer references person,
  -- Who is to do it.
  owner_id integer references person,
  due_date date,
  comment text not null default '',
  -- Of a repair: what was agreed, when somebody looks whether it holds, how it ended.
  agreement text not null default '',
  check_back_date date,
  outcome text not null default '',
  date_closed date,
  version integer not null default 1
);
create unique index behaviour_action_once on behaviour_action (participant_id, action_type_id) where date_closed is null;
create index behaviour_action_report on behaviour_action (report_id);
create index behaviour_action_owner on behaviour_action (owner_id) where date_closed is null;
call keep_record_of('behaviour_action', 'BehaviourReport', 'report_id', 'report_id');

-- The conversation about an action.
create table behaviour_note (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_id integer not null references behaviour_report,
  action_id integer not null references behaviour_action,
  details text not null,
  written_by_id integer not null references user_account,
  written_at timestamptz not null default now(),
  version integer not null default 1
);
create index behaviour_note_action on behaviour_note (action_id);
call keep_record_of('behaviour_note', 'BehaviourReport', 'report_id', 'report_id');

-- Dated moves of somebody between levels; the latest counts.
create table behaviour_person_level (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  behaviour_level_id integer not null references behaviour_level,
  date_of date not null,
  reason text not null default '',
  written_by_id integer not null references user_account,
  recorded_at timestamptz not null default now(),
  version integer not null default 1
);
create index behaviour_person_level_person on behaviour_person_level (person_id, date_of desc, id desc);
call keep_record_of('behaviour_person_level', 'BehaviourPerson', 'person_id');

-- Incidents that led to a move: one move at most for each.
create table behaviour_level_link (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_level_id integer not null references behaviour_person_level,
  incident_id integer not null unique references behaviour_incident,
  version integer not null default 1
);
create index behaviour_level_link_level on behaviour_level_link (person_level_id);
call keep_record_of('behaviour_level_link');

create table behaviour_session (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  date_of date not null,
  time_start time not null,
  time_end time not null,
  place text not null default '',
  supervisor_id integer references person,
  capacity integer not null check (capacity between 1 and 500),
  date_closed date,
  version integer not null default 1,
  check (time_end > time_start)
);
create index behaviour_session_day on behaviour_session (date_of);
call keep_record_of('behaviour_session', 'BehaviourSession');

-- A seat of an action in a session. One that was excused sits in another session by another row.
create table behaviour_seat (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  session_id integer not null references behaviour_session,
  action_id integer not null references behaviour_action,
  mark text not null default '' check (mark in ('', 'present', 'excused', 'absent')),
  marked_by_id integer references user_account,
  marked_at timestamptz,
  moved_to_id integer references behaviour_session,
  escalated_to_id integer references behaviour_action,
  date_closed date,
  version integer not null default 1
);
create unique index behaviour_seat_once on behaviour_seat (session_id, action_id) where date_closed is null;
create unique index behaviour_seat_waiting on behaviour_seat (action_id) where date_closed is null and mark = '';
create index behaviour_seat_action on behaviour_seat (action_id);
call keep_record_of('behaviour_seat', 'BehaviourSession', 'session_id', 'session_id');

-- A threshold that somebody reached: nothing happens until somebody accepts it, and nothing takes it back.
create table behaviour_proposal (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  threshold_id integer not null references behaviour_threshold,
  person_id integer not null references person,
  report_id integer not null references behaviour_report,
  state text not null default 'open' check (state in ('warning', 'open', 'accepted', 'dismissed', 'past')),
  -- Incidents that were counted.
  count integer not null,
  date_of date not null,
  action_id integer references behaviour_action,
  version integer not null default 1
);
create index behaviour_proposal_person on behaviour_proposal (person_id, threshold_id);
create index behaviour_proposal_open on behaviour_proposal (date_of desc) where state in ('warning', 'open');
call keep_record_of('behaviour_proposal', 'BehaviourPerson', 'person_id');

create table behaviour_watch (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  reason text not null default '',
  date_from date not null,
  date_to date,
  written_by_id integer not null references user_account,
  version integer not null default 1,
  check (date_to is null or date_to >= date_from)
);
create index behaviour_watch_person on behaviour_watch (person_id);
call keep_record_of('behaviour_watch', 'BehaviourPerson', 'person_id');

-- What a school begins with; the office changes all of it.
select set_config('homeroom.actor', 'system:migrate', true);
insert into behaviour_incident_type (item_name, kind, access, weight, is_offered, ordinal) values
  ('Praise', 'positive', 'teachers', 1, true, 1),
  ('Helped others', 'positive', 'teachers', 1, true, 2),
  ('Effort', 'positive', 'teachers', 1, true, 3),
  ('Outstanding work', 'positive', 'teachers', 3, false, 4),
  ('Late to lesson', 'negative', 'teachers', 1, true, 5),
  ('Homework missing', 'negative', 'teachers', 1, true, 6),
  ('Disruption', 'negative', 'teachers', 2, true, 7),
  ('Phone in class', 'negative', 'teachers', 1, true, 8),
  ('Defiance', 'negative', 'teachers', 3, false, 9),
  ('Fighting', 'negative', 'teachers', 5, false, 10),
  ('Bullying', 'negative', 'school', 5, false, 11),
  ('Damage to property', 'negative', 'teachers', 4, false, 12),
  ('Observation', 'neutral', 'teachers', 0, true, 13),
  ('Restraint', 'neutral', 'restricted', 0, false, 14),
  ('Safeguarding', 'neutral', 'restricted', 0, false, 15);

insert into behaviour_action_type (item_name, kind, access, is_completed, due_days, ordinal) values
  ('Spoken to', 'ordinary', 'teachers', true, null, 1),
  ('Parents called', 'ordinary', 'teachers', true, null, 2),
  ('Letter home', 'ordinary', 'teachers', false, 3, 3),
  ('Detention', 'detention', 'teachers', false, 7, 4),
  ('Long detention', 'detention', 'teachers', false, 7, 5),
  ('Repair meeting', 'repair', 'teachers', false, 7, 6),
  ('Meeting with family', 'ordinary', 'school', false, 14, 7),
  ('Suspension', 'ordinary', 'restricted', false, null, 8);
update behaviour_action_type set escalates_to_id = (select id from behaviour_action_type where item_name = 'Long detention')
  where item_name = 'Detention';

insert into behaviour_location (item_name, ordinal) values
  ('Classroom', 1), ('Corridor', 2), ('Playground', 3), ('Canteen', 4), ('Library', 5), ('Gymnasium', 6),
  ('Way to school', 7), ('Excursion', 8), ('Online', 9);
insert into behaviour_status (item_name, ordinal) values
  ('To be discussed', 1), ('Arranged', 2), ('Waiting for family', 3), ('Done', 4);
insert into behaviour_involvement (item_name, is_participant, ordinal) values
  ('Participant', true, 1), ('Affected', false, 2), ('Witness', false, 3), ('Helped', false, 4);
insert into behaviour_level (item_name, ordinal) values
  ('Level 0', 1), ('Level 1', 2), ('Level 2', 3), ('Level 3', 4);
