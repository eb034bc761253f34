-- School news that went out by mail, each once: on which day.
create table school_news_mail (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  news_id integer not null unique references school_news,
  date_of date not null,
  version integer not null default 1
);
create index school_news_mail_by_day on school_news_mail (date_of);
call keep_record_of('school_news_mail');
