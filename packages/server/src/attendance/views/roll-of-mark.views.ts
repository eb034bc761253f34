import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { sql } from 'kysely';
import { rollClass } from '../../enrolment/enrolment.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import { type NamedRoll, rollQueryOf } from '../rules/roll-query.rules.ts';

/** A stored mark, by column, as text. */
export interface StoredColumns {
  version: number;
  columns: Readonly<Record<string, string | null>>;
}

/** Which roll a stored mark is on, as calls name it. */
export async function rollOfMark(
  db: Database,
  { columns }: Pick<StoredColumns, 'columns'>,
): Promise<RollQuery> {
  const { rows } = await sql<NamedRoll>`
    select r.date_of::text as "dateOf", c.code as "rollClass", r.class_detail_id as "classId", r.period_id as "periodId"
    from roll r left join ${rollClass} c on c.id = r.roll_class_id where r.id = ${Number(columns['roll_id'])}`.execute(
    db,
  );
  const [roll] = rows;
  ensure(roll, 'record.unknown');
  return rollQueryOf(roll);
}
