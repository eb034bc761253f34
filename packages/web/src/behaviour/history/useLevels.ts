import type { BehaviourPersonalLevel } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import { levelsOfQuery } from '../behaviour.api.ts';

/**
 * A change of somebody's levels: what is answered is shown from then on; a failure is a warning of 20 seconds
 * (specification 001 §8), and what others have saved meanwhile is read.
 */
export const useLevelChange = <Sent>(
  personID: number,
  send: (sent: Sent) => Promise<BehaviourPersonalLevel[]>,
  onDone: (sent: Sent, moves: BehaviourPersonalLevel[]) => void,
) =>
  useMutation({
    mutationFn: send,
    onSuccess: (moves, sent) => {
      queryClient.setQueryData(levelsOfQuery(personID).queryKey, moves);
      void queryClient.invalidateQueries({ queryKey: ['BehaviourPerson', 'persons'] });
      onDone(sent, moves);
    },
    onError: (error) => {
      notify.warning(sayingOf(error));
      void queryClient.invalidateQueries({ queryKey: ['BehaviourPerson', personID] });
    },
  });
