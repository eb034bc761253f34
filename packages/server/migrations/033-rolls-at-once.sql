-- A whole roll saved with one call, as one mark is: decided on by the roll as it is remembered, and written where the
-- database finds that it is still so.

-- Nothing looks a mark up by its guid, which names it in the audit; there it is looked up. With random guids, each mark
-- of a roll changed a page of this index of its own.
alter table attendance_mark drop constraint attendance_mark_guid_key;

-- What `record_change` writes of new marks, of which there are more than of all other rows together: without going through
-- the fields that a row happens to have. The columns are those of the table, without those that name the row.
create function record_new_marks() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  -- A mark for a record that becomes part of another one (023) would stay on the hidden one. The foreign key has waited
  -- for the merge by now; the transaction is done again, and finds nobody hidden on the roll.
  if exists (select from person p where p.merged_into is not null and p.id in (select student_id from new_rows))
  then perform refuse('40001'); end if;
  insert into change_notice (model, ids, action, by_user_id)
  select 'AttendanceStudent', array_agg(distinct student_id), 'insert', actor_id from new_rows having count(*) > 0;
  insert into audit_change (action, by_user_id, by_name, table_name, row_guid, new_values)
  select 'insert', actor_id, actor, 'attendance_mark', guid, jsonb_build_object('status', status, 'reason_id', reason_id,
    'details', details, 'arrived_at', arrived_at, 'absence_time', absence_time)
  from new_rows;
  return null;
end $$;
drop trigger record_insert on attendance_mark;
create trigger record_insert after insert on attendance_mark referencing new table as new_rows
  for each statement execute function record_new_marks();

-- A roll that was begun is of a roll class or of a subject class: one trigger tells of either.
create function tell_begun() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  insert into change_notice (model, ids, action, by_user_id)
  select case when roll_class_id is null then 'BegunClassDetail' else 'BegunRollClass' end,
    array_agg(distinct coalesce(roll_class_id, class_detail_id)), 'insert', actor_id
  from new_rows group by 1;
  return null;
end $$;
drop trigger tell_begun_roll_class on roll;
drop trigger tell_begun_class_detail on roll;
create trigger tell_begun after insert on roll referencing new table as new_rows
  for each statement execute function tell_begun();

-- Whether a roll is still what a decision about all of it rests on: the roll, its class, the day, all who are on it, who
-- teaches it, their marks with their versions, and what is known of them in advance. `on_roll` is null where nobody had
-- begun it. `marks` says student, layer and version of each, `known` student and reason, in the order of the students.
create function roll_stands(
  by_class boolean, target integer, code_of_class text, period integer, on_roll integer, on_day date,
  actor_person integer, is_teacher boolean, members integer[], marks text, known text
) returns boolean language plpgsql stable as $$
begin
  if by_class then
    if not exists (select from roll_class c where c.id = target and c.code = code_of_class
        and (c.date_closed is null or c.date_closed >= on_day))
      or members <> array(select distinct m.student_id from roll_class_member m where m.roll_class_id = target
        and m.date_from <= on_day and (m.date_to is null or m.date_to >= on_day)
        and m.student_id not in (select p.id from person p where p.merged_into is not null) order by 1)
      or is_teacher <> exists (select from roll_class_teacher t where t.roll_class_id = target
        and t.person_id = actor_person and t.date_from <= on_day and (t.date_to is null or t.date_to >= on_day))
    then return false; end if;
  else
    if not exists (select from class_detail c join academic_year y on y.id = c.academic_year_id
          and on_day between y.date_start and y.date_end
        where c.id = target and (c.date_closed is null or c.date_closed >= on_day))
      or not exists (select from class_meeting m join calendar_day d on d.date_of = on_day
        where m.class_detail_id = target and m.period_id = period and (m.cycle_day is null or m.cycle_day = d.cycle_day))
      or members <> array(select distinct m.student_id from class_detail_member m where m.class_detail_id = target
        and m.date_from <= on_day and (m.date_to is null or m.date_to >= on_day)
        and m.student_id not in (select p.id from person p where p.merged_into is not null) order by 1)
      or is_teacher <> exists (select from class_detail_teacher t where t.class_detail_id = target
        and t.person_id = actor_person and t.date_from <= on_day and (t.date_to is null or t.date_to >= on_day))
    then return false; end if;
  end if;
  if on_roll is not null and (
    not exists (select from roll r where r.id = on_roll and r.date_of = on_day and r.submitted_at is null
      and case when by_class then r.roll_class_id = target else r.class_detail_id = target and r.period_id = period end)
    or marks <> coalesce((select string_agg(m.student_id || ':' || m.layer || ':' || m.version, ' ' order by m.student_id, m.layer)
      from attendance_mark m where m.roll_id = on_roll and m.student_id = any(members)), ''))
  then return false; end if;
  return exists (select from calendar_day d where d.date_of = on_day and d.is_school_day)
    and known = coalesce((select string_agg(k.student_id || ':' || k.reason_id, ' ' order by k.student_id, k.id)
      from known_absence k where k.student_id = any(members) and k.cancelled_at is null
        and k.date_from <= on_day and k.date_to >= on_day), '');
