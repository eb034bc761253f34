-- Report cards: periods and their columns, results and comments, proofreading, and the cards that were published.

create table assessment_period (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  academic_year_id integer not null references academic_year,
  name text not null check (name = btrim(name) and name <> ''),
  date_start date not null,
  date_end date not null,
  -- Who comes after the first gets no card, nor does who leaves before the second; null: the end of the period.
  enrolled_by date,
  enrolled_until date,
  -- From when results are entered, and by when each step is due.
  opens_on date,
  due_submitted date,
  due_proofread date,
  due_approved date,
  ordinal integer not null,
  date_closed date,
  version integer not null default 1,
  unique (academic_year_id, name),
  check (date_end >= date_start),
  check (enrolled_until >= enrolled_by)
);
call keep_record_of('assessment_period', 'ReportCardSetup');
call order_by_hand('assessment_period', 'ordinal');
call also_tell('assessment_period', 'ReportCardBoard', 'id');

-- The levels whose students get cards in a period, the look of these, and from when families see them.
create table assessment_period_level (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  level_id integer not null references level,
  template text not null check (template in ('primary', 'secondary')),
  release_at timestamptz,
  version integer not null default 1,
  unique (assessment_period_id, level_id)
);
call keep_record_of('assessment_period_level', 'ReportCardSetup', 'assessment_period_id');

create table result_scale (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  name text not null unique check (name = btrim(name) and name <> ''),
  date_closed date,
  version integer not null default 1
);
call keep_record_of('result_scale', 'ReportCardScale');

create table result_option (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  result_scale_id integer not null references result_scale,
  short_name text not null check (short_name = btrim(short_name) and short_name <> ''),
  name text not null default '',
  icon_id integer check (icon_id > 0),
  -- What it counts in a mean; null: it does not.
  value numeric(12, 3),
  -- Offered in periods that end between these days.
  date_from date,
  date_to date,
  ordinal integer not null,
  version integer not null default 1,
  check (date_to >= date_from),
  -- What is typed means one option at a time.
  constraint short_name_once exclude using gist (
    int4range(result_scale_id, result_scale_id, '[]') with &&,
    int4range(hashtext(lower(short_name)), hashtext(lower(short_name)), '[]') with &&,
    daterange(date_from, date_to, '[]') with &&
  )
);
call keep_record_of('result_option', 'ReportCardScale', 'result_scale_id');
call order_by_hand('result_option', 'ordinal');

-- A column: of every class of the period, of those of a subject or a level, or of one class alone.
create table report_criterion (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  subject_id integer references subject,
  level_id integer references level,
  class_detail_id integer references class_detail,
  name text not null check (name = btrim(name) and name <> ''),
  enter_mode smallint not null check (enter_mode between 0 and 3),
  student_enter_mode smallint not null default 0 check (student_enter_mode in (0, 1)),
  -- Right of the class's own teachers.
  teacher_permission smallint not null default 2 check (teacher_permission between 0 and 2),
  result_scale_id integer references result_scale,
  minimum numeric(12, 3),
  maximum numeric(12, 3),
  decimals smallint not null default 0 check (decimals between 0 and 3),
  max_characters smallint not null default 60 check (max_characters between 1 and 60),
  is_required boolean not null default true,
  shows_mean boolean not null default false,
  ordinal integer not null,
  date_closed date,
  version integer not null default 1,
  check (class_detail_id is null or (subject_id is null and level_id is null)),
  check ((enter_mode = 0) = (result_scale_id is not null)),
  check (maximum >= minimum)
);
create index report_criterion_period on report_criterion (assessment_period_id);
call keep_record_of('report_criterion', 'ReportCardSetup', 'assessment_period_id');
call order_by_hand('report_criterion', 'ordinal');

-- A section of comments: of classes as a column is, or pastoral, one a student.
create table report_section (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  kind text not null check (kind in ('class', 'pastoral')),
  subject_id integer references subject,
  level_id integer references level,
  class_detail_id integer references class_detail,
  name text not null check (name = btrim(name) and name <> ''),
  -- In characters as a reader counts them.
  max_characters integer not null check (max_characters between 1 and 5000),
  is_required boolean not null default true,
  ordinal integer not null,
  date_closed date,
  version integer not null default 1,
  check (class_detail_id is null or (subject_id is null and level_id is null)),
  check (kind = 'class' or (subject_id is null and class_detail_id is null))
);
create index report_section_period on report_section (assessment_period_id);
call keep_record_of('report_section', 'ReportCardSetup', 'assessment_period_id');
call order_by_hand('report_section', 'ordinal');

