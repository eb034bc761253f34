-- Finding people by what one remembers of their name, and one account for one person.

-- A name as it is looked for: without accents, case, apostrophes and punctuation; the same for what is stored and for
-- what is typed. No `%`, `_` or `\` is left in it, so it can stand in a pattern as it is. Letters that Unicode does not
-- take apart are written out; their capitals too, as a database of the locale C lowers none but A to Z.
create function search_form(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(translate(translate(
      replace(replace(replace(replace(replace(replace(
        lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'),
      'łŁøØđĐðÐħĦıŧŦ', 'lloodddd' || 'hhitt'),
      '''’‘ʼ`', ''),
      '-‐‑–—_/.,;:|%\()[]{}"“”+@&#*=~^<>!?$·', repeat(' ', 50)),
    '\s+', ' ', 'g'))
$$;

-- The parts of a name between bars: surname, name that is used, given, middle.
alter table person add column search_name text not null generated always as (
  '|' || search_form(surname) || '|' || search_form(coalesce(nullif(preferred_name, ''), given_name))
  || '|' || search_form(given_name) || '|' || search_form(middle_name) || '|'
) stored;

-- Full name, user name.
alter table user_account add column search_name text not null generated always as (
  '|' || search_form(full_name) || '|' || search_form(user_name) || '|'
) stored;

-- What follows from the names says nothing in the audit that the names do not say.
do $$ begin
  execute replace(pg_get_functiondef('record_change()'::regprocedure),
    'array[''id'', ''guid'', ''version'']', 'array[''id'', ''guid'', ''version'', ''search_name'']');
end $$;

-- Where several accounts were linked to one person, the first of those that may sign in stays so.
select set_config('homeroom.actor', 'system:migration', true);
update user_account u set person_id = null where exists (
  select from user_account o where o.person_id = u.person_id
    and (o.disabled_at is not null, o.id) < (u.disabled_at is not null, u.id));
select set_config('homeroom.actor', '', true);
-- What somebody may do follows from one list of roles.
create unique index user_account_person on user_account (person_id);

-- Who was last seen when, and who is there now.
create index user_session_seen on user_session (user_id, last_seen_at desc);
create index user_session_open on user_session (last_seen_at) where ended_at is null;
create index user_lockout_user on user_lockout (user_id) where unlocked_at is null;
