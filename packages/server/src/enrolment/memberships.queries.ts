import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Dated memberships of students in one kind of class. */
export interface StudentMemberships {
  /** Table of the memberships: `student_id`, `date_from`, `date_to`. */
  table: string;
  /** Table of the classes, and the column of the memberships that names them. */
  classes: string;
  column: string;
}

/** Students are in one roll class at a time. */
export const rollClassMemberships = {
  table: 'roll_class_member',
  classes: 'roll_class',
  column: 'roll_class_id',
} as const satisfies StudentMemberships;

/** Memberships of a student that began, by today, after a day. */
export async function begunAfter(
  db: Database,
  memberships: readonly StudentMemberships[],
  id: number,
  { lastDay, today }: { lastDay: string; today: string },
): Promise<{ code: string; dateFrom: string }[]> {
  const begun: { code: string; dateFrom: string }[] = [];
  for (const { table, classes, column } of memberships) {
    const { rows } = await sql<{ code: string; dateFrom: string }>`
      select c.code, m.date_from as "dateFrom" from ${sql.table(table)} m
        join ${sql.table(classes)} c on c.id = ${sql.ref(`m.${column}`)}
      where m.student_id = ${id} and m.date_from > ${lastDay} and m.date_from <= ${today}
      order by m.date_from, c.code`.execute(db);
    begun.push(...rows);
  }
  return begun;
}

/** Ends memberships that run past a day on that day; what has not begun is taken out. @returns how many */
export async function endMemberships(
  db: Database,
  memberships: readonly StudentMemberships[],
  id: number,
  { lastDay, today }: { lastDay: string; today: string },
): Promise<number> {
  let ended = 0;
  for (const { table } of memberships) {
    const out = await sql`delete from ${sql.table(table)}
      where student_id = ${id} and date_from > ${lastDay} and date_from > ${today}`.execute(db);
    const closed = await sql`update ${sql.table(table)} set date_to = ${lastDay}
      where student_id = ${id} and date_from <= ${lastDay} and (date_to is null or date_to > ${lastDay})`.execute(
      db,
    );
    ended += Number(out.numAffectedRows ?? 0) + Number(closed.numAffectedRows ?? 0);
  }
  return ended;
}
