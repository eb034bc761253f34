-- Settings: name `system/…`, value a JSON object (kept as jsonb, answered as text).
create table system_setting (
  id integer generated always as identity primary key,
  guid uuid not null default gen_random_uuid() unique,
  item_name text not null unique,
  value jsonb not null,
  version integer not null default 1
);
call keep_record_of('system_setting', 'SystemSetting');
