import { sql } from 'kysely';
import { DAY, type HostilePart } from './hostile.ts';

export const attendance: HostilePart = async ({ school, rollClass }) => {
  const { rows } = await sql<{ id: number }>`select id from absence_reason order by id limit 16`.execute(
    school.school.db,
  );
  return {
    dateof: [DAY, DAY, '2026-11-17', '2026-11-21', '2027-01-01'],
    reasonid: rows.map(({ id }) => id),
    attendancetype: [2, ''],
    mark: ['absent', 'present', 'late', 'unmarked'],
    absence: [null],
    rolls: [1, 2].map((version) => [{ rollClass: rollClass.code, classId: null, periodId: null, version }]),
    state: ['calling', 'noAnswer', 'done', 'open'],
    timearrived: ['09:10', null],
    datetime: [
      ...['2026-11-18T09:05:00', '2026-11-18T08:55:00', 'Nov 18, 2026 9:05:00 AM'],
      ...['0001-01-01T00:00:00', null],
    ],
  };
};
