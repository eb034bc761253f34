import type { StudentIndicators } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { studentsAmong } from '../persons/persons.facts.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { academicYears } from '../subjects/subjects.facts.ts';
import { marksOfStudent } from './student-indicators.views.ts';
import { type KeptType, typesOf } from './types.service.ts';

/** The columns of which something is said, in their order. */
export const columnsSaid = (
  types: readonly KeptType[],
  marks: StudentIndicators['marks'],
): StudentIndicators['columns'] => {
  const said = new Set(marks.map(({ indicatorTypeID }) => indicatorTypeID));
  return types.filter(({ id }) => said.has(id)).map(({ id, itemName }) => ({ id, itemName }));
};

/** A student's indicators in an academic year, the current one where none is named. @throws Problem record.unknown */
export async function studentIndicators(
  { school, user, today }: RequestContext,
  studentId: number,
  yearId: number | undefined,
): Promise<StudentIndicators> {
  const [known] = await studentsAmong(school.db, [studentId]);
  ensure(known, 'record.unknown');
  const years = await academicYears(school.db);
  const year = yearId ? years.find(({ id }) => id === yearId) : currentYear(years, today);
  if (!year) return { columns: [], marks: [] };
  const marks = await marksOfStudent(school.db, {
    studentId,
    from: year.dateStart,
    to: year.dateEnd,
    readerId: user.personId,
    sees: user.may('indicators.office') ? 'all' : 'staff',
  });
  return { columns: columnsSaid(await typesOf(school), marks), marks };
}