create table report_bank_comment (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  category text not null check (category = btrim(category) and category <> ''),
  comment text not null check (comment <> ''),
  subject_id integer references subject,
  level_id integer references level,
  -- Whose own it is; null: the school's.
  author_id integer references user_account,
  date_closed date,
  version integer not null default 1
);
call keep_record_of('report_bank_comment', 'ReportCardBank');

-- A student in a class of a period, or without a class the student's pastoral comments. Made when something is first
-- written; that results are expected of somebody follows from memberships.
create table report_row (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  class_detail_id integer references class_detail,
  student_id integer not null references student,
  -- Of the card, as it was when the row was made: the year after, the student is in another one.
  level_id integer references level,
  is_required boolean not null default true,
  state_reason text not null default '',
  step text not null default 'open' check (step in ('open', 'submitted', 'proofread', 'approved', 'published')),
  step_at timestamptz,
  step_by_id integer references user_account,
  sent_back_reason text not null default '',
  version integer not null default 1,
  constraint report_row_once unique nulls not distinct (assessment_period_id, class_detail_id, student_id),
  check (is_required = (state_reason = ''))
);
create index report_row_student on report_row (student_id);
create index report_row_class on report_row (class_detail_id);
call keep_record_of('report_row', 'ReportCardComment', 'student_id');
call also_tell('report_row', 'ReportCardRow', 'class_detail_id');
call also_tell('report_row', 'ReportCardBoard', 'assessment_period_id');

-- One cell. Never deleted: cleared means empty, so that the version only ever grows. Class and period are those of the
-- row, kept here for those who listen.
create table report_result (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_row_id integer not null references report_row,
  report_criterion_id integer not null references report_criterion,
  class_detail_id integer not null references class_detail,
  assessment_period_id integer not null references assessment_period,
  result_option_id integer references result_option,
  -- As it is printed: an option that is renamed repaints nothing.
  value text not null default '',
  icon_id integer,
  empty_kind text check (empty_kind in ('not-assessed', 'exempt', 'absent', 'not-applicable')),
  recorded_by_id integer not null references user_account,
  recorded_at timestamptz not null,
  version integer not null default 1,
  constraint report_result_once unique (report_row_id, report_criterion_id),
  check (empty_kind is null or (value = '' and result_option_id is null)),
  check (result_option_id is null or value <> '')
);
create index report_result_criterion on report_result (report_criterion_id);
create index report_result_option on report_result (result_option_id) where result_option_id is not null;
call keep_record_of('report_result', 'ReportCardRow', 'class_detail_id',
  'report_row_id,report_criterion_id,class_detail_id,assessment_period_id,recorded_by_id,recorded_at');
call also_tell('report_result', 'ReportCardBoard', 'assessment_period_id');

-- A comment; never deleted either. Class, student and period are those of the row.
create table report_comment (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_row_id integer not null references report_row,
  report_section_id integer not null references report_section,
  class_detail_id integer references class_detail,
  student_id integer not null references student,
  assessment_period_id integer not null references assessment_period,
  comment text not null default '',
  recorded_by_id integer not null references user_account,
  recorded_at timestamptz not null,
  version integer not null default 1,
  constraint report_comment_once unique (report_row_id, report_section_id)
);
create index report_comment_section on report_comment (report_section_id);
call keep_record_of('report_comment', 'ReportCardComment', 'student_id',
  'report_row_id,report_section_id,class_detail_id,student_id,assessment_period_id,recorded_by_id,recorded_at');
call also_tell('report_comment', 'ReportCardRow', 'class_detail_id');
call also_tell('report_comment', 'ReportCardBoard', 'assessment_period_id');

