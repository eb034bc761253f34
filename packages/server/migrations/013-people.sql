-- Everything about a person: addresses, alerts, health, comments, hours, photos, and what the office keeps up.

-- Besides the notice of its own table, a change may concern a model that screens listen for.
create function tell_change() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  if tg_op = 'DELETE' then
    insert into change_notice (model, ids, action, by_user_id)
    select tg_argv[0], array_agg(id), 'delete', actor_id
    from (select id, (row_number() over ()) / 500 as part
          from (select distinct (to_jsonb(o) ->> tg_argv[1])::integer as id from old_rows o) d where id is not null) c
    group by part;
  else
    insert into change_notice (model, ids, action, by_user_id)
    select tg_argv[0], array_agg(id), lower(tg_op), actor_id
    from (select id, (row_number() over ()) / 500 as part
          from (select distinct (to_jsonb(n) ->> tg_argv[1])::integer as id from new_rows n) d where id is not null) c
    group by part;
  end if;
  return null;
end $$;
create procedure also_tell(target regclass, model text, id_column text) language plpgsql as $$
declare
  name text := format('tell_%s_%s', lower(model), id_column);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function tell_change(%L, %L)', name || '_i', target, model, id_column);
  execute format('create trigger %I after update on %s referencing new table as new_rows for each statement execute function tell_change(%L, %L)', name || '_u', target, model, id_column);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function tell_change(%L, %L)', name || '_d', target, model, id_column);
end $$;

-- Reads of sensitive records and exports stand in the audit beside the changes.
alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('insert', 'update', 'delete', 'read', 'export'));

-- The person.
alter table person add column former_names text not null default '';
alter table person add column title text not null default '';
alter table person add column pronouns text not null default '';
alter table person add column work_phone text;
alter table person add column home_language text not null default '';
alter table person add column country_of_birth text not null default '';
alter table person add column photo_id integer references stored_image;
-- Another record of the same person, into which this one was merged: it is found and shown no more.
alter table person add column merged_into integer references person;
create index person_merged_into on person (merged_into) where merged_into is not null;

alter table student add column date_applied_for date;
alter table student add column date_notified date;
alter table student add column leaving_reason text not null default '';
-- The level from a day on, as the roll-over of the year prepares it.
alter table student add column next_level_id integer references level;
alter table student add column next_level_from date;
alter table student add check ((next_level_id is null) = (next_level_from is null));
alter table staff add column position text not null default '';
alter table relation add column may_contact boolean not null default true;

-- When a member of staff is here.
create table staff_time (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references staff,
  -- ISO: 1 is Monday.
  weekday integer not null check (weekday between 1 and 7),
  time_start time not null,
  time_end time not null,
  date_closed date,
  version integer not null default 1,
  check (time_end > time_start)
);
create index staff_time_person on staff_time (person_id);
call keep_record_of('staff_time', 'PersonalInformation', 'person_id');

create table person_address (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  kind text not null check (kind in ('home', 'mail', 'work', 'other')),
  line_1 text not null,
  line_2 text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  country text not null default '',
  date_from date,
  date_to date,
  version integer not null default 1,
  check (date_to is null or date_from is null or date_to >= date_from)
);
create index person_address_person on person_address (person_id);
call keep_record_of('person_address', 'PersonalAddress', 'person_id');

-- Kinds of alerts, within the categories that the flags have.
create table flag_type (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  category text not null check (category in ('medical', 'allergy', 'court-order', 'learning', 'other')),
  item_name text not null check (item_name <> ''),
  date_closed date,
  version integer not null default 1,
  unique (category, item_name)
);
call keep_record_of('flag_type');
alter table flag add column flag_type_id integer references flag_type;
alter table flag add column date_from date;
-- Closed alerts are read, too: with all alerts of a person, and with the history.
drop index flag_person;
create index flag_person on flag (person_id);

