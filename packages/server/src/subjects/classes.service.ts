import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import type { PersonClassDetail } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { findPerson } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure } from '../platform/problem.ts';
import { dayWithin } from './classes.rules.ts';
import { studentClasses, teacherClasses } from './classes.views.ts';
import { academicYears } from './subjects.views.ts';

interface ClassesQuery {
  personId: number | undefined;
  /** The current one where it is not given. */
  yearId: number | undefined;
  includeWithdrawn: boolean | undefined;
}

const inOrder = (a: PersonClassDetail, b: PersonClassDetail) =>
  Number(a.isWithdrawn) - Number(b.isWithdrawn) ||
  byName(a.itemName, b.itemName) ||
  (a.dateFrom < b.dateFrom ? -1 : 1);

/**
 * Classes of a person in a year: as they are today, of a year that is over as they were on its last day. Those that
 * were left come last. Without a person none. @throws Problem record.unknown
 */
async function classesOf(
  db: Database,
  today: string,
  { personId, yearId, includeWithdrawn = false }: ClassesQuery,
  find: typeof studentClasses,
): Promise<PersonClassDetail[]> {
  if (!personId) return [];
  const [years, person] = await Promise.all([academicYears(db), findPerson(db, personId)]);
  ensure(person, 'record.unknown');
  const year = yearId ? years.find(({ id }) => id === yearId) : currentYear(years, today);
  if (!year) return [];
  const query = { personId, yearId: year.id, day: dayWithin(year, today), includeWithdrawn };
  return (await find(db, query)).sort(inOrder);
}

/** Classes of a student in a year, by name. @throws Problem record.unknown */
export const studentClassDetails = (db: Database, today: string, query: ClassesQuery) =>
  classesOf(db, today, query, studentClasses);

/** Classes that a person teaches in a year, by name. @throws Problem record.unknown */
export const teacherClassDetails = (db: Database, today: string, query: ClassesQuery) =>
  classesOf(db, today, query, teacherClasses);
