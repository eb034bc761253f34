import type { SeenBy } from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { User } from '../platform/user.ts';

/** What a decision about a set rests on; all of it from stored data. */
export interface SetFacts {
  dateOf: string;
  /** The school's today. */
  today: string;
  isSchoolDay: boolean;
  /** Person ids of the class's teachers on the date, relief teachers among them. */
  teacherIds: readonly number[];
  /** Days after its own on which a teacher may still change it: those of the roll. */
  editWindowDays: number;
  isActive: boolean;
}

const teaches = (user: User, { teacherIds }: Pick<SetFacts, 'teacherIds'>) =>
  user.personId !== null && teacherIds.includes(user.personId);

/** Whether a set's day has come. */
export const hasBegun = ({ dateOf, today }: Pick<SetFacts, 'dateOf' | 'today'>): boolean => dateOf <= today;

/**
 * 2 when this user may fill in, submit or cancel this set now: a teacher of the class within the window of its roll, or
 * the office at any time. Nobody fills in a day that has not come, or one without school.
 */
export function setPermission(user: User, set: SetFacts): RecordPermission {
  if (!user.may('indicators.read')) return 0;
  if (!hasBegun(set) || !set.isSchoolDay || !user.may('indicators.mark')) return 1;
  if (user.may('indicators.office')) return 2;
  const isWithinWindow = daysBetween(set.dateOf, set.today) <= set.editWindowDays;
  return teaches(user, set) && isWithinWindow ? 2 : 1;
}

/** Whether this user sees a column of a class: some are for its own teachers and the office alone. */
export const seesColumn = (
  user: User,
  set: Pick<SetFacts, 'teacherIds'>,
  column: { seenBy: SeenBy },
): boolean => column.seenBy !== 'class' || user.may('indicators.office') || teaches(user, set);

/**
 * The right to one cell that is not the roll's mark: of an absent student nothing applies, and a cancelled set is only
 * read. The attendance column has the right of the roll's own line.
 */
export const cellPermission = (user: User, set: SetFacts, isAbsent: boolean): RecordPermission => {
  const permission = setPermission(user, set);
  return permission === 2 && (isAbsent || !set.isActive) ? 1 : permission;
};
