import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import { userAccount } from '../../session/accounts.facts.ts';

export interface LayerHistoryRow {
  layer: 2 | 3;
  at: string;
  by: string | null;
  status: string | null;
  reasonId: number | null;
  details: string | null;
}

/**
 * What each layer of a line said before, newest first, read from the audit: one row per save, with the
 * values that the save put there.
 */
export async function layerHistory(
  db: Database,
  rollId: number,
  studentId: number,
  timeZone: string,
): Promise<LayerHistoryRow[]> {
  const { rows } = await sql<LayerHistoryRow>`
    with saves as (
      select m.layer, a.at, a.by_user_id, min(a.id) as first,
        max(a.new_value) filter (where a.field_name = 'status') as status, bool_or(a.field_name = 'status') as status_set,
        max(a.new_value) filter (where a.field_name = 'reason_id') as reason, bool_or(a.field_name = 'reason_id') as reason_set,
        max(a.new_value) filter (where a.field_name = 'details') as details, bool_or(a.field_name = 'details') as details_set
      from attendance_mark m join audit_entry a on a.row_guid = m.guid and a.table_name = 'attendance_mark'
      where m.roll_id = ${rollId} and m.student_id = ${studentId}
      -- A save is a row of the audit. In old ones each field has a row of its own (id of the entry * 1000), at one time.
      group by m.layer, a.at, a.by_user_id, case when a.id % 1000 = 0 then 0 else a.id / 1000 end
    ),
    -- A save that left a field alone kept what the save before it had put there.
    filled as (
      select *, count(*) filter (where status_set) over w as status_run, count(*) filter (where reason_set) over w as reason_run,
        count(*) filter (where details_set) over w as details_run
      from saves window w as (partition by layer order by first)
    )
    select f.layer, to_char(f.at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as at, u.full_name as by,
      max(f.status) over (partition by f.layer, f.status_run) as status,
      (max(f.reason) over (partition by f.layer, f.reason_run))::integer as "reasonId",
      max(f.details) over (partition by f.layer, f.details_run) as details
    from filled f left join ${userAccount} u on u.id = f.by_user_id
    order by f.layer, f.first desc`.execute(db);
  return rows;
}
