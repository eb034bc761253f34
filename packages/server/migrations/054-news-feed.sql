-- The last good copy of each news feed that the school has chosen. What the outside says, fetched anew every half hour.
create table news_feed_copy (
  id integer generated always as identity primary key,
  address text not null unique,
  -- What the feed calls itself.
  item_name text not null default '',
  -- As readers get them, but for the copy's own age: sanitised before they were stored.
  items jsonb not null default '[]',
  -- The addresses that the items link to, each of a host that was listed then.
  links text[] not null default '{}',
  etag text,
  last_modified text,
  -- When the copy was fetched, or found to be the newest still; null: never yet.
  fetched_at timestamptz,
  tried_at timestamptz not null,
  -- Why the last try failed, in a word of ours; null: it did not.
  fault text
);

-- Pictures of school news.
alter table school_news add column picture_id integer references stored_image;
-- What the picture shows, for who does not see it.
alter table school_news add column picture_alt text not null default '';
alter table school_news add check (picture_id is null or picture_alt <> '');
create unique index school_news_picture on school_news (picture_id) where picture_id is not null;
