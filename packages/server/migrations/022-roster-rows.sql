-- What a roster said that no table of the school holds, for the next export to say it again.
create table roster_row (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  -- The file of the set, without its ending.
  file text not null check (file <> ''),
  -- sourcedId of the row.
  source_id text not null check (source_id <> ''),
  -- Text by column.
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  -- The school has no row for it: a district, a grading period, the enrollment of an aide.
  is_whole boolean not null,
  version integer not null default 1,
  unique (file, source_id)
);
call keep_record_of('roster_row');
