-- A class bears the name of its subject: whoever remembers or shows the class hears when that changes.
create function tell_classes_of_subject() returns trigger language plpgsql as $$
declare
  actor text := acting();
begin
  insert into change_notice (model, ids, action, by_user_id)
  select 'ClassDetail', array_agg(id), 'update', case when actor like 'system:%' then null else actor::integer end
  from (select c.id, (row_number() over ()) / 500 as part
        from class_detail c join new_rows n on n.id = c.subject_id join old_rows o on o.id = n.id
        where (o.name, o.code) is distinct from (n.name, n.code)) c
  group by part;
  return null;
end $$;
create trigger tell_classes_u after update on subject referencing old table as old_rows new table as new_rows
  for each statement execute function tell_classes_of_subject();
