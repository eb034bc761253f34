-- Servers keep rolls, and what a day's rolls are made of, until they hear of a change. Each change tells by which
-- persons and classes what is kept is to be dropped, so that the rest stays.

-- Every table that rolls are made of has a notice by person or class beside the one by its own rows, of which nobody
-- could say which table they are of. Only the calendar had no other.
do $$
declare
  target text;
begin
  foreach target in array array['person', 'flag', 'roll_class', 'roll_class_teacher', 'roll_class_member',
    'class_detail', 'class_detail_teacher', 'class_detail_member', 'class_meeting', 'calendar_day']
  loop
    execute format('drop trigger record_insert on %I', target);
    execute format('drop trigger record_update on %I', target);
    execute format('drop trigger record_delete on %I', target);
    execute format('create trigger record_insert after insert on %I referencing new table as new_rows for each statement execute function record_change()', target);
    execute format('create trigger record_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function record_change()', target);
    execute format('create trigger record_delete after delete on %I referencing old table as old_rows for each statement execute function record_change()', target);
  end loop;
end $$;

-- Whether there is school, when a period is, and from when to when a year is.
call also_tell('calendar_day', 'Calendar', 'id');
call also_tell('period', 'Calendar', 'id');
call also_tell('academic_year', 'Calendar', 'id');

-- A roll that was begun is known by its class alone to who has no roll of it yet.
create trigger tell_begun_roll_class after insert on roll referencing new table as new_rows
  for each statement execute function tell_change('BegunRollClass', 'roll_class_id');
create trigger tell_begun_class_detail after insert on roll referencing new table as new_rows
  for each statement execute function tell_change('BegunClassDetail', 'class_detail_id');

-- Rows that go from one record to another concern both.
create trigger tell_rollclass_as_it_was after update on roll_class_teacher referencing old table as old_rows new table as new_rows
  for each statement execute function tell_as_it_was('RollClass', 'roll_class_id');
create trigger tell_classdetail_as_it_was after update on class_detail_member referencing old table as old_rows new table as new_rows
  for each statement execute function tell_as_it_was('ClassDetail', 'class_detail_id');
create trigger tell_classdetail_as_it_was after update on class_detail_teacher referencing old table as old_rows new table as new_rows
  for each statement execute function tell_as_it_was('ClassDetail', 'class_detail_id');
create trigger tell_classdetail_as_it_was after update on class_meeting referencing old table as old_rows new table as new_rows
  for each statement execute function tell_as_it_was('ClassDetail', 'class_detail_id');
create trigger tell_flags_as_they_were after update on flag referencing old table as old_rows new table as new_rows
  for each statement execute function tell_as_it_was('PersonalFlagCategory', 'person_id');
-- A merge, and its undoing, moves marks and known absences from one person to another.
call also_tell('person_merge', 'PersonalInformation', 'kept_id');
call also_tell('person_merge', 'PersonalInformation', 'merged_id');
