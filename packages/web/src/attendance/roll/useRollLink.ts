import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useUsed } from '../../platform/calls/whenUsed.ts';
import { useSession } from '../../platform/session/session.ts';
import { rollQuery, settingsQuery } from './attendance.api.ts';
import { linkTo, rollOf } from './roll.links.ts';

/**
 * One click to a roll: where it leads, and reading it ahead while it is pointed at. A page that begins with the focus on a
 * link is not somebody who points at it.
 */
export function useRollLink() {
  const { session } = useSession();
  const queryClient = useQueryClient();
  const isUsed = useUsed();
  return (state: RollState) => {
    const prefetch = () => {
      void queryClient.prefetchQuery(settingsQuery(state.dateOf));
      void queryClient.prefetchQuery({ ...rollQuery(rollOf(state)), staleTime: 10_000 });
    };
    return {
      ...linkTo(state, session?.personID ?? null),
      'data-roll': state.itemName,
      onMouseEnter: prefetch,
      ...(isUsed ? { onFocus: prefetch } : { preload: false as const }),
    };
  };
}
