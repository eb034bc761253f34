-- Persons and what they are to the school and to each other. Nobody is deleted: dates are closed.

create table campus (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  code text not null unique,
  name text not null,
  is_main boolean not null default false,
  version integer not null default 1
);
create unique index campus_one_main on campus (is_main) where is_main;
call keep_record_of('campus');

create table level (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  code text not null unique,
  name text not null,
  ordinal integer not null,
  version integer not null default 1
);
call keep_record_of('level');

create table person (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  -- sourcedId of the roster that the record came from.
  source_id text unique,
  surname text not null,
  given_name text not null default '',
  preferred_name text not null default '',
  middle_name text not null default '',
  birth_date date,
  sex text,
  email text,
  phone text,
  mobile text,
  -- As lists write it: "Surname, Preferred"; one-word names stand alone.
  list_name text generated always as (
    surname || case when coalesce(nullif(preferred_name, ''), given_name) = '' then '' else ', ' || coalesce(nullif(preferred_name, ''), given_name) end
  ) stored,
  -- As heads write it: "Preferred Surname".
  full_name text generated always as (
    case when coalesce(nullif(preferred_name, ''), given_name) = '' then '' else coalesce(nullif(preferred_name, ''), given_name) || ' ' end || surname
  ) stored,
  version integer not null default 1
);
create index person_list_name on person (list_name);
call keep_record_of('person', 'Roster');
alter table user_account add foreign key (person_id) references person;

create table student (
  id integer primary key references person,
  guid uuid not null default gen_random_uuid() unique,
  -- The number that the school gives.
  number text unique,
  campus_id integer references campus,
  level_id integer references level,
  date_applied date,
  date_enrol date,
  date_start date,
  date_left date,
  version integer not null default 1,
  check (date_left is null or date_start is null or date_left >= date_start)
);
call keep_record_of('student');

create table staff (
  id integer primary key references person,
  guid uuid not null default gen_random_uuid() unique,
  code text unique,
  campus_id integer references campus,
  is_teaching boolean not null default false,
  date_start date,
  date_end date,
  version integer not null default 1,
  check (date_end is null or date_start is null or date_end >= date_start)
);
call keep_record_of('staff');

-- One row per adult and child.
create table relation (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  -- Set where a roster states the relation: what the office enters is never closed by an import.
  source_id text unique,
  adult_id integer not null references person,
  child_id integer not null references person,
  relationship text not null,
  head_of_household boolean not null default false,
  contact_priority integer not null default 1 check (contact_priority > 0),
  lives_with boolean not null default true,
  may_collect boolean not null default true,
  receives_mail boolean not null default true,
  -- May this adult see this child's record?
  access text not null default 'yes' check (access in ('yes', 'limited', 'no')),
  access_from date,
  access_to date,
  court_order text,
  date_closed date,
  version integer not null default 1,
  unique (adult_id, child_id),
  check (adult_id <> child_id)
);
create index relation_child on relation (child_id);
call keep_record_of('relation');

-- Alerts that are shown beside the name.
create table flag (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  category text not null check (category in ('medical', 'allergy', 'court-order', 'learning', 'other')),
  item_name text not null,
  comment text not null default '',
  date_closed date,
  version integer not null default 1
);
create index flag_person on flag (person_id) where date_closed is null;
call keep_record_of('flag', 'Roster');

create table roll_class (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  -- What the calls name it by, e.g. 7B.
  code text not null unique check (code <> '' and length(code) <= 50),
  name text not null,
  campus_id integer references campus,
  location text,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('roll_class', 'Roster');

-- Dated, both ends inclusive; relief teachers hold a row for their day.
create table roll_class_teacher (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  roll_class_id integer not null references roll_class,
  person_id integer not null references person,
  role text not null default 'main' check (role in ('main', 'co', 'relief')),
  date_from date not null,
  date_to date,
  version integer not null default 1,
  check (date_to is null or date_to >= date_from)
);
create index roll_class_teacher_class on roll_class_teacher (roll_class_id);
create index roll_class_teacher_person on roll_class_teacher (person_id);
call keep_record_of('roll_class_teacher', 'Roster');

create table roll_class_member (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  source_id text unique,
  roll_class_id integer not null references roll_class,
  student_id integer not null references student,
  date_from date not null,
  date_to date,
  version integer not null default 1,
  check (date_to is null or date_to >= date_from),
  -- One roll class at a time. Ranges stand in for plain equality, which GiST knows only by an extension.
  constraint one_roll_class_at_a_time exclude using gist (
    int4range(student_id, student_id, '[]') with &&,
    daterange(date_from, date_to, '[]') with &&
  )
);
create index roll_class_member_class on roll_class_member (roll_class_id, date_from);
create index roll_class_member_student on roll_class_member (student_id);
call keep_record_of('roll_class_member', 'Roster');
