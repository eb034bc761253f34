-- Who reads over the results and comments of a class in a period, or the pastoral comments of a roll class.
create table report_proofreader (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  assessment_period_id integer not null references assessment_period,
  -- One of the two.
  class_detail_id integer references class_detail,
  roll_class_id integer references roll_class,
  -- Null: nobody in particular, any more.
  proofreader_id integer references person,
  version integer not null default 1,
  constraint report_proofreader_once unique nulls not distinct (assessment_period_id, class_detail_id, roll_class_id),
  check ((class_detail_id is null) <> (roll_class_id is null))
);
create index report_proofreader_person on report_proofreader (proofreader_id);
call keep_record_of('report_proofreader', 'ReportCardBoard', 'assessment_period_id');
