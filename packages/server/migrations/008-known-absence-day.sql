-- Who is away on a day: every landing page asks it of the whole school, whose past grows.
create index known_absence_day on known_absence (date_to, date_from) where cancelled_at is null;
