-- One mark saved with one call: a server decides on the roll that it remembers, and the database looks whether the roll
-- is still so before it writes.

-- Which write of which server a notice is of, where the server said so: its memory has taken that in by itself.
alter table change_notice add column origin text default nullif(current_setting('homeroom.origin', true), '');

-- Whether a line of a roll is still what a decision about it rests on: the roll, the day, who is on it, who teaches it,
-- the layers of the line with their versions, and the absence that is known in advance. Called under the line's lock.
create function line_stands(
  by_class boolean, target integer, code_of_class text, period integer, on_roll integer, on_day date, student integer,
  actor_person integer, is_teacher boolean, layers text, known_reason integer
) returns boolean language plpgsql stable as $$
begin
  if by_class then
    if not exists (select from roll r join roll_class c on c.id = r.roll_class_id
        where r.id = on_roll and r.roll_class_id = target and r.date_of = on_day and c.code = code_of_class)
      or not exists (select from roll_class_member m where m.roll_class_id = target and m.student_id = student
        and m.date_from <= on_day and (m.date_to is null or m.date_to >= on_day))
      or is_teacher <> exists (select from roll_class_teacher t where t.roll_class_id = target
        and t.person_id = actor_person and t.date_from <= on_day and (t.date_to is null or t.date_to >= on_day))
    then return false; end if;
  else
    if not exists (select from roll r where r.id = on_roll and r.class_detail_id = target and r.date_of = on_day
        and r.period_id = period)
      or not exists (select from class_meeting m join calendar_day d on d.date_of = on_day
        where m.class_detail_id = target and m.period_id = period and (m.cycle_day is null or m.cycle_day = d.cycle_day))
      or not exists (select from class_detail_member m where m.class_detail_id = target and m.student_id = student
        and m.date_from <= on_day and (m.date_to is null or m.date_to >= on_day))
      or is_teacher <> exists (select from class_detail_teacher t where t.class_detail_id = target
        and t.person_id = actor_person and t.date_from <= on_day and (t.date_to is null or t.date_to >= on_day))
    then return false; end if;
  end if;
  return exists (select from calendar_day d where d.date_of = on_day and d.is_school_day)
    and exists (select from person p where p.id = student and p.merged_into is null)
    and layers = coalesce((select string_agg(m.layer || ':' || m.version, ' ' order by m.layer)
      from attendance_mark m where m.roll_id = on_roll and m.student_id = student), '')
    and known_reason is not distinct from (select k.reason_id from known_absence k
      where k.student_id = student and k.cancelled_at is null and k.date_from <= on_day and k.date_to >= on_day
      order by k.id limit 1);
end $$;

-- Saves one mark with its key and answer, if the line stands as it was seen; all of it or nothing. It takes the locks
-- that other ways to save a mark take, in the same order. `seen` is the version of the layer, 0 for none. False
-- where the line is no longer as it was. HR004: the key was answered before.
create function save_foreseen_mark(
  actor integer, write_origin text, shared_lock bigint, line_lock bigint,
  by_class boolean, target integer, code_of_class text, period integer, on_roll integer, on_day date, student integer,
  actor_person integer, is_teacher boolean, layers text, known_reason integer,
  to_layer smallint, seen integer, to_status text, to_reason integer, to_details text, to_arrived time,
  to_absence timestamp, at timestamptz,
  kept_key text, kept_sum bytea, kept_rights bytea, kept_answer text
) returns boolean language plpgsql as $$
begin
  perform set_config('homeroom.actor', actor::text, true), set_config('homeroom.origin', write_origin, true);
  if shared_lock < line_lock then
    perform pg_advisory_xact_lock_shared(shared_lock), pg_advisory_xact_lock(line_lock);
  else
    perform pg_advisory_xact_lock(line_lock), pg_advisory_xact_lock_shared(shared_lock);
  end if;
  -- A statement of its own: it sees what was committed while the locks were waited for.
  if not line_stands(by_class, target, code_of_class, period, on_roll, on_day, student, actor_person, is_teacher, layers, known_reason)
  then return false; end if;
  if kept_key is not null then
    insert into idempotency_key (user_id, key, request_sum, rights_sum, answer)
    values (actor, kept_key, kept_sum, kept_rights, kept_answer) on conflict do nothing;
    if not found then perform refuse('HR004'); end if;
  end if;
  if seen = 0 then
    insert into attendance_mark
      (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, marked_by_id, marked_at)
    values (on_roll, student, to_layer, on_day, to_status, to_reason, to_details, to_arrived, to_absence, actor, at);
  else
    update attendance_mark m set status = to_status, reason_id = to_reason, details = to_details, arrived_at = to_arrived,
      absence_time = to_absence, marked_by_id = actor, marked_at = at
    where m.roll_id = on_roll and m.student_id = student and m.layer = to_layer and m.version = seen;
    -- What is said of all the rest of a roll waits for no lock of a line.
    if not found then perform refuse('40001'); end if;
  end if;
  return true;
end $$;
