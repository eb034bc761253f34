-- Daily indicators: a quick grid for each class, date and period, a column for each type, one option in a cell.

create table indicator_type (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  name text not null check (name = btrim(name) and name <> ''),
  -- The column that is the roll's own mark; its options are the marks of a roll, and nothing of it is stored here.
  is_attendance boolean not null default false,
  -- The class's own teachers and the office; all who may read indicators; the parents of the child as well.
  seen_by text not null default 'staff' check (seen_by in ('class', 'staff', 'parents')),
  -- After so many sets in a row that give cause for concern it is asked whether to tell home; null: never.
  concern_after smallint default 3 check (concern_after between 1 and 10),
  ordinal integer not null,
  date_closed date,
  version integer not null default 1,
  check (not is_attendance or (date_closed is null and concern_after is null and seen_by = 'staff'))
);
create unique index indicator_type_one_attendance on indicator_type (is_attendance) where is_attendance;
call keep_record_of('indicator_type', 'IndicatorType');

-- The year levels whose classes have the column; a type without any is for all.
create table indicator_type_level (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  indicator_type_id integer not null references indicator_type,
  level_id integer not null references level,
  version integer not null default 1,
  unique (indicator_type_id, level_id)
);
call keep_record_of('indicator_type_level', 'IndicatorType', 'indicator_type_id');

create table indicator_option (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  indicator_type_id integer not null references indicator_type,
  name text not null check (name = btrim(name) and name <> ''),
  -- The key that picks it, beside the digit of its place; empty: none.
  letter text not null default '' check (letter ~ '^[a-z]?$'),
  tone text not null default 'fine' check (tone in ('good', 'fine', 'concern')),
  -- What the key for all fills in.
  is_default boolean not null default false,
  -- Of the attendance column: the mark of the roll that it stands for.
  mark text check (mark in ('present', 'absent', 'late')),
  ordinal integer not null,
  date_closed date,
  version integer not null default 1,
  check (date_closed is null or (not is_default and mark is null))
);
create unique index indicator_option_letter on indicator_option (indicator_type_id, letter) where letter <> '' and date_closed is null;
create unique index indicator_option_default on indicator_option (indicator_type_id) where is_default;
create unique index indicator_option_mark on indicator_option (mark) where mark is not null;
call keep_record_of('indicator_option', 'IndicatorType', 'indicator_type_id');

-- One data set: a class on a date in a period; of a double period the first one names it.
create table indicator_class (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  date_of date not null,
  class_detail_id integer not null references class_detail,
  period_id integer not null references period,
  -- False: the class did not take place, and the set counts for nothing.
  is_active boolean not null default true,
  submitted_at timestamptz,
  submitted_by_id integer references user_account,
  -- Submitted by the page of somebody who was long away.
  is_automatic boolean not null default false,
  version integer not null default 1,
  unique (class_detail_id, date_of, period_id),
  check ((submitted_at is null) = (submitted_by_id is null)),
  check (not is_automatic or submitted_at is not null)
);
call keep_record_of('indicator_class', 'IndicatorClass');

-- One cell. Never deleted: cleared means without an option, so that the version only ever grows.
create table indicator_mark (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid(),
  indicator_class_id integer not null references indicator_class,
  student_id integer not null references student,
  indicator_type_id integer not null references indicator_type,
  -- The set's date, kept here so that a student's year is one index range.
  date_of date not null,
  indicator_option_id integer references indicator_option,
  -- As it was called then: an option that is renamed repaints nothing.
  option_name text not null default '',
  marked_by_id integer not null references user_account,
  marked_at timestamptz not null default now(),
  version integer not null default 1,
  unique (indicator_class_id, student_id, indicator_type_id),
  check ((indicator_option_id is null) = (option_name = ''))
);
create index indicator_mark_student on indicator_mark (student_id, date_of);
call keep_record_of('indicator_mark', 'IndicatorClass', 'indicator_class_id',
  'indicator_class_id,student_id,indicator_type_id,date_of,marked_by_id,marked_at');

-- What a new school begins with; all but the first is its own to change.
select set_config('homeroom.actor', 'system:migration', true);
insert into indicator_type (name, is_attendance, seen_by, concern_after, ordinal) values
  ('Attendance', true, 'staff', null, 1),
  ('Homework', false, 'parents', 3, 2),
  ('Effort', false, 'staff', 3, 3),
  ('Conduct', false, 'staff', 3, 4),
  ('Uniform', false, 'staff', 3, 5),
  ('Equipment', false, 'staff', 3, 6);
insert into indicator_option (indicator_type_id, name, letter, tone, is_default, mark, ordinal)
select t.id, o.name, o.letter, o.tone, o.is_default, o.mark, o.ordinal
from (values
  ('Attendance', 'Present', 'p', 'fine', true, 'present', 1),
  ('Attendance', 'Absent', 'a', 'concern', false, 'absent', 2),
  ('Attendance', 'Late', 'l', 'concern', false, 'late', 3),
  ('Homework', 'Done', 'd', 'fine', true, null, 1),
  ('Homework', 'Part', 'p', 'fine', false, null, 2),
  ('Homework', 'None', 'n', 'concern', false, null, 3),
  ('Effort', 'Outstanding', 'o', 'good', false, null, 1),
  ('Effort', 'Good', 'g', 'fine', true, null, 2),
  ('Effort', 'Fair', 'f', 'fine', false, null, 3),
  ('Effort', 'Poor', 'p', 'concern', false, null, 4),
  ('Conduct', 'Exemplary', 'e', 'good', false, null, 1),
  ('Conduct', 'Good', 'g', 'fine', true, null, 2),
  ('Conduct', 'Unsettled', 'u', 'concern', false, null, 3),
  ('Uniform', 'Correct', 'c', 'fine', true, null, 1),
  ('Uniform', 'Incorrect', 'i', 'concern', false, null, 2),
  ('Equipment', 'Ready', 'r', 'fine', true, null, 1),
  ('Equipment', 'Missing', 'm', 'concern', false, null, 2)
) as o (type, name, letter, tone, is_default, mark, ordinal)
join indicator_type t on t.name = o.type order by t.ordinal, o.ordinal;
select set_config('homeroom.actor', '', true);
