import { sql } from 'kysely';
import type { Contributions } from '../../platform/area.ts';

/** What this area keeps of persons, for merges of two records. Its history has places of its own. */
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
    rows: () => [],
    names: { reason_id: (id) => sql`(select label from absence_reason where id = ${id})` },
  },
};
