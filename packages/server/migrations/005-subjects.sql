-- Years, calendar, timetable and subject classes.

create table academic_year (
  -- The calendar year.
  id integer primary key check (id between 1900 and 2199),
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  name text not null,
  date_start date not null,
  date_end date not null,
  version integer not null default 1,
  check (date_end > date_start),
  constraint academic_years_do_not_overlap exclude using gist (daterange(date_start, date_end, '[]') with &&)
);
call keep_record_of('academic_year');

create table term (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  academic_year_id integer not null references academic_year,
  name text not null,
  date_start date not null,
  date_end date not null,
  version integer not null default 1,
  check (date_end > date_start)
);
call keep_record_of('term');

-- Every date of an academic year: whether there is school, and which day of the cycle it is.
create table calendar_day (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  date_of date not null unique,
  is_school_day boolean not null,
  -- Null where the school has no timetable cycle.
  cycle_day integer check (cycle_day between 1 and 20),
  note text not null default '',
  version integer not null default 1
);
call keep_record_of('calendar_day', 'Roster');

create table period (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  code text not null unique,
  name text not null,
  kind text not null default 'lesson' check (kind in ('lesson', 'pastoral', 'break')),
  -- Null where a roster names a period without its time.
  time_start time,
  time_end time,
  ordinal integer not null,
  version integer not null default 1,
  check (time_end > time_start)
);
call keep_record_of('period');

create table subject (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  code text not null unique,
  name text not null,
  version integer not null default 1
);
call keep_record_of('subject');

create table class_detail (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  academic_year_id integer not null references academic_year,
  subject_id integer references subject,
  campus_id integer references campus,
  level_id integer references level,
  code text not null,
  name text not null,
  date_closed date,
  version integer not null default 1,
  unique (academic_year_id, code)
);
call keep_record_of('class_detail', 'Roster');

create table class_detail_teacher (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  class_detail_id integer not null references class_detail,
  person_id integer not null references person,
  role text not null default 'main' check (role in ('main', 'co', 'relief')),
  date_from date not null,
  date_to date,
  version integer not null default 1,
  check (date_to is null or date_to >= date_from)
);
create index class_detail_teacher_class on class_detail_teacher (class_detail_id);
create index class_detail_teacher_person on class_detail_teacher (person_id);
call keep_record_of('class_detail_teacher', 'Roster');

create table class_detail_member (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  class_detail_id integer not null references class_detail,
  student_id integer not null references student,
  date_from date not null,
  date_to date,
  version integer not null default 1,
  check (date_to is null or date_to >= date_from),
  -- A point stands in for the equality of two integers: five times as fast to write as two ranges.
  constraint member_of_a_class_once exclude using gist (
    point(student_id, class_detail_id) with ~=,
    daterange(date_from, date_to, '[]') with &&
  )
);
create index class_detail_member_class on class_detail_member (class_detail_id, date_from);
create index class_detail_member_student on class_detail_member (student_id);
call keep_record_of('class_detail_member', 'Roster');

-- When and where a class meets; a cycle day of null is every school day.
create table class_meeting (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  class_detail_id integer not null references class_detail,
  cycle_day integer check (cycle_day between 1 and 20),
  period_id integer not null references period,
  location text,
  version integer not null default 1
);
create unique index class_meeting_once on class_meeting (class_detail_id, coalesce(cycle_day, 0), period_id);
create index class_meeting_day on class_meeting (cycle_day);
call keep_record_of('class_meeting', 'Roster');
