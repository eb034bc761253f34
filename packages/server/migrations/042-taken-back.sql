-- Deeds of the office that can be taken back: who took an event away and when, moves between levels and links that
-- were undone, and a place in a list that is nobody else's change.

-- Where a list is ordered by hand, its trigger names the column of the place: another place alone is no change of the
-- record, and whoever edits its fields meanwhile is not refused. It is audited and told like every change.
create or replace function next_version() returns trigger language plpgsql as $$
begin
  if tg_nargs > 0 then
    if to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0]
      and to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] then
      return new;
    end if;
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create procedure order_by_hand(target regclass, place text) language plpgsql as $$
begin
  execute format('drop trigger a_version on %s', target);
  execute format('create trigger a_version before update on %s for each row execute function next_version(%L)', target, place);
end $$;
call order_by_hand('absence_reason', 'ordinal');
call order_by_hand('indicator_type', 'ordinal');
call order_by_hand('indicator_option', 'ordinal');
call order_by_hand('behaviour_incident_type', 'ordinal');
call order_by_hand('behaviour_action_type', 'ordinal');
call order_by_hand('behaviour_location', 'ordinal');
call order_by_hand('behaviour_status', 'ordinal');
call order_by_hand('behaviour_involvement', 'ordinal');
call order_by_hand('behaviour_level', 'ordinal');
call order_by_hand('behaviour_template', 'ordinal');

-- Who took an event away, and when; null with a day: the audit does not know.
alter table behaviour_report
  add column closed_at timestamptz,
  add column closed_by_id integer references user_account,
  add check (date_closed is not null or (closed_at is null and closed_by_id is null));
alter table behaviour_report disable trigger user;
update behaviour_report r set closed_at = c.at, closed_by_id = (select u.id from user_account u where u.id = c.by_user_id)
from (select distinct on (row_guid) row_guid, at, by_user_id from audit_change
    where table_name = 'behaviour_report' and action = 'update' and new_values ->> 'date_closed' is not null
    order by row_guid, id desc) c
where c.row_guid = r.guid and r.date_closed is not null;
alter table behaviour_report enable trigger user;
create index behaviour_report_taken_away on behaviour_report (occurred_at desc, id desc) where date_closed is not null;

-- What was imported and taken away can be imported again.
alter table behaviour_report drop constraint behaviour_report_source_id_key;
create unique index behaviour_report_source on behaviour_report (source_id) where date_closed is null;

-- A move that was undone, and a link that was.
alter table behaviour_person_level add column date_closed date;
alter table behaviour_level_link add column date_closed date;
alter table behaviour_level_link drop constraint behaviour_level_link_incident_id_key;
create unique index behaviour_level_link_once on behaviour_level_link (incident_id) where date_closed is null;
