-- An absence that is known in advance may be of a part of one day: from a time until before another, in school time. A
-- time that is null is the edge of the day; without either the absence is of whole days.
alter table known_absence
  add column time_from time,
  add column time_to time,
  -- Whether it is of the morning roll too: the time of that roll, as the school had set it when this was recorded, lies
  -- within. A roll that was taken stays as it was where the school moves its time later.
  add column covers_morning boolean not null default true,
  add constraint known_absence_part check (
    time_from is null and time_to is null and covers_morning
    or date_from = date_to and coalesce(time_from < time_to, true) and (time_from is not null or time_to is not null));

-- A family announces the same.
alter table absence_reply
  add column time_from time,
  add column time_to time,
  add constraint absence_reply_part check (
    time_from is null and time_to is null
    or kind = 'announce' and date_from = date_to and coalesce(time_from < time_to, true));

-- Whether an absence with these times is of something that goes from one time to another. Edges that touch are no overlap;
-- what has no times has no part of a day.
create function is_away_in(time_from time, time_to time, starts time, ends time) returns boolean language sql immutable
return time_from is null and time_to is null
  or coalesce((time_from is null or time_from < ends) and (time_to is null or time_to > starts), false);

-- Whether what is known in advance is of a roll: of a roll class, that is the morning's, or of a lesson in a period.
create function is_of_roll(known known_absence, by_class boolean, in_period integer) returns boolean language sql stable
return case when by_class then known.covers_morning
  else known.time_from is null and known.time_to is null or exists (select from period p
    where p.id = in_period and is_away_in(known.time_from, known.time_to, p.time_start, p.time_end)) end;

-- As before, but what is known in advance counts where it is of this roll.
create or replace function line_stands(
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
        and is_of_roll(k, by_class, line_stands.period)
      order by k.id limit 1);
end $$;

create or replace function roll_stands(
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
        and k.date_from <= on_day and k.date_to >= on_day
        and is_of_roll(k, by_class, roll_stands.period)), '');
end $$;
