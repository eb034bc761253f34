import { OFTEN_ABSENT, type OftenAbsent } from '@homeroom/contract/attendance/presence.endpoints.ts';
import type { Database, School } from '../../platform/database/school.ts';
import { byName } from '../../platform/names.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { calendarDay } from '../../subjects/subjects.facts.ts';
import { silentReasonIds } from '../reasons/silent-reasons.service.ts';
import { unexplainedAbsences } from '../views/unexplained-absences.views.ts';
import { createOftenAbsentMemory, type OftenAbsentMemory, type OftenAsked } from './often-absent.memory.ts';
import { perhapsOftenAbsent } from './often-absent.views.ts';

/** Most days first, then by name. */
const inOrder = (found: readonly OftenAbsent[]): OftenAbsent[] =>
  found.toSorted(
    (a, b) =>
      b.days.length - a.days.length ||
      byName(a.student.itemName, b.student.itemName) ||
      a.student.id - b.student.id,
  );

/** Who of all students, or of some, was absent without a reason on many of these days, by the rule of the office's list of a day. */
async function findOftenAbsent(
  db: Database,
  { days, reasonIds, timeZone }: OftenAsked,
  among?: readonly number[],
): Promise<OftenAbsent[]> {
  // The rule of a day costs a query for each day: it is asked of the few students who come into question.
  const asked = { days, reasonIds, atLeast: OFTEN_ABSENT.days };
  const studentIds = await perhapsOftenAbsent(db, asked, among);
  if (studentIds.length === 0) return [];
  const found = new Map<number, OftenAbsent>();
  // One day after the other: the connections are for those who wait.
  for (const dateOf of days)
    for (const { studentId, fullName, rollClassName } of await unexplainedAbsences(db, {
      ...{ dateOf, reasonIds, timeZone, studentIds },
    })) {
      const before = found.get(studentId);
      if (before) before.days.push(dateOf);
      else
        found.set(studentId, {
          student: { id: studentId, itemName: fullName },
          ...{ rollClass: rollClassName, days: [dateOf] },
        });
    }
  return [...found.values()].filter((one) => one.days.length >= OFTEN_ABSENT.days);
}

/** @param hears whether notices of changes made elsewhere arrive right now; while they do not, nothing is remembered */
export const oftenAbsentOf = ({ db }: School, hears: () => boolean): OftenAbsentMemory =>
  createOftenAbsentMemory((asked, among) => findOftenAbsent(db, asked, among), inOrder, hears);

/**
 * Who was absent without a reason on many of the last school days, by the same rule as the office's list of a day; most
 * days first, then by name.
 */
export async function readOftenAbsent(
  { school, today, timeZone }: RequestContext,
  memory: OftenAbsentMemory,
): Promise<OftenAbsent[]> {
  const [{ isSchoolDay, recentDays }, reasonIds] = await Promise.all([
    calendarDay(school.db, today),
    silentReasonIds(school),
  ]);
  const days = [...(isSchoolDay ? [today] : []), ...recentDays.toReversed()].slice(0, OFTEN_ABSENT.of);
  return memory.read({ days, reasonIds, timeZone });
}
