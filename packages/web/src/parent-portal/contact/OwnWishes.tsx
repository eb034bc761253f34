import './contact.words.ts';
import '../family.words.ts';
import {
  type OwnContact,
  type OwnContactProposal,
  withdrawContactProposal,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { t } from '../../platform/words/words.ts';
import { ActionButton } from '../../ui/buttons/ActionButton.tsx';
import { Titled } from '../../ui/layout/Titled.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { ownContactQuery } from './contact.api.ts';
import { fieldInWords, valueInWords } from './contact.fields.ts';
import classes from './contact.module.css';

const OwnWish = ({ wish, onWithdrawn }: { wish: OwnContactProposal; onWithdrawn: () => void }) => {
  const { id, subject, addressID, changes, state, answer } = wish;
  const withdraw = useMutation({
    mutationFn: () => call(withdrawContactProposal, { params: { id } }),
    onSuccess: onWithdrawn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownContactQuery.queryKey }),
  });
  const of = t(`contact:of.${subject === 'address' && addressID === null ? 'new' : subject}`);
  return (
    <li>
      <h3>{of}</h3>
      <strong data-state={state}>{t(`family:reply.state.${state}`)}</strong>
      <ul className={classes.changes}>
        {changes
          .filter(({ before, proposed }) => before || proposed)
          .map(({ field, before, proposed }) => (
            <li key={field}>
              {t('contact:change', {
                field: fieldInWords(field),
                before: valueInWords(field, before),
                proposed: valueInWords(field, proposed),
              })}
            </li>
          ))}
      </ul>
      {answer && <p>{answer}</p>}
      {withdraw.error && <p role="alert">{sayingOf(withdraw.error)}</p>}
      {state === 'waiting' && (
        <ActionButton
          variant="default"
          size="compact-md"
          isDisabled={withdraw.isPending}
          aria-label={t('contact:withdrawOf', { of })}
          onClick={() => withdraw.mutate()}
        >
          {t('contact:withdraw')}
        </ActionButton>
      )}
    </li>
  );
};

/** What one has asked the office to change, and what came of it. */
export const OwnWishes = ({ own, onWithdrawn }: { own: OwnContact; onWithdrawn: () => void }) =>
  own.proposals.length > 0 && (
    <Titled title={t('contact:wishes')}>
      <ul className={classes.addresses} aria-label={t('contact:wishes')}>
        {own.proposals.map((wish) => (
          <OwnWish key={wish.id} wish={wish} onWithdrawn={onWithdrawn} />
        ))}
      </ul>
    </Titled>
  );
