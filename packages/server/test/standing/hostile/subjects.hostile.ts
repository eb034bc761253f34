import type { HostilePart } from './hostile.ts';

export const subjects: HostilePart = async ({ school, students, teacher }) => {
  const period = await school.period();
  const { id } = await school.subjectClass({
    students: [...students],
    teachers: [teacher],
    periods: [period],
  });
  // Of a year of its own: what becomes of it leaves the rolls of the others as they are.
  await school.year(2025);
  return {
    id: [2025],
    classid: ['', '', 0, 'null', id],
    periodid: ['', '', period],
    fromyearid: [2025, 2026],
    academicyearid: [2026],
    yearid: [2026, ''],
    tocode: ['8A', null],
    repeating: [students],
    datestart: ['2025-01-20', '2025-02-03', '2025-11-18'],
    dateend: ['2025-12-18', '2025-11-28', '2025-12-31'],
    dateclosed: [null, null, '2026-12-01'],
  };
};
