-- School news and the calendar, kept by the office, each for those whom it concerns.

create table school_news (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name = btrim(item_name) and item_name <> ''),
  details text not null default '',
  audience text not null check (audience in ('all', 'staff', 'families')),
  -- Of the families: with a child of one of these; none: all of them.
  level_ids integer[] not null default '{}',
  roll_class_ids integer[] not null default '{}',
  campus_ids integer[] not null default '{}',
  -- The days on which it is shown, both inclusive; without a last one it stays.
  date_from date not null,
  date_to date,
  is_draft boolean not null default true,
  -- When readers could see it first: from then on they hear of changes, also of its withdrawal.
  published_at timestamptz,
  date_closed date,
  version integer not null default 1,
  check (date_to >= date_from),
  check (is_draft or published_at is not null)
);
create index school_news_by_day on school_news (date_from) where date_closed is null and not is_draft;
call keep_record_of('school_news', 'SchoolNews');

create table calendar_event (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null check (item_name = btrim(item_name) and item_name <> ''),
  details text not null default '',
  location text not null default '',
  audience text not null check (audience in ('all', 'staff', 'families')),
  level_ids integer[] not null default '{}',
  roll_class_ids integer[] not null default '{}',
  campus_ids integer[] not null default '{}',
  -- Its first and last day, both part of it.
  date_from date not null,
  date_to date not null,
  -- School time without a zone; null: the whole day.
  time_start time,
  time_end time,
  is_draft boolean not null default true,
  published_at timestamptz,
  -- Since when it is cancelled.
  date_closed date,
  version integer not null default 1,
  check (date_to >= date_from),
  check (time_end is null or time_start is not null),
  check (date_from <> date_to or time_end > time_start),
  check (is_draft or published_at is not null)
);
create index calendar_event_by_day on calendar_event (date_from, date_to) where not is_draft;
call keep_record_of('calendar_event', 'CalendarEvent');
