-- Whoever joins a class after a roll was submitted was seen by nobody on it. A mark that says nothing, as one that was
-- taken back, tells them from those of whom the submit said that they are there.

create function not_seen_in_roll_class() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
  select r.id, new.student_id, 2, r.date_of, null, coalesce(actor_id, r.submitted_by_id)
  from roll r
  where r.roll_class_id = new.roll_class_id and r.submitted_at is not null
    and r.date_of >= new.date_from and r.date_of <= coalesce(new.date_to, 'infinity')
    and not (tg_op = 'UPDATE' and r.date_of >= old.date_from and r.date_of <= coalesce(old.date_to, 'infinity'))
    and not exists (select from attendance_mark m where m.roll_id = r.id and m.student_id = new.student_id);
  return null;
end $$;
create trigger not_seen_yet after insert or update of date_from, date_to on roll_class_member
  for each row execute function not_seen_in_roll_class();

create function not_seen_in_class() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  insert into attendance_mark (roll_id, student_id, layer, date_of, status, marked_by_id)
  select r.id, new.student_id, 2, r.date_of, null, coalesce(actor_id, r.submitted_by_id)
  from roll r
  where r.class_detail_id = new.class_detail_id and r.submitted_at is not null
    and r.date_of >= new.date_from and r.date_of <= coalesce(new.date_to, 'infinity')
    and not (tg_op = 'UPDATE' and r.date_of >= old.date_from and r.date_of <= coalesce(old.date_to, 'infinity'))
    and not exists (select from attendance_mark m where m.roll_id = r.id and m.student_id = new.student_id);
  return null;
end $$;
create trigger not_seen_yet after insert or update of date_from, date_to on class_detail_member
  for each row execute function not_seen_in_class();
