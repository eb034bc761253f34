-- Of which rolls of a day the office has reminded the teachers, and when last.
create table roll_reminder (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  date_of date not null,
  roll_class_id integer references roll_class,
  class_detail_id integer references class_detail,
  period_id integer references period,
  reminded_at timestamptz not null,
  reminded_by_id integer not null references user_account,
  version integer not null default 1,
  check ((roll_class_id is null) <> (class_detail_id is null)),
  check (period_id is null or class_detail_id is not null)
);
-- A roll has one reminder, whose time moves.
create unique index roll_reminder_roll on roll_reminder (date_of, coalesce(roll_class_id, 0), coalesce(class_detail_id, 0), coalesce(period_id, 0));
call keep_record_of('roll_reminder', 'RollReminder');
