import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSchoolMinute } from '../../platform/session/useSchoolMinute.ts';
import { rollStatesQuery, settingsQuery } from '../roll/attendance.api.ts';
import { useRollStates } from '../roll/useRollStates.ts';
import { dueNext } from './office.rules.ts';

/**
 * All rolls of a day, read again when one changes and when one becomes overdue, which no change tells of.
 * @param today `yyyy-MM-dd`; empty while it is not known
 * @returns what was read, the school's time now (`HH:mm`), and which of some of the rolls will be overdue next
 */
export function useOfficeRolls(today: string) {
  const queries = useQueryClient();
  const states = useRollStates(today ? { dateOf: today } : null);
  const settings = useQuery({ ...settingsQuery(today), enabled: today !== '' });
  const now = useSchoolMinute().slice(11, 16);
  const dueOf = (rolls: readonly RollState[]) => dueNext(rolls, now, settings.data?.lateAfterMinutes);

  const due = dueOf(states.data ?? []);
  // The server decides what is overdue. Where its clock is behind this one, it is asked again in the next minute.
  const pastAt = due !== null && due.by < now ? now : null;
  useEffect(() => {
    const { queryKey } = rollStatesQuery({ dateOf: today });
    if (pastAt) void queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }, [pastAt, today, queries]);

  return { states, settings, now, dueOf };
}
