import '../behaviour.words.ts';
import {
  type BehaviourProposal,
  decideBehaviourProposal,
  getBehaviourProposals,
  takeBackBehaviourDismissal,
} from '@homeroom/contract/behaviour/thresholds.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from './tab.module.css';

const inWords = ({ state, threshold, actionType, countNow }: BehaviourProposal): string =>
  state === 'warning'
    ? t('behaviour:tab.warning', {
        name: threshold.itemName,
        count: threshold.count,
        days: threshold.windowDays,
        action: actionType.itemName,
      })
    : t('behaviour:tab.proposal', {
        name: threshold.itemName,
        count: countNow,
        days: threshold.windowDays,
        action: actionType.itemName,
      });

/** What the school's thresholds propose for a student; nothing happens until somebody says so. */
export const Proposals = ({ studentID }: { studentID: number }) => {
  const { data: proposals = [] } = useQuery({
    queryKey: ['BehaviourPerson', studentID, 'proposals'],
    queryFn: ({ signal }) => call(getBehaviourProposals, { query: { studentID }, signal }),
  });
  const offer = useTakeBack();
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: ['BehaviourPerson'] });
    void queryClient.invalidateQueries({ queryKey: ['BehaviourReport'] });
  };
  const takingBack = useMutation({
    mutationFn: ({ id, version }: BehaviourProposal) =>
      call(takeBackBehaviourDismissal, { params: { id }, body: { version } }),
    onError: (error) => notify.warning(sayingOf(error)),
    onSettled: readAgain,
  });
  const deciding = useMutation({
    mutationFn: ({ proposal, accept }: { proposal: BehaviourProposal; accept: boolean }) =>
      call(decideBehaviourProposal, {
        params: { id: proposal.id },
        body: { accept, version: proposal.version },
      }),
    onSuccess: (decided, { accept }) =>
      accept
        ? notify.done(t('behaviour:tab.accepted', { action: decided.actionType.itemName }))
        : offer(t('behaviour:tab.dismissed'), () => takingBack.mutate(decided)),
    onError: (error) => notify.warning(sayingOf(error)),
    onSettled: readAgain,
  });
  if (proposals.length === 0) return null;
  return (
    <ul className={classes.proposals}>
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          {inWords(proposal)}
          {proposal.state === 'open' && proposal.permission === 2 && (
            <>
              <SoftDisabledButton
                size="compact-sm"
                isDisabled={deciding.isPending}
                aria-label={`${t('behaviour:tab.accept')}: ${inWords(proposal)}`}
                onClick={() => deciding.mutate({ proposal, accept: true })}
              >
                {t('behaviour:tab.accept')}
              </SoftDisabledButton>
              <SoftDisabledButton
                size="compact-sm"
                variant="default"
                isDisabled={deciding.isPending}
                aria-label={`${t('behaviour:tab.dismiss')}: ${inWords(proposal)}`}
                onClick={() => deciding.mutate({ proposal, accept: false })}
              >
                {t('behaviour:tab.dismiss')}
              </SoftDisabledButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
