-- Interviews: evenings on which parents meet teachers. Times of talks are school times without a zone; what opens,
-- closes or runs out is an instant.

-- Rooms in which interviews are held.
create table interview_location (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  name text not null,
  date_closed date,
  version integer not null default 1
);
create unique index interview_location_name on interview_location (lower(name));
call keep_record_of('interview_location');

create table interview_cycle (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  name text not null,
  books_for text not null check (books_for in ('household', 'adult')),
  once_per text not null check (once_per in ('class', 'teacher')),
  slot_minutes integer not null check (slot_minutes between 3 and 120),
  -- Between two slots of a teacher, and between two talks of a family.
  gap_minutes integer not null check (gap_minutes between 0 and 60),
  travel_minutes integer not null check (travel_minutes between 0 and 60),
  close_quota integer not null check (close_quota >= 0),
  offer_minutes integer not null check (offer_minutes > 0),
  -- The two doors: read from, open from, read-only again from.
  staff_read_from timestamptz,
  staff_open_from timestamptz,
  staff_open_to timestamptz,
  parents_read_from timestamptz,
  parents_open_from timestamptz,
  parents_open_to timestamptz,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('interview_cycle', 'InterviewCycle');

-- An evening.
create table interview_session (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  name text not null default '',
  date_of date not null,
  time_start time not null,
  time_end time not null,
  -- Taken away.
  date_closed date,
  version integer not null default 1,
  check (time_end > time_start)
);
create index interview_session_cycle on interview_session (cycle_id);
create index interview_session_day on interview_session (date_of) where date_closed is null;
call keep_record_of('interview_session', 'InterviewCycle', 'cycle_id');

-- Somebody who is met in a cycle.
create table interview_teacher (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  person_id integer not null references person,
  -- Slots that they may close; null: as the cycle says.
  close_quota integer check (close_quota >= 0),
  date_closed date,
  version integer not null default 1
);
create unique index interview_teacher_once on interview_teacher (cycle_id, person_id) where date_closed is null;
create index interview_teacher_person on interview_teacher (person_id);
call keep_record_of('interview_teacher', 'InterviewCycle', 'cycle_id');

-- The hours of a teacher on an evening, and how far they are while it is held.
create table interview_hours (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  session_id integer not null references interview_session,
  teacher_id integer not null references person,
  is_absent boolean not null default false,
  time_start time not null,
  time_end time not null,
  location_id integer references interview_location,
  -- [{timeStart, timeEnd}], `HH:mm`.
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  -- Of the talk that began last: how late, and when; null: the evening has not begun.
  behind_minutes integer check (behind_minutes >= 0),
  next_at timestamptz,
  date_closed date,
  version integer not null default 1,
  check (time_end > time_start),
  check ((behind_minutes is null) = (next_at is null))
);
create unique index interview_hours_once on interview_hours (session_id, teacher_id) where date_closed is null;
create index interview_hours_teacher on interview_hours (teacher_id, cycle_id) where date_closed is null;
call keep_record_of('interview_hours', 'ParentTeacherTeacherSchedule', 'teacher_id');
call also_tell('interview_hours', 'InterviewRunning', 'teacher_id');

-- One child invited to one teacher: a snapshot, for a class or for another reason.
create table interview_invitation (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  student_id integer not null references student,
  teacher_id integer not null references person,
  class_detail_id integer references class_detail,
  -- Why this person is met where it is for no class: the roll class, or a word of the organiser.
  reason text not null default '',
  slots integer not null default 1 check (slots between 1 and 6),
  -- The teacher asks to see the family.
  requested_at timestamptz,
  requested_by_id integer references user_account,
  request_note text not null default '',
  date_closed date,
  version integer not null default 1
);
create unique index interview_invitation_once on interview_invitation (cycle_id, student_id, teacher_id, coalesce(class_detail_id, 0)) where date_closed is null;
create index interview_invitation_student on interview_invitation (student_id, cycle_id) where date_closed is null;
create index interview_invitation_teacher on interview_invitation (teacher_id, cycle_id) where date_closed is null;
call keep_record_of('interview_invitation', 'InterviewCycle', 'cycle_id');

-- A talk that a family has booked.
create table interview_booking (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  session_id integer not null references interview_session,
  invitation_id integer not null references interview_invitation,
  student_id integer not null references student,
  teacher_id integer not null references person,
  -- For whom it was booked; whom it keeps busy stands in interview_attendee.
  adult_id integer not null references person,
  -- Of a talk of several slots the first one's time, and how many.
  starts_at timestamp not null,
  ends_at timestamp not null,
  slots integer not null check (slots between 1 and 6),
  -- Another room than the teacher's of the evening.
  location_id integer references interview_location,
  -- Of the family for the teacher; of the teacher for the school.
  comment text not null default '',
  teacher_comment text not null default '',
  is_by_office boolean not null default false,
  outcome text not null default '' check (outcome in ('', 'came', 'missed')),
  -- By the teacher's "next".
  begun_at timestamptz,
  ended_at timestamptz,
  -- Cancelled.
  date_closed date,
  version integer not null default 1,
  check (ends_at > starts_at),
  -- No teacher in two places, across all cycles: the person and the minutes in one number, as no extension is needed for
  -- ranges alone.
  constraint interview_teacher_in_one_place exclude using gist (int8range(
    teacher_id::bigint * 268435456 + (extract(epoch from starts_at) / 60)::bigint,
    teacher_id::bigint * 268435456 + (extract(epoch from ends_at) / 60)::bigint) with &&) where (date_closed is null)
    -- Two talks of one teacher may change places in one statement.
    deferrable initially immediate
);
create index interview_booking_teacher on interview_booking (teacher_id, starts_at) where date_closed is null;
create index interview_booking_invitation on interview_booking (invitation_id) where date_closed is null;
create index interview_booking_cycle on interview_booking (cycle_id) where date_closed is null;
create index interview_booking_student on interview_booking (student_id);
create index interview_booking_session on interview_booking (session_id) where date_closed is null;
call keep_record_of('interview_booking', 'ParentTeacherTeacherSchedule', 'teacher_id');
call also_tell('interview_booking', 'ParentTeacherParentSchedule', 'student_id');

-- Whom a booking keeps busy, one row an adult, until the way to the next talk is behind them. The booking is what is
-- audited; these rows follow from it and go with it.
create table interview_attendee (
  id integer generated always as identity primary key,
  booking_id integer not null references interview_booking,
  adult_id integer not null references person,
  invitation_id integer not null references interview_invitation,
  starts_at timestamp not null,
  -- The end of the talk and the way after it, by the cycle of the booking.
  free_at timestamp not null,
  version integer not null default 1,
  unique (booking_id, adult_id),
  -- No adult in two places, across all cycles.
  constraint interview_adult_in_one_place exclude using gist (int8range(
    adult_id::bigint * 268435456 + (extract(epoch from starts_at) / 60)::bigint,
    adult_id::bigint * 268435456 + (extract(epoch from free_at) / 60)::bigint) with &&)
);
-- Nobody books one row twice.
create unique index interview_attendee_once on interview_attendee (adult_id, invitation_id);
create index interview_attendee_invitation on interview_attendee (invitation_id);
call also_tell('interview_attendee', 'InterviewFamily', 'adult_id');

-- Where two records of one adult become one, or two again, whom their bookings keep busy goes along; not where the other
-- record is busy then, or has that row: what stays is hidden with its record.
create function follow_booker() returns trigger language plpgsql as $$
begin
  update interview_attendee a set adult_id = new.adult_id
  where a.booking_id = new.id and a.adult_id = old.adult_id
    and not exists (select from interview_attendee k where k.adult_id = new.adult_id
      and (k.invitation_id = a.invitation_id or (k.starts_at < a.free_at and k.free_at > a.starts_at)));
  return null;
end $$;
create trigger follow_booker after update of adult_id on interview_booking for each row
  when (old.adult_id is distinct from new.adult_id) execute function follow_booker();

-- A place on the waiting list of a teacher.
create table interview_wait (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  invitation_id integer not null references interview_invitation,
  teacher_id integer not null references person,
  adult_id integer not null references person,
  -- The order of the list: when they joined, or declined last.
  since timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'expired', 'left', 'withdrawn')),
  offered_until timestamptz,
  -- It is over.
  date_closed date,
  version integer not null default 1,
  check ((state = 'offered') = (offered_until is not null)),
  check ((state in ('waiting', 'offered')) = (date_closed is null))
);
create unique index interview_wait_once on interview_wait (invitation_id, adult_id) where date_closed is null;
create index interview_wait_teacher on interview_wait (teacher_id, cycle_id, since) where date_closed is null;
create index interview_wait_adult on interview_wait (adult_id);
create index interview_wait_offered on interview_wait (offered_until) where state = 'offered';
call keep_record_of('interview_wait', 'InterviewFamily', 'adult_id');
call also_tell('interview_wait', 'ParentTeacherTeacherSchedule', 'teacher_id');