-- What a colleague would write in the place of a comment.
create table report_suggestion (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_row_id integer not null references report_row,
  report_section_id integer not null references report_section,
  class_detail_id integer references class_detail,
  student_id integer not null references student,
  assessment_period_id integer not null references assessment_period,
  before text not null,
  suggested text not null,
  note text not null default '',
  suggested_by_id integer not null references user_account,
  suggested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'revised')),
  decided_by_id integer references user_account,
  decided_at timestamptz,
  answer text not null default '',
  version integer not null default 1,
  check ((state = 'waiting') = (decided_by_id is null)),
  -- Nobody decides their own.
  check (decided_by_id <> suggested_by_id)
);
create unique index report_suggestion_waiting on report_suggestion (report_row_id, report_section_id, suggested_by_id)
  where state = 'waiting';
create index report_suggestion_row on report_suggestion (report_row_id);
create index report_suggestion_period on report_suggestion (assessment_period_id, class_detail_id);
call keep_record_of('report_suggestion', 'ReportCardComment', 'student_id');
call also_tell('report_suggestion', 'ReportCardRow', 'class_detail_id');
call also_tell('report_suggestion', 'ReportCardBoard', 'assessment_period_id');

-- Each step that a row has made.
create table report_step (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_row_id integer not null references report_row,
  step text not null check (step in ('open', 'submitted', 'proofread', 'approved', 'published')),
  is_back boolean not null default false,
  reason text not null default '',
  made_by_id integer not null references user_account,
  made_at timestamptz not null,
  version integer not null default 1
);
create index report_step_row on report_step (report_row_id);
call keep_record_of('report_step');

-- How far rows are: follows from their results and comments, so that a board does not have to count them all.
create table report_progress (
  report_row_id integer primary key references report_row,
  entered integer not null default 0,
  written integer not null default 0,
  suggestions integer not null default 0
);

-- Counts rows anew: what is entered of columns and sections that are open and required, and suggestions that wait.
create function count_progress(row_ids integer[]) returns void language sql as $$
  insert into report_progress (report_row_id, entered, written, suggestions)
  select r.id,
    (select count(*) from report_result e join report_criterion k on k.id = e.report_criterion_id
      where e.report_row_id = r.id and k.is_required and k.date_closed is null and (e.value <> '' or e.empty_kind is not null)),
    (select count(*) from report_comment c join report_section s on s.id = c.report_section_id
      where c.report_row_id = r.id and s.is_required and s.date_closed is null and c.comment <> ''),
    (select count(*) from report_suggestion g where g.report_row_id = r.id and g.state = 'waiting')
  from report_row r where r.id = any(row_ids) order by r.id
  on conflict (report_row_id) do update
    set entered = excluded.entered, written = excluded.written, suggestions = excluded.suggestions
$$;

create function count_changed_rows() returns trigger language plpgsql as $$
begin
  perform count_progress(array(select distinct report_row_id from new_rows));
  return null;
end $$;
create trigger count_rows_i after insert on report_result referencing new table as new_rows
  for each statement execute function count_changed_rows();
create trigger count_rows_u after update on report_result referencing new table as new_rows
  for each statement execute function count_changed_rows();
create trigger count_rows_i after insert on report_comment referencing new table as new_rows
  for each statement execute function count_changed_rows();
create trigger count_rows_u after update on report_comment referencing new table as new_rows
  for each statement execute function count_changed_rows();
create trigger count_rows_i after insert on report_suggestion referencing new table as new_rows
  for each statement execute function count_changed_rows();
create trigger count_rows_u after update on report_suggestion referencing new table as new_rows
  for each statement execute function count_changed_rows();
create function count_after_withdrawing() returns trigger language plpgsql as $$
begin
  perform count_progress(array(select distinct report_row_id from old_rows));
  return null;
end $$;
create trigger count_rows_d after delete on report_suggestion referencing old table as old_rows
  for each statement execute function count_after_withdrawing();

-- A reminder that a teacher was sent; by itself once a period, else once a day.
create table report_reminder (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  teacher_id integer not null references person,
  date_of date not null,
  reminded_at timestamptz not null,
  -- Null: by itself, before the day on which it is due.
  reminded_by_id integer references user_account,
  version integer not null default 1,
  unique (assessment_period_id, teacher_id, date_of)
);
call keep_record_of('report_reminder', 'ReportCardBoard', 'assessment_period_id');

