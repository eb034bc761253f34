-- As before (033), with the column that marks have since: when a mark was made that arrived later.
create or replace function record_new_marks() returns trigger language plpgsql as $$
declare
  actor text := acting();
  actor_id integer := case when actor like 'system:%' then null else actor::integer end;
begin
  -- A mark for a record that becomes part of another one (023) would stay on the hidden one. The foreign key has waited
  -- for the merge by now; the transaction is done again, and finds nobody hidden on the roll.
  if exists (select from person p where p.merged_into is not null and p.id in (select student_id from new_rows))
  then perform refuse('40001'); end if;
  insert into change_notice (model, ids, action, by_user_id)
  select 'AttendanceStudent', array_agg(distinct student_id), 'insert', actor_id from new_rows having count(*) > 0;
  insert into audit_change (action, by_user_id, by_name, table_name, row_guid, new_values)
  select 'insert', actor_id, actor, 'attendance_mark', guid, jsonb_build_object('status', status, 'reason_id', reason_id,
    'details', details, 'arrived_at', arrived_at, 'absence_time', absence_time, 'made_at', made_at)
  from new_rows;
  return null;
end $$;
