import '../../ui/form/form.words.ts';
import './followUp.words.ts';
import { addBehaviourNote } from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { randomKey } from '../../platform/outbox/locks.ts';
import { t } from '../../platform/words/words.ts';
import { markSaved, savedRow } from '../../ui/feedback/savedRow.ts';
import { MomentNear } from '../../ui/fields/DayNear.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { notesQuery } from '../behaviour.api.ts';
import classes from '../behaviour.module.css';

interface ConversationProps {
  actionID: number;
  /** What is typed and not sent; the dialog around asks before it is lost. */
  text: string;
  onText: (text: string) => void;
}

/** What was said about an action, oldest first, and a field to add to it. */
export const Conversation = ({ actionID, text, onText }: ConversationProps) => {
  const notes = useQuery(notesQuery(actionID));
  /** Sent with it however often: what arrived once is not written twice. */
  const [key, setKey] = useState(() => randomKey());
  const adding = useMutation({
    mutationFn: (details: string) =>
      call(addBehaviourNote, { body: { actionID, details }, idempotencyKey: key }),
    onSuccess: (all) => {
      queryClient.setQueryData(notesQuery(actionID).queryKey, all);
      // Oldest first.
      const added = all.findLast(({ isMine }) => isMine);
      if (added) markSaved('note', added.id);
      notify.done(t('form:saved'));
      onText('');
      setKey(randomKey());
      void queryClient.invalidateQueries({ queryKey: ['BehaviourReport', 'mine'] });
    },
  });
  return (
    <section aria-label={t('followUp:conversation')}>
      <Read of={notes} rows={2} empty={<p className={classes.quiet}>{t('followUp:noNotes')}</p>}>
        {(all) => (
          <ul className={classes.lines}>
            {all.map(({ id, details, writtenBy, dateOf, isMine }) => (
              <li key={id} {...savedRow('note', id)}>
                <strong>{isMine ? t('followUp:byYou') : writtenBy}</strong>
                <span className={classes.small}>
                  <MomentNear at={dateOf} />
                </span>
                <p className={classes.text}>{details}</p>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() && !adding.isPending) adding.mutate(text);
        }}
      >
        <Textarea
          label={t('followUp:note')}
          value={text}
          maxLength={10_000}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setKey(randomKey());
          }}
        />
        <ValidationList messages={adding.error ? [sayingOf(adding.error)] : []} />
        <FormActions>
          <PrimaryButton variant="default" disabled={!text.trim()} isDisabled={adding.isPending}>
            {t('followUp:send')}
          </PrimaryButton>
        </FormActions>
      </form>
    </section>
  );
};
