import { sql } from 'kysely';
import type { Contributions } from '../../platform/area.ts';

/**
 * What this area keeps of persons: for merges of two records, and for the history of one. Marks have their history where
 * the roll is; of what is known in advance there is no other place.
 */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      table: 'attendance_mark',
      column: 'student_id',
      part: 'student',
      stays: 'k.roll_id = t.roll_id and k.layer = t.layer',
    },
    { table: 'known_absence', column: 'student_id', part: 'student' },
    { table: 'absence_call', column: 'student_id', part: 'student', stays: 'k.date_of = t.date_of' },
  ],
  history: {
    rows: (id, viewer) =>
      viewer.may('attendance.office') ? [sql`select guid from known_absence where student_id = ${id}`] : [],
    // Who recorded it and when is said of the entry itself, and whether the morning is part of it follows from its times.
    hidden: () => [
      sql`a.table_name = 'known_absence' and a.field_name in ('recorded_by_id', 'recorded_at', 'covers_morning')`,
    ],
    names: { reason_id: (id) => sql`(select label from absence_reason where id = ${id})` },
  },
};
