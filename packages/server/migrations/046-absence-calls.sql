-- Who of the office has called about a student who is absent on a day, so that no family is called twice.
create table absence_call (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  student_id integer not null references student,
  date_of date not null,
  -- 'open': nobody has called, or what was noted was taken back.
  state text not null check (state in ('open', 'calling', 'noAnswer', 'done')),
  noted_by_id integer not null references user_account,
  noted_at timestamptz not null,
  version integer not null default 1,
  unique (student_id, date_of)
);
create index absence_call_day on absence_call (date_of);
call keep_record_of('absence_call', 'AbsenceCall', 'student_id');

-- Whom the office calls about a day: few of the day's marks.
create index attendance_mark_absent on attendance_mark (date_of) where status = 'absent';
