-- Finding somebody among very many, by former names too, and by names that are mistyped.

-- The words of a name between blanks: surname | name that is used | given | middle # former names.
alter table person drop column search_name;
alter table person add column search_name text not null generated always as (
  ' ' || search_form(surname) || ' | ' || search_form(coalesce(nullif(preferred_name, ''), given_name))
  || ' | ' || search_form(given_name) || ' | ' || search_form(middle_name)
  || ' # ' || search_form(former_names) || ' '
) stored;

-- What a name is looked up by. Of each word: `^` and its first letter, `^` and its first two, every three letters in a
-- row, and, of words of four letters and more, `~` and its first six, whole and with each of them left out in turn: two
-- words that differ by one letter too many, too few, wrong or swapped with the next have one of these in common.
create function search_grams(name text) returns text[] language plpgsql immutable parallel safe cost 10000 as $$
declare
  grams text[] := '{}';
  word text;
  letters integer;
begin
  foreach word in array string_to_array(translate(name, '|#', '  '), ' ') loop
    letters := length(word);
    continue when letters = 0;
    grams := grams || ('^' || left(word, 1));
    if letters > 1 then grams := grams || ('^' || left(word, 2)); end if;
    for at in 1 .. letters - 2 loop grams := grams || substr(word, at, 3); end loop;
    continue when letters < 4;
    word := left(word, 6);
    grams := grams || ('~' || word);
    for at in 1 .. length(word) loop grams := grams || ('~' || left(word, at - 1) || substr(word, at + 1)); end loop;
  end loop;
  return grams;
end $$;

-- A search goes through what is still to be sorted in: that stays little. Records that were merged into another are
-- found no more.
create index person_search_grams on person using gin (search_grams(search_name))
  with (gin_pending_list_limit = 512) where merged_into is null;
-- By surname, then the name that is used; and the other way round. For what so many answer to that only the first are
-- looked at. The beginning will do: a row of an index has its bounds.
create index person_by_surname on person ((left(search_name, 120)) collate "C", id) where merged_into is null;
create index person_by_used_name on person
  ((left(split_part(search_name, '|', 2), 60)) collate "C", (left(search_name, 120)) collate "C", id) where merged_into is null;
-- By e-mail address, and by what stands before its @.
create index person_email on person (lower(email)) where merged_into is null;
create index person_mailbox on person (lower(split_part(email, '@', 1))) where merged_into is null;
