import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import type { PersonClassDetail } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { personOf } from '../persons/persons.facts.ts';
import { type Clock, schoolDay } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure } from '../platform/problem.ts';
import { dayWithin } from './classes.rules.ts';
import { studentClasses, teacherClasses } from './classes.views.ts';
import { academicYears } from './subjects.views.ts';

/** The school's today. */
export const todayOf = async (school: School, clock: Clock): Promise<string> =>
  schoolDay(clock.now(), (await settingsOf(school)).school.timeZone);

interface Asked {
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
  school: School,
  clock: Clock,
  { personId, yearId, includeWithdrawn = false }: Asked,
  find: typeof studentClasses,
): Promise<PersonClassDetail[]> {
  if (!personId) return [];
  const [today, years, person] = await Promise.all([
    todayOf(school, clock),
    academicYears(school.db),
    personOf(school.db, personId),
  ]);
  ensure(person, 'record.unknown');
  const year = yearId ? years.find(({ id }) => id === yearId) : currentYear(years, today);
  if (!year) return [];
  const asked = { personId, yearId: year.id, day: dayWithin(year, today), includeWithdrawn };
  return (await find(school.db, asked)).sort(inOrder);
}

/** Classes of a student in a year, by name. @throws Problem record.unknown */
export const studentClassDetails = (school: School, clock: Clock, asked: Asked) =>
  classesOf(school, clock, asked, studentClasses);

/** Classes that a person teaches in a year, by name. @throws Problem record.unknown */
export const teacherClassDetails = (school: School, clock: Clock, asked: Asked) =>
  classesOf(school, clock, asked, teacherClasses);