-- What was published at once.
create table report_publication (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  note text not null default '',
  release_at timestamptz not null,
  by_mail boolean not null,
  published_by_id integer not null references user_account,
  published_at timestamptz not null,
  -- Its files were all made; families see them and are told after that alone.
  made_at timestamptz,
  released_at timestamptz,
  failure text not null default '',
  version integer not null default 1
);
create index report_publication_period on report_publication (assessment_period_id);
call keep_record_of('report_publication', 'ReportCardPublication');
call also_tell('report_publication', 'ReportCardBoard', 'assessment_period_id');

-- A card: what it says was fixed when it was published, and is never changed. A correction is another version.
create table report_card (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_publication_id integer not null references report_publication,
  assessment_period_id integer not null references assessment_period,
  student_id integer not null references student,
  level_id integer not null references level,
  campus_id integer references campus,
  roll_class text not null default '',
  template text not null check (template in ('primary', 'secondary')),
  card_version integer not null check (card_version > 0),
  -- Since when the family sees it.
  released_at timestamptz,
  version integer not null default 1,
  unique (assessment_period_id, student_id, card_version)
);
create index report_card_student on report_card (student_id);
create index report_card_publication on report_card (report_publication_id);
call keep_record_of('report_card', 'StudentReport', 'student_id');

-- The words of a card, apart: the audit would hold them a second time.
create table report_card_content (
  report_card_id integer primary key references report_card,
  content jsonb not null,
  -- Of what it says without whom it is sent to: the same sum needs no correction.
  sum text not null
);

-- A copy of a card, for the adults of one household; without any: for the school's own files, or to be printed.
create table report_card_copy (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_card_id integer not null references report_card,
  -- Whom it is addressed to, as it was when it was published.
  addressee text not null,
  adult_ids integer[] not null,
  is_to_print boolean not null,
  ordinal integer not null,
  pages integer,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  version integer not null default 1,
  unique (report_card_id, ordinal)
);
call keep_record_of('report_card_copy');
create index report_card_copy_adults on report_card_copy using gin (adult_ids);

-- The bytes of its file, apart: an audit of bytes tells nobody anything. Written once.
create table report_card_file (
  report_card_copy_id integer primary key references report_card_copy,
  content bytea not null
);
create function refuse_card_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published card never changes' using errcode = 'HR004';
end $$;
create trigger card_file_is_kept before update or delete or truncate on report_card_file
  for each statement execute function refuse_card_change();
create trigger card_content_is_kept before update or delete or truncate on report_card_content
  for each statement execute function refuse_card_change();

-- That a card is kept from the family, with why; never deleted: an empty reason withholds nothing.
create table report_card_withholding (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  student_id integer not null references student,
  reason text not null,
  withheld_by_id integer not null references user_account,
  withheld_at timestamptz not null,
  version integer not null default 1,
  unique (assessment_period_id, student_id)
);
call keep_record_of('report_card_withholding', 'StudentReport', 'student_id');

-- That somebody opened a copy, first.
create table report_card_opening (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  report_card_copy_id integer not null references report_card_copy,
  person_id integer not null references person,
  opened_at timestamptz not null,
  version integer not null default 1,
  unique (report_card_copy_id, person_id)
);
call keep_record_of('report_card_opening');

-- A school begins with two scales.
select set_config('homeroom.actor', 'system:migration', true);
insert into result_scale (name) values ('Achievement A to E'), ('Effort');
insert into result_option (result_scale_id, short_name, name, value, ordinal)
select s.id, o.short_name, o.name, o.value, o.ordinal
from (values
  ('Achievement A to E', 'A', 'Outstanding', 5, 1),
  ('Achievement A to E', 'B', 'High', 4, 2),
  ('Achievement A to E', 'C', 'Sound', 3, 3),
  ('Achievement A to E', 'D', 'Limited', 2, 4),
  ('Achievement A to E', 'E', 'Very limited', 1, 5),
  ('Effort', 'Excellent', '', 4, 1),
  ('Effort', 'Good', '', 3, 2),
  ('Effort', 'Satisfactory', '', 2, 3),
  ('Effort', 'Needs attention', '', 1, 4)
) as o (scale, short_name, name, value, ordinal)
join result_scale s on s.name = o.scale order by s.id, o.ordinal;
select set_config('homeroom.actor', '', true);