create table medical_record (
  id integer primary key references person,
  guid uuid not null default gen_random_uuid() unique,
  doctor_name text not null default '',
  doctor_phone text not null default '',
  insurance_number text not null default '',
  blood_group text not null default '',
  immunisation text not null default '',
  may_give_medication boolean not null default false,
  ambulance_cover boolean not null default false,
  details text not null default '',
  version integer not null default 1
);
call keep_record_of('medical_record', 'MedicalRecord');

create table medical_condition (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  item_name text not null check (item_name <> ''),
  severity text not null default 'mild' check (severity in ('mild', 'moderate', 'severe', 'life-threatening')),
  triggers text not null default '',
  reaction text not null default '',
  response text not null default '',
  medication text not null default '',
  date_review date,
  date_closed date,
  version integer not null default 1
);
create index medical_condition_person on medical_condition (person_id);
call keep_record_of('medical_condition', 'MedicalRecord', 'person_id');

create table medical_incident (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  -- School time.
  date_time timestamp not null,
  place text not null default '',
  details text not null,
  treatment text not null default '',
  informed text not null default '',
  recorded_by_id integer not null references user_account,
  date_closed date,
  version integer not null default 1
);
create index medical_incident_person on medical_incident (person_id, date_time);
call keep_record_of('medical_incident', 'MedicalRecord', 'person_id');

-- Who sees a comment: users at its level or above.
create table security_access (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null unique,
  level integer not null unique check (level between 1 and 4),
  version integer not null default 1
);
call keep_record_of('security_access');

create table comment_code (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null unique check (item_name <> ''),
  security_access_id integer not null references security_access,
  -- What the custom fields of this category are called; a field that has no name is not shown.
  custom_fields jsonb not null default '{}',
  date_closed date,
  version integer not null default 1
);
call keep_record_of('comment_code');

create table personal_comment (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  person_id integer not null references person,
  date_of date not null,
  details text not null,
  comment_code_id integer not null references comment_code,
  security_access_id integer not null references security_access,
  custom_field_date_1 date,
  custom_field_date_2 date,
  custom_field_numeric_1 numeric,
  custom_field_numeric_2 numeric,
  custom_field_text_1 text,
  custom_field_text_2 text,
  custom_field_check_box boolean,
  written_by_id integer not null references user_account,
  -- Taken away by a user: kept, and shown no more.
  date_closed date,
  version integer not null default 1
);
create index personal_comment_person on personal_comment (person_id, date_of);
call keep_record_of('personal_comment');

-- Whoever may not see a comment is not told either that there is one: each level has a notice of its own, and a
-- comment whose level changes is told to both.
create function tell_comment() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  insert into change_notice (model, ids, action, by_user_id)
  select 'PersonalComment' || case when a.level = 1 then '' else a.level::text end,
    array_agg(distinct r.person_id), lower(tg_op), actor_id
  from (select person_id, security_access_id from new_rows) r join security_access a on a.id = r.security_access_id
  group by a.level;
  return null;
end $$;
create function tell_comment_as_it_was() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  insert into change_notice (model, ids, action, by_user_id)
  select 'PersonalComment' || case when a.level = 1 then '' else a.level::text end,
    array_agg(distinct r.person_id), 'update', actor_id
  from (select o.person_id, o.security_access_id from old_rows o join new_rows n on n.id = o.id
        where (n.person_id, n.security_access_id) is distinct from (o.person_id, o.security_access_id)) r
    join security_access a on a.id = r.security_access_id
  group by a.level;
  return null;
end $$;
create trigger tell_comment_i after insert on personal_comment referencing new table as new_rows for each statement execute function tell_comment();
create trigger tell_comment_u after update on personal_comment referencing new table as new_rows for each statement execute function tell_comment();
create trigger tell_comment_v after update on personal_comment referencing old table as old_rows new table as new_rows for each statement execute function tell_comment_as_it_was();

