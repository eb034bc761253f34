-- What open screens of a person hear of the classes that they are in or teach, and what is found of rows that were
-- taken out.

-- A row that names another record than before concerns both.
create function tell_as_it_was() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  insert into change_notice (model, ids, action, by_user_id)
  select tg_argv[0], array_agg(id), 'update', actor_id
  from (select id, (row_number() over ()) / 500 as part
        from (select distinct (to_jsonb(o) ->> tg_argv[1])::integer as id from old_rows o join new_rows n on n.id = o.id
              where to_jsonb(o) ->> tg_argv[1] is distinct from to_jsonb(n) ->> tg_argv[1]) d where id is not null) c
  group by part;
  return null;
end $$;
create trigger tell_rollclass_as_it_was after update on roll_class_member referencing old table as old_rows new table as new_rows
  for each statement execute function tell_as_it_was('RollClass', 'roll_class_id');

-- Whoever is in a class, or teaches it, shows its name, its lessons and its rooms. The arguments: the column of the row
-- that names the class; then the model, and the table that names the class and the person, with its two columns.
create function tell_people_of_class() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  execute format('insert into change_notice (model, ids, action, by_user_id)
    select %L, array_agg(id), ''update'', $1
    from (select id, (row_number() over ()) / 500 as part
          from (select distinct m.%I as id from %I m
                where m.%I in (select (to_jsonb(r) ->> %L)::integer from %I r)) d) c
    group by part', tg_argv[1], tg_argv[4], tg_argv[2], tg_argv[3], tg_argv[0],
    case tg_op when 'DELETE' then 'old_rows' else 'new_rows' end) using actor_id;
  return null;
end $$;
create procedure tell_people_of(target regclass, class_column text, model text, members text, members_class text, person_column text) language plpgsql as $$
declare
  name text := format('tell_%s_of_%s', lower(model), members);
  what text := format('tell_people_of_class(%L, %L, %L, %L, %L)', class_column, model, members, members_class, person_column);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows for each statement execute function %s', name || '_i', target, what);
  execute format('create trigger %I after update on %s referencing new table as new_rows for each statement execute function %s', name || '_u', target, what);
  execute format('create trigger %I after delete on %s referencing old table as old_rows for each statement execute function %s', name || '_d', target, what);
end $$;
call tell_people_of('class_meeting', 'class_detail_id', 'StudentClassDetail', 'class_detail_member', 'class_detail_id', 'student_id');
call tell_people_of('class_meeting', 'class_detail_id', 'TeacherClassDetail', 'class_detail_teacher', 'class_detail_id', 'person_id');
call tell_people_of('class_detail', 'id', 'StudentClassDetail', 'class_detail_member', 'class_detail_id', 'student_id');
call tell_people_of('class_detail', 'id', 'TeacherClassDetail', 'class_detail_teacher', 'class_detail_id', 'person_id');
call tell_people_of('roll_class', 'id', 'PersonalInformation', 'roll_class_member', 'roll_class_id', 'student_id');
call tell_people_of('roll_class', 'id', 'PersonalInformation', 'roll_class_teacher', 'roll_class_id', 'person_id');
call also_tell('roll_class_teacher', 'PersonalInformation', 'person_id');

-- Rows that were taken out are found by the person whom they named.
create index audit_entry_taken_out on audit_entry (old_value)
  where action = 'delete' and field_name in ('student_id', 'person_id');
