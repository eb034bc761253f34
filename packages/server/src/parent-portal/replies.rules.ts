import {
  ANNOUNCED_DAYS,
  EXPLAINED_DAYS,
  LONGEST_DAYS,
  type ReplyKind,
  type ReplyObstacle,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';
import { type FieldError, fieldError } from '../platform/problem.ts';

/** What is wrong with the days that somebody speaks of, on the school's today: the field, and why; null where nothing is. */
export function wrongDays(
  { kind, dateFrom, dateTo }: { kind: ReplyKind; dateFrom: string; dateTo: string },
  today: string,
): FieldError | null {
  if (daysBetween(dateFrom, dateTo) >= LONGEST_DAYS)
    return fieldError('dateTo', 'absence_reply.too_long', { days: LONGEST_DAYS });
  if (kind === 'announce') {
    if (dateFrom < today) return fieldError('dateFrom', 'absence_reply.before_today');
    if (daysBetween(today, dateFrom) > ANNOUNCED_DAYS)
      return fieldError('dateFrom', 'absence_reply.too_far_ahead');
    return null;
  }
  if (dateTo > today) return fieldError('dateTo', 'day.after_today');
  if (daysBetween(dateFrom, today) > EXPLAINED_DAYS)
    return fieldError('dateFrom', 'absence_reply.too_long_ago', { days: EXPLAINED_DAYS });
  if (kind === 'atSchool' && dateFrom !== today) return fieldError('dateFrom', 'absence_reply.not_today');
  return null;
}

/** What is said of days on which there is no school anyway. */
export const withoutSchool = (dateFrom: string, dateTo: string) =>
  dateFrom === dateTo ? 'absence_reply.no_school_day' : 'absence_reply.no_school_days';

/** Whether a confirmation of what was said would write nothing: it is known, or not true any more. */
export const isNothingLeft = (kind: ReplyKind, obstacle: ReplyObstacle | null): boolean =>
  obstacle === 'known' || obstacle === 'settled' || (kind === 'explain' && obstacle === 'present');
