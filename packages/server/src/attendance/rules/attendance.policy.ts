import { daysBetween } from '@homeroom/contract/shared/days.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { User } from '../../platform/user.ts';

/** What a decision about a roll rests on; all of it from stored data. */
export interface RollFacts {
  dateOf: string;
  /** The school's today. */
  today: string;
  isSchoolDay: boolean;
  /** Person ids of the roll's own teachers on its date, relief teachers among them. */
  teacherIds: readonly number[];
  /** Days after its own on which a teacher may still change the roll. */
  editWindowDays: number;
}

/** Whether a roll's day has come. */
export const hasBegun = (roll: RollFacts): boolean => roll.dateOf <= roll.today;

const isWithinWindow = (roll: RollFacts) => daysBetween(roll.dateOf, roll.today) <= roll.editWindowDays;

/** The roll is this user's own to mark today. */
export const isOwnRoll = (user: User, roll: RollFacts): boolean =>
  user.may('attendance.mark') &&
  user.personId !== null &&
  roll.teacherIds.includes(user.personId) &&
  isWithinWindow(roll);

/**
 * 2 when this user may mark this roll now: its own teacher within the window, or the office at any time.
 * Nobody marks a day that has not come, or one without school.
 */
export function rollPermission(user: User, roll: RollFacts): RecordPermission {
  if (!user.may('attendance.read')) return 0;
  if (!hasBegun(roll) || !roll.isSchoolDay) return 1;
  return user.may('attendance.office') || isOwnRoll(user, roll) ? 2 : 1;
}

/** The same for one line: what the office has corrected, only the office may change again. */
export function linePermission(
  user: User,
  roll: RollFacts,
  line: { officeCorrected: boolean },
): RecordPermission {
  const permission = rollPermission(user, roll);
  return permission === 2 && line.officeCorrected && !user.may('attendance.office') ? 1 : permission;
}

/** Layers that a person writes, as they are stored. */
export const TEACHER = 2;
export const OFFICE = 3;
export type WrittenLayer = typeof TEACHER | typeof OFFICE;

/** Which layer this user's mark goes to: on one's own roll the teacher's, unless the office has corrected the line. */
export const layerFor = (user: User, roll: RollFacts, line: { officeCorrected: boolean }): WrittenLayer =>
  isOwnRoll(user, roll) && !line.officeCorrected ? TEACHER : OFFICE;