-- A time of a teacher. What is booked names its booking, so that one slot has one at most.
create table interview_slot (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  session_id integer not null references interview_session,
  teacher_id integer not null references person,
  starts_at timestamp not null,
  ends_at timestamp not null,
  -- As the teacher has it: 0 not available, 1 available, 3 not preferred.
  status integer not null default 1 check (status in (0, 1, 3)),
  booking_id integer references interview_booking,
  -- Held for who is next on the waiting list, until an instant; then it is free again by itself.
  held_wait_id integer references interview_wait,
  held_until timestamptz,
  -- Outside the teacher's hours since.
  date_closed date,
  version integer not null default 1,
  check (ends_at > starts_at),
  check (booking_id is null or (status <> 0 and date_closed is null)),
  check ((held_wait_id is null) = (held_until is null)),
  -- Told at the end of a statement, as an evening is moved in one.
  constraint interview_slot_once exclude using btree (session_id with =, teacher_id with =, starts_at with =)
    where (date_closed is null) deferrable initially immediate
);
create index interview_slot_teacher on interview_slot (teacher_id, cycle_id, starts_at) where date_closed is null;
create index interview_slot_booking on interview_slot (booking_id) where booking_id is not null;
create index interview_slot_held on interview_slot (held_wait_id) where held_wait_id is not null;
call keep_record_of('interview_slot', 'InterviewTimes', 'teacher_id', 'cycle_id,session_id,teacher_id');
call also_tell('interview_slot', 'ParentTeacherTeacherSchedule', 'teacher_id');

-- Who was asked by mail to book.
create table interview_ask (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  cycle_id integer not null references interview_cycle,
  adult_id integer not null references person,
  -- The school's day, and when.
  date_of date not null,
  asked_at timestamptz not null,
  note text not null default '',
  version integer not null default 1,
  unique (cycle_id, adult_id, date_of)
);
create index interview_ask_adult on interview_ask (adult_id);
call keep_record_of('interview_ask');

-- Families that are told by mail soon what is booked: one mail for all that changes within some minutes.
create table interview_mail_due (
  id integer generated always as identity primary key,
  cycle_id integer not null references interview_cycle,
  adult_id integer not null references person,
  kind text not null check (kind in ('booked', 'changed')),
  due_at timestamptz not null,
  version integer not null default 1,
  unique (cycle_id, adult_id)
);
