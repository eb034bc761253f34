-- Years from before it could be said whether holidays shift the cycle were all taken to shift it. Where the dates tell
-- that theirs do not, the next save of the year must not count every day of it anew, those that are over too.
alter table academic_year disable trigger user;
update academic_year y set holidays_shift_cycle = false
where cycle_days > 0 and (
  select bool_and(cycle_day = (nth_day - 1) % cycle_days + 1)
    and not bool_and(cycle_day = (nth_school_day - 1) % cycle_days + 1)
  from (
    select is_school_day, cycle_day, row_number() over (order by date_of) as nth_day,
      count(*) filter (where is_school_day) over (order by date_of) as nth_school_day
    from calendar_day
    where date_of between y.date_start and y.date_end and extract(isodow from date_of) = any (y.school_week)
      and (not exists (select from term t where t.academic_year_id = y.id)
        or exists (select from term t where t.academic_year_id = y.id and date_of between t.date_start and t.date_end))
  ) counted where is_school_day);
alter table academic_year enable trigger user;