end $$;

-- Saves lines of a roll and submits it, with its key and answer, if the roll stands as it was seen; all of it or nothing.
-- `rest` are students of whom the layer says nothing yet, and who are present. `lines` are marks in words, in layers
-- that said nothing yet, and `changed` in layers that did, with the version that each had; null where there are none. It
-- takes the locks that other ways to save these lines take, in the order in which they are given. Answers the roll;
-- null where it is no longer as it was. HR004: the key was answered before.
create function save_foreseen_roll(
  actor integer, write_origin text, locks bigint[],
  by_class boolean, target integer, code_of_class text, period integer, on_roll integer, on_day date,
  actor_person integer, is_teacher boolean, members integer[], marks text, known text,
  rest integer[], rest_layer smallint, lines jsonb, changed jsonb, at timestamptz,
  kept_key text, kept_sum bytea, kept_rights bytea, kept_answer text
) returns integer language plpgsql as $$
declare
  written integer := on_roll;
  done integer;
begin
  perform set_config('homeroom.actor', actor::text, true), set_config('homeroom.origin', write_origin, true);
  perform pg_advisory_xact_lock(l) from unnest(locks) l;
  -- A statement of its own: it sees what was committed while the locks were waited for.
  if not roll_stands(by_class, target, code_of_class, period, on_roll, on_day, actor_person, is_teacher, members, marks, known)
  then return null; end if;
  if kept_key is not null then
    insert into idempotency_key (user_id, key, request_sum, rights_sum, answer)
    values (actor, kept_key, kept_sum, kept_rights, kept_answer) on conflict do nothing;
    if not found then perform refuse('HR004'); end if;
  end if;
  if on_roll is null then
    insert into roll (roll_class_id, class_detail_id, period_id, date_of, submitted_at, submitted_by_id)
    values (case when by_class then target end, case when not by_class then target end, period, on_day, at, actor)
    on conflict do nothing returning id into written;
  else
    update roll set submitted_at = at, submitted_by_id = actor where id = on_roll and submitted_at is null;
  end if;
  -- Somebody else began or submitted it just now.
  if not found then perform refuse('40001'); end if;
  insert into attendance_mark
    (roll_id, student_id, layer, date_of, status, reason_id, details, arrived_at, absence_time, marked_by_id, marked_at)
  select written, g.student, g.layer, on_day, g.status, g.reason, g.details, g.arrived, g.absence, actor, at
  from (
    select r.student, rest_layer as layer, 'present' as status, null::integer as reason, '' as details,
      null::time as arrived, null::timestamp as absence
    from unnest(rest) r(student)
    union all
    select l."studentId", l.layer, l.status, l."reasonId", l.details, l."arrivedAt", l."absenceTime"
    from jsonb_to_recordset(lines) l("studentId" integer, layer smallint, status text, "reasonId" integer, details text,
      "arrivedAt" time, "absenceTime" timestamp)
  ) g order by g.student;
  if changed is not null then
    update attendance_mark m set status = c.status, reason_id = c."reasonId", details = c.details, arrived_at = c."arrivedAt",
      absence_time = c."absenceTime", marked_by_id = actor, marked_at = at
    from jsonb_to_recordset(changed) c("studentId" integer, layer smallint, seen integer, status text, "reasonId" integer,
      details text, "arrivedAt" time, "absenceTime" timestamp)
    where m.roll_id = written and m.student_id = c."studentId" and m.layer = c.layer and m.version = c.seen;
    get diagnostics done = row_count;
    -- What is said of all the rest of a roll waits for no lock of a line.
    if done <> jsonb_array_length(changed) then perform refuse('40001'); end if;
  end if;
  return written;
end $$;
