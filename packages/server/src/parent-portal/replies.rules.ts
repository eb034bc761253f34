import {
  ANNOUNCED_DAYS,
  EXPLAINED_DAYS,
  LONGEST_DAYS,
  type ReplyKind,
  type ReplyObstacle,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';

/** What is wrong with the days that somebody speaks of, on the school's today: the field, and why; null where nothing is. */
export function wrongDays(
  { kind, dateFrom, dateTo }: { kind: ReplyKind; dateFrom: string; dateTo: string },
  today: string,
): { path: 'dateFrom' | 'dateTo'; message: string } | null {
  if (daysBetween(dateFrom, dateTo) >= LONGEST_DAYS)
    return {
      path: 'dateTo',
      message: `must be within ${LONGEST_DAYS} days: please call the office for longer absences`,
    };
  if (kind === 'announce') {
    if (dateFrom < today) return { path: 'dateFrom', message: 'must not be before today' };
    if (daysBetween(today, dateFrom) > ANNOUNCED_DAYS)
      return { path: 'dateFrom', message: 'must be within a year from today' };
    return null;
  }
  if (dateTo > today) return { path: 'dateTo', message: 'must not be after today' };
  if (daysBetween(dateFrom, today) > EXPLAINED_DAYS)
    return { path: 'dateFrom', message: `must be within the last ${EXPLAINED_DAYS} days` };
  if (kind === 'atSchool' && dateFrom !== today)
    return { path: 'dateFrom', message: 'can be said of today only' };
  return null;
}

/** What is said of days on which there is no school anyway. */
export const withoutSchool = (dateFrom: string, dateTo: string): string =>
  dateFrom === dateTo
    ? 'There is no school on this day: nothing has to be said'
    : 'There is no school on these days: nothing has to be said';

/** Whether a confirmation of what was said would write nothing: it is known, or not true any more. */
export const isNothingLeft = (kind: ReplyKind, obstacle: ReplyObstacle | null): boolean =>
  obstacle === 'known' || obstacle === 'settled' || (kind === 'explain' && obstacle === 'present');
