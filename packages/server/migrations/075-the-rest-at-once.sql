-- What is said of the rest of a roll is saved with one call too, as a whole roll is (033), and the roll stays open.
drop function save_foreseen_roll;

-- As before, but `submits` says whether the roll is submitted with its lines.
create function save_foreseen_roll(
  actor integer, write_origin text, locks bigint[],
  by_class boolean, target integer, code_of_class text, period integer, on_roll integer, on_day date,
  actor_person integer, is_teacher boolean, members integer[], marks text, known text, submits boolean,
  rest integer[], rest_layer smallint, lines jsonb, changed jsonb, at timestamptz,
  kept_key text, kept_sum bytea, kept_rights bytea, kept_answer text
) returns integer language plpgsql set lock_timeout = '250ms' as $$
declare
  written integer := on_roll;
  done integer;
begin
  perform set_config('homeroom.actor', actor::text, true), set_config('homeroom.origin', write_origin, true),
    set_config('homeroom.now', at::text, true);
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
    values (case when by_class then target end, case when not by_class then target end, period, on_day,
      case when submits then at end, case when submits then actor end)
    on conflict do nothing returning id into written;
    -- Somebody else began it just now.
    if not found then perform refuse('40001'); end if;
  elsif submits then
    update roll set submitted_at = at, submitted_by_id = actor where id = on_roll and submitted_at is null;
    -- Somebody else submitted it just now.
    if not found then perform refuse('40001'); end if;
  end if;
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
