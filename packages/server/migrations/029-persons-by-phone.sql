-- Whoever rings is found by the number on the display, however it is written there and in the record: by its last eight
-- digits, which say the same with and without the code of a country.
create function phone_end(phone text) returns text language sql immutable parallel safe as $$
  select right(regexp_replace(phone, '[^0-9]', '', 'g'), 8)
$$;
create index person_phone on person (phone_end(phone)) where phone <> '' and merged_into is null;
create index person_mobile on person (phone_end(mobile)) where mobile <> '' and merged_into is null;
create index person_work_phone on person (phone_end(work_phone)) where work_phone <> '' and merged_into is null;
