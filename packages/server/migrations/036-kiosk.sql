-- Devices at which students scan themselves in, their cards, and what was scanned.

-- The account under which a device writes. Nobody signs in with it.
alter table user_account add column device_since timestamptz,
  add constraint user_account_device check (device_since is null or (password_hash is null and person_id is null));

create table kiosk_device (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  user_id integer not null unique references user_account,
  name text not null check (name = btrim(name) and name <> ''),
  direction text not null check (direction in ('in', 'out', 'both')),
  prints_slips boolean not null,
  plays_sounds boolean not null,
  -- Argon2id in PHC form, of the PIN that ends the kiosk on its device.
  secret_pin text not null,
  -- The sum of its token; null until it is paired, and once it is revoked.
  token_sum bytea unique,
  paired_at timestamptz,
  date_closed date,
  version integer not null default 1,
  check (date_closed is null or token_sum is null)
);
call keep_record_of('kiosk_device', 'KioskDevice');

-- A code of the office that waits to be typed into a browser.
create table kiosk_pairing (
  device_id integer primary key references kiosk_device,
  code_sum bytea not null unique,
  expires_at timestamptz not null
);

-- What changes with every use of a device.
create table kiosk_device_use (
  device_id integer primary key references kiosk_device,
  last_seen_at timestamptz,
  pin_failures integer not null default 0,
  pin_locked_until timestamptz
);

-- A code of a student's card. Both days inclusive; one code is never of two students.
create table student_card (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  student_id integer not null references student,
  code text not null check (code = btrim(code) and length(code) between 4 and 32),
  date_from date not null,
  date_to date,
  -- Since when it is lost: from then on it opens nothing, whatever its dates.
  date_lost date,
  note text not null default '',
  version integer not null default 1,
  check (date_to is null or date_to >= date_from)
);
-- Scanners type what they like of the case.
create unique index student_card_code on student_card (upper(code));
create index student_card_student on student_card (student_id);
call keep_record_of('student_card', 'StudentCard', 'student_id');

create table kiosk_scan (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  device_id integer not null references kiosk_device,
  -- Null where nobody has the card.
  student_id integer references student,
  -- By the device's clock, as far as it agrees with the server's.
  scanned_at timestamptz not null,
  received_at timestamptz not null,
  -- The school's day of the scan.
  date_of date not null,
  outcome text not null check (outcome in ('present', 'late', 'here', 'left', 'returned', 'later', 'noSchool', 'unknown')),
  -- The version of the line that it wrote on the roll; null: none.
  arrival integer,
  undone_by_id integer references user_account,
  undone_at timestamptz,
  version integer not null default 1,
  check ((undone_at is null) = (undone_by_id is null)),
  check ((student_id is null) = (outcome = 'unknown'))
);
create index kiosk_scan_day on kiosk_scan (date_of, scanned_at desc);
create index kiosk_scan_student on kiosk_scan (student_id, scanned_at);
call keep_record_of('kiosk_scan', 'KioskScan', 'id', 'device_id,student_id,scanned_at,received_at,date_of');
