import { placeKey } from '@homeroom/contract/attendance/roll-place.rules.ts';
import {
  getRollReminders,
  type RollReminder,
  remindOfRolls,
} from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
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

/** When the teachers of each roll were last reminded, `HH:mm`, by the roll's `placeKey`. */
export const remindedTimes = (reminders: readonly RollReminder[]): ReadonlyMap<string, string> =>
  new Map(reminders.map((one) => [placeKey(one), one.remindedAt.slice(11, 16)]));