-- Two records that turned out to be of one person; what was moved, so that it can be moved back.
create table person_merge (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  kept_id integer not null references person,
  merged_id integer not null references person,
  merged_at timestamptz not null,
  merged_by_id integer not null references user_account,
  moved jsonb not null,
  undone_at timestamptz,
  version integer not null default 1,
  check (kept_id <> merged_id)
);
create unique index person_merged_once on person_merge (merged_id) where undone_at is null;
call keep_record_of('person_merge');

-- What open screens listen for, by the person's id.
call also_tell('person', 'PersonalInformation', 'id');
call also_tell('student', 'PersonalInformation', 'id');
call also_tell('staff', 'PersonalInformation', 'id');
call also_tell('roll_class_member', 'PersonalInformation', 'student_id');
call also_tell('flag', 'PersonalFlagCategory', 'person_id');
call also_tell('relation', 'PersonalRelation', 'adult_id');
call also_tell('relation', 'PersonalRelation', 'child_id');
call also_tell('class_detail_member', 'StudentClassDetail', 'student_id');
call also_tell('class_detail_teacher', 'TeacherClassDetail', 'person_id');
-- By the class's id.
call also_tell('class_detail', 'ClassDetail', 'id');
call also_tell('class_detail_member', 'ClassDetail', 'class_detail_id');
call also_tell('class_detail_teacher', 'ClassDetail', 'class_detail_id');
call also_tell('class_meeting', 'ClassDetail', 'class_detail_id');
call also_tell('roll_class', 'RollClass', 'id');
call also_tell('roll_class_member', 'RollClass', 'roll_class_id');
call also_tell('roll_class_teacher', 'RollClass', 'roll_class_id');

-- What every school begins with; it may add its own.
select set_config('homeroom.actor', 'system:migration', true);
insert into security_access (item_name, level) values
  ('All staff', 1), ('Pastoral team', 2), ('Counsellors', 3), ('Leadership', 4);
insert into comment_code (item_name, security_access_id, custom_fields)
select c.item_name, a.id, c.custom_fields::jsonb
from (values
  ('General', 1, '{}'),
  ('Contact with family', 1, '{"customFieldText1": "Spoke with", "customFieldDate1": "Date of contact", "customFieldCheckBox": "Follow-up needed"}'),
  ('Learning support', 1, '{"customFieldText1": "Area of support", "customFieldNumeric1": "Hours a week", "customFieldDate1": "Review on"}'),
  ('Achievement', 1, '{"customFieldText1": "Award", "customFieldDate1": "Awarded on"}'),
  ('Pastoral', 2, '{"customFieldText1": "Raised by", "customFieldDate1": "Review on", "customFieldCheckBox": "Family informed"}'),
  ('Health', 2, '{"customFieldText1": "Told by", "customFieldDate1": "From", "customFieldDate2": "Until"}'),
  ('Counselling', 3, '{"customFieldText1": "Referred by", "customFieldNumeric1": "Session", "customFieldDate1": "Next session"}'),
  ('Child protection', 4, '{"customFieldText1": "Reported to", "customFieldText2": "Reference", "customFieldDate1": "Reported on", "customFieldCheckBox": "Authority informed"}')
) c (item_name, level, custom_fields) join security_access a on a.level = c.level;
insert into flag_type (category, item_name) values
  ('medical', 'Asthma'), ('medical', 'Diabetes'), ('medical', 'Epilepsy'), ('medical', 'Other condition'),
  ('allergy', 'Anaphylaxis'), ('allergy', 'Food'), ('allergy', 'Insect stings'), ('allergy', 'Medication'),
  ('court-order', 'Custody'), ('court-order', 'No contact'), ('court-order', 'Photographs'),
  ('learning', 'Learning plan'), ('learning', 'Language support'), ('learning', 'Extension'),
  ('other', 'See the office'), ('other', 'Photographs'), ('other', 'Safety');
select set_config('homeroom.actor', '', true);
