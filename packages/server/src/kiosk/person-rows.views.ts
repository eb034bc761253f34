import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    { table: 'student_card', column: 'student_id', part: 'student' },
    { table: 'kiosk_scan', column: 'student_id', part: 'student' },
  ],
  history: {
    rows: (id, viewer) =>
      viewer.may('kiosk.manage') ? [sql`select guid from student_card where student_id = ${id}`] : [],
  },
};
