import type { PersonalBirthday } from '@homeroom/contract/noticeboard/birthdays.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { mayReadPrivate } from '../persons/persons.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { birthdaysIn } from './birthdays.rules.ts';
import { bornOn } from './birthdays.views.ts';

interface Asked {
  dateOfStart: string;
  dateOfEnd: string;
  teacherID?: number | undefined;
  studentsOnly?: boolean | undefined;
}

/** The days of the year between two days, `MM-dd`, with 29 February where the 28th is one of them. */
function daysOfYear(from: string, to: string): string[] {
  const days = new Set<string>();
  for (let day = from; day <= to && days.size < 366; day = addDays(day, 1)) days.add(day.slice(5));
  if (days.has('02-28')) days.add('02-29');
  return [...days];
}

/**
 * Birthdays between two days, by day and name. Of staff only where this viewer may read their private details: their
 * age is one.
 */
export async function birthdaysBetween(
  { school, user, today }: RequestContext,
  { dateOfStart: from, dateOfEnd: to, teacherID, studentsOnly }: Asked,
): Promise<PersonalBirthday[]> {
  const born = await bornOn(school.db, today, {
    ...{ days: daysOfYear(from, to), teacherId: teacherID, studentsOnly: studentsOnly ?? false },
  });
  return born
    .filter(({ id, isStudent, isStaff }) => isStudent || mayReadPrivate(user, { id, isStaff }))
    .flatMap(({ id, fullName, rollClass, isStudent, dob }) =>
      birthdaysIn(dob, { from, to }).map((day) => ({ id, fullName, rollClass, isStudent, dob, ...day })),
    )
    .sort((a, b) => a.dobCurrent.localeCompare(b.dobCurrent));
}
