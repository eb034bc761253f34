-- Names in the spelling of passports: oe, ue, ae, aa for ö and ø, ü, ä and æ, å, and the other way round.

-- What a name is in other spellings, where they are others: written out as passports do, and with what is written out
-- made one letter again. Each after a bar, as parts of a name stand in `search_name`.
create function search_spellings(name text) returns text language sql immutable parallel safe as $$
  select case when written_out <> form then ' | ' || written_out else '' end
    || case when joined not in (form, written_out) then ' | ' || joined else '' end
  from (
    select form, search_form(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        normalize(name, NFC), 'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'),
        'ø', 'oe'), 'Ø', 'oe'), 'å', 'aa'), 'Å', 'aa')) as written_out,
      regexp_replace(replace(form, 'aa', 'a'), '([aou])e', '\1', 'g') as joined
    from (select search_form(name) as form) plain
  ) spelled
$$;

-- surname | name that is used | given | middle | other spellings # former names | other spellings.
alter table person drop column search_name;
alter table person add column search_name text not null generated always as (
  ' ' || search_form(surname) || ' | ' || search_form(coalesce(nullif(preferred_name, ''), given_name))
  || ' | ' || search_form(given_name) || ' | ' || search_form(middle_name)
  || search_spellings(surname || ' ' || preferred_name || ' ' || given_name || ' ' || middle_name)
  || ' # ' || search_form(former_names) || search_spellings(former_names) || ' '
) stored;

-- As migration 014 has them.
create index person_search_grams on person using gin (search_grams(search_name))
  with (gin_pending_list_limit = 512) where merged_into is null;
create index person_by_surname on person ((left(search_name, 120)) collate "C", id) where merged_into is null;
create index person_by_used_name on person
  ((left(split_part(search_name, '|', 2), 60)) collate "C", (left(search_name, 120)) collate "C", id) where merged_into is null;
