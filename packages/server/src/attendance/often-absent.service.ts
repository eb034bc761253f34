import { OFTEN_ABSENT, type OftenAbsent } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { byName } from '../platform/names.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { calendarDay } from '../subjects/subjects.facts.ts';
import { silentReasonIds } from './silent-reasons.service.ts';
import { unexplainedAbsences } from './unexplained-absences.views.ts';

/**
 * Who was absent without a reason on many of the last school days, by the same rule as the office's list of a day; most
 * days first, then by name.
 */
export async function readOftenAbsent({ school, today, timeZone }: RequestContext): Promise<OftenAbsent[]> {
  const [{ isSchoolDay, recentDays }, reasonIds] = await Promise.all([
    calendarDay(school.db, today),
    silentReasonIds(school),
  ]);
  const days = [...(isSchoolDay ? [today] : []), ...recentDays.toReversed()].slice(0, OFTEN_ABSENT.of);
  const found = new Map<number, OftenAbsent>();
  // One day after the other: the connections are for those who wait.
  for (const dateOf of days)
    for (const { studentId, fullName, rollClassName } of await unexplainedAbsences(school.db, {
      ...{ dateOf, reasonIds, timeZone },
    })) {
      const before = found.get(studentId);
      if (before) before.days.push(dateOf);
      else
        found.set(studentId, {
          student: { id: studentId, itemName: fullName },
          ...{ rollClass: rollClassName, days: [dateOf] },
        });
    }
  return [...found.values()]
    .filter((one) => one.days.length >= OFTEN_ABSENT.days)
    .sort(
      (a, b) =>
        b.days.length - a.days.length ||
        byName(a.student.itemName, b.student.itemName) ||
        a.student.id - b.student.id,
    );
}
