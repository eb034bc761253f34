import { sql } from 'kysely';
import type { Database } from '../../platform/database/school.ts';
import { type Kind, kinds, type RosterDiff } from './rows.ts';

/**
 * Locks the rows that an import is about to change, in one order, until the transaction ends: what somebody is saving
 * right now is waited for. Students who get memberships are locked too, and so get no others meanwhile.
 * @param studentIds of the students that there are, by key
 */
export async function lockRows(
  db: Database,
  diff: RosterDiff,
  studentIds: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = (kind: Kind) => {
    const { changed, closed, forgotten } = diff[kind];
    return [...changed.map(({ id }) => id), ...closed.map(({ id }) => id), ...forgotten];
  };
  const placed = [...diff.roll_class_member.added, ...diff.class_detail_member.added].flatMap(
    ({ values }) => studentIds.get(String(values.student_id)) ?? [],
  );
  for (const kind of kinds) {
    const locked = [...new Set(kind === 'student' ? [...ids(kind), ...placed] : ids(kind))];
    if (locked.length)
      await sql`select from ${sql.table(kind)} where id = any(${locked}::integer[]) order by id for update`.execute(
        db,
      );
  }
}
