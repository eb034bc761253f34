import './history.words.ts';
import {
  type BehaviourPersonalLevel,
  takeBackBehaviourMove,
  unlinkBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { useLevelChange } from './useLevels.ts';

/** Offers to take back a move of somebody, or links to one; refused by the server where it was changed since. */
export const useTakingBack = (personID: number) => {
  const offer = useTakeBack();
  const taking = useLevelChange(
    personID,
    (send: () => Promise<BehaviourPersonalLevel[]>) => send(),
    () => notify.done(t('behaviourHistory:takenBack')),
  );
  return {
    offerMove: (said: string, { id, version }: BehaviourPersonalLevel) =>
      offer(said, () =>
        taking.mutate(() =>
          call(takeBackBehaviourMove, { params: { personId: personID, id }, query: { version } }),
        ),
      ),
    offerLinks: (said: string, { id, version }: BehaviourPersonalLevel, incidents: readonly number[]) =>
      offer(said, () =>
        taking.mutate(() =>
          call(unlinkBehaviourLevel, {
            params: { personId: personID },
            body: { id, incidents: [...incidents], version },
          }),
        ),
      ),
  };
};
