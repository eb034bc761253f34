import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { dayIn, idIn, present } from '../../platform/places/addressValues.ts';
import type { Roll } from './roll.ts';

/** The filters of the attendance screens, as the address carries them. */
export interface RollSearch {
  teacher?: number;
  rollClass?: string;
  classId?: number;
  period?: number;
  /** `yyyy-MM-dd` */
  date?: string;
}

/** Reads the address; what makes no sense in it is left out. */
export function rollSearch(search: Record<string, unknown>): RollSearch {
  const text = (value: unknown) =>
    value === undefined || value === null || value === '' ? undefined : String(value);
  return present<RollSearch>({
    teacher: idIn(search.teacher),
    rollClass: text(search.rollClass),
    classId: idIn(search.classId),
    period: idIn(search.period),
    date: dayIn(search.date),
  });
}

/** Where a roll is marked; the teacher is the one who asks, where it is theirs. */
export function linkTo(state: RollState, personID: number | null) {
  const teacher = (state.teachers.find((x) => x.id === personID) ?? state.teachers[0])?.id;
  const { to, search } = linkToRoll(rollOf(state));
  return { to, search: { ...(teacher ? { teacher } : {}), ...search } };
}

/** Where a roll is marked, as far as the roll itself tells: its teacher is found there. */
export const linkToRoll = ({ dateOf, rollClass, classId, periodId }: Roll) =>
  rollClass
    ? { to: '/attendance/class' as const, search: { date: dateOf, rollClass } satisfies RollSearch }
    : {
        to: '/attendance/subject' as const,
        search: {
          date: dateOf,
          ...(classId ? { classId } : {}),
          ...(periodId ? { period: periodId } : {}),
        } satisfies RollSearch,
      };

/** The roll that a state tells of. */
export const rollOf = (state: RollState): Roll =>
  state.rollClass
    ? { dateOf: state.dateOf, rollClass: state.rollClass }
    : {
        dateOf: state.dateOf,
        ...(state.classId ? { classId: state.classId } : {}),
        ...(state.periodId ? { periodId: state.periodId } : {}),
      };
