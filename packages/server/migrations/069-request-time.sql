-- What time it is for whoever writes: the server's clock when its transaction began, which it says in `homeroom.now`. A
-- second clock, the database's, may be at another day near midnight. Whoever says nothing gets the database's.
create function request_time() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('homeroom.now', true), '')::timestamptz, transaction_timestamp())
$$;

alter table audit_change alter column at set default request_time();
alter table attendance_mark alter column marked_at set default request_time();
alter table known_absence alter column recorded_at set default request_time();
alter table behaviour_report alter column recorded_at set default request_time();
alter table behaviour_report alter column saved_at set default request_time();
alter table behaviour_note alter column written_at set default request_time();
alter table behaviour_person_level alter column recorded_at set default request_time();
alter table indicator_mark alter column marked_at set default request_time();
alter table mail_order alter column made_at set default request_time();
alter table mail alter column made_at set default request_time();
alter table user_session alter column created_at set default request_time();
alter table user_session alter column last_seen_at set default request_time();

-- Marks that are saved in one statement say it too: it is what they are told as `at`.
do $$
declare
  name text;
  before text;
  after text;
begin
  foreach name in array array['save_foreseen_mark', 'save_foreseen_roll'] loop
    select pg_get_functiondef(p.oid) into strict before from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname = name;
    after := replace(before, $x$set_config('homeroom.origin', write_origin, true)$x$,
      $x$set_config('homeroom.origin', write_origin, true), set_config('homeroom.now', at::text, true)$x$);
    if after = before then raise exception '% does not say who writes', name; end if;
    execute after;
  end loop;
end $$;
