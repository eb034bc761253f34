import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import type { Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { findPerson } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { frameOn, lessonsOf } from './timetable.views.ts';

/**
 * The timetable of a person on a day: the whole cycle of the lessons of the classes that are theirs on that day, as a
 * student or as a teacher, and which of it is on that day. @throws Problem record.unknown
 */
export async function timetable(db: Database, id: number, dateOf: string): Promise<Timetable> {
  const [person, { years, periods, ...day }] = await Promise.all([findPerson(db, id), frameOn(db, dateOf)]);
  ensure(person, 'record.unknown');
  const year = years.find(({ dateStart, dateEnd }) => dateStart <= dateOf && dateOf <= dateEnd);
  const lessons = await lessonsOf(db, id, dateOf, year?.id ?? null);
  const near = year ?? years.find((one) => one.id === currentYear(years, dateOf)?.id);
  // What is taught on Day 6 stands on a Day 6, whatever the year says of its cycle.
  const cycleDays = Math.max(
    near?.cycleDays ?? 0,
    day.cycleDay ?? 0,
    ...lessons.map(({ cycleDay }) => cycleDay ?? 0),
  );
  return { id, dateOf, ...day, cycleDays, periods, lessons };
}
