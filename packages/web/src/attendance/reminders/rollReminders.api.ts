import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import {
  getRollReminders,
  type RollReminder,
  remindOfRolls,
} from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../../platform/calls/call.ts';

/** Of which rolls of a day the teachers were reminded. */
export const remindersQuery = (dateOf: string) =>
  queryOptions({
    queryKey: ['RollReminder', dateOf] as const,
    queryFn: (query) =>
      call(getRollReminders, { query: { dateOf }, signal: query.signal, background: isReadAgain(query) }),
  });

/** Reminds the teachers of those of these rolls that are overdue. */
export const remind = (states: readonly RollState[]) =>
  call(remindOfRolls, {
    body: { rolls: states.map(({ rollClass, classId, periodId }) => ({ rollClass, classId, periodId })) },
  });

/** When the teachers of each roll were last reminded, `HH:mm`, by the keys of `stateKey`. */
export const remindedTimes = (
  states: readonly RollState[],
  reminders: readonly RollReminder[],
  keyOf: (state: RollState) => string,
): ReadonlyMap<string, string> =>
  new Map(
    states.flatMap((state) => {
      const found = reminders.find(
        ({ rollClass, classId, periodId }) =>
          rollClass === state.rollClass && classId === state.classId && periodId === state.periodId,
      );
      return found ? [[keyOf(state), found.remindedAt.slice(11, 16)] as const] : [];
    }),
  );
