-- Rolls and marks. Students are present unless marked; every layer of a mark is kept.

create table absence_reason (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  reason_set text not null check (reason_set in ('general', 'england', 'australia')),
  code text not null,
  label text not null,
  authorised boolean not null default false,
  counts_as_absence boolean not null default true,
  on_site boolean not null default false,
  teacher_may_use boolean not null default false,
  parent_may_choose boolean not null default false,
  needs_details boolean not null default false,
  is_late boolean not null default false,
  -- What the absent and late keys give where no reason is chosen.
  is_default boolean not null default false,
  ordinal integer not null,
  version integer not null default 1,
  unique (reason_set, code)
);
create unique index absence_reason_one_default on absence_reason (reason_set, is_late) where is_default;
call keep_record_of('absence_reason');

-- A roll that somebody has begun: a roll class, or a subject class and period, on a date.
create table roll (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  date_of date not null,
  roll_class_id integer references roll_class,
  class_detail_id integer references class_detail,
  period_id integer references period,
  submitted_at timestamptz,
  submitted_by_id integer references user_account,
  version integer not null default 1,
  check ((roll_class_id is null) <> (class_detail_id is null)),
  check (period_id is null or class_detail_id is not null),
  check ((submitted_at is null) = (submitted_by_id is null))
);
create unique index roll_by_class on roll (roll_class_id, date_of) where roll_class_id is not null;
create unique index roll_by_subject on roll (class_detail_id, date_of, coalesce(period_id, 0)) where class_detail_id is not null;
create index roll_date on roll (date_of);
call keep_record_of('roll', 'ClassAttendance');

-- One layer of one student's mark: 2 the teacher's, 3 the office's correction.
-- Never deleted: taken back means status null, so that the version only ever grows.
create table attendance_mark (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  roll_id integer not null references roll,
  student_id integer not null references student,
  layer smallint not null check (layer in (2, 3)),
  -- The roll's date, kept here so that a student's year is one index range.
  date_of date not null,
  status text check (status in ('present', 'absent', 'late')),
  reason_id integer references absence_reason,
  details text not null default '',
  arrived_at time,
  -- School time of the absence as the screen sent it.
  absence_time timestamp,
  marked_by_id integer not null references user_account,
  marked_at timestamptz not null default now(),
  version integer not null default 1,
  unique (roll_id, student_id, layer),
  check (status in ('absent', 'late') or (reason_id is null and arrived_at is null))
);
create index attendance_mark_student on attendance_mark (student_id, date_of);
call keep_record_of('attendance_mark', 'AttendanceStudent', 'student_id', 'roll_id,student_id,layer,date_of,marked_by_id,marked_at');

-- Leave, excursions, parents' notes: known before the roll is taken. Both days inclusive.
create table known_absence (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  student_id integer not null references student,
  date_from date not null,
  date_to date not null,
  reason_id integer not null references absence_reason,
  details text not null default '',
  recorded_by_id integer not null references user_account,
  recorded_at timestamptz not null default now(),
  cancelled_at timestamptz,
  version integer not null default 1,
  check (date_to >= date_from)
);
create index known_absence_student on known_absence (student_id, date_to) where cancelled_at is null;
call keep_record_of('known_absence', 'AttendanceStudent', 'student_id');
