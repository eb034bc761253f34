import './organise.words.ts';
import { askFamilies } from '@homeroom/contract/interviews/board.endpoints.ts';
import { LONGEST_COMMENT } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useSession, useToday } from '../../platform/session/session.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { type BoardFamily, mailPreview } from './board.rules.ts';
import { boardQuery } from './organise.api.ts';
import classes from './organise.module.css';

interface AskFamiliesDialogProps {
  cycleID: number;
  families: readonly BoardFamily[];
  chosen: ReadonlySet<number>;
  /** The mail is on its way. */
  onDone: () => void;
  onClose: () => void;
}

const namesOf = (of: readonly { itemName: string }[]) => of.map(({ itemName }) => itemName).join('; ');

/** Shows who would be asked by mail to book and who would not and why, asks, and says what came of it. */
export const AskFamiliesDialog = ({ cycleID, families, chosen, onDone, onClose }: AskFamiliesDialogProps) => {
  const today = useToday();
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  /** Who was chosen when it was opened: the list behind goes on. */
  const [{ asked, leftOut }] = useState(() =>
    mailPreview(families, chosen, today, (at) => schoolNow(timeZone, new Date(at)).slice(0, 10)),
  );
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState<{ asked: number; leftOut: { itemName: string; code: string }[] }>();
  const isUnsaved = note !== '' && answer === undefined;
  useUnsaved(isUnsaved);
  const asking = useOnce({
    send: (body: { parentIDs: number[]; note: string }, idempotencyKey) =>
      call(askFamilies, { params: { id: cycleID }, body, idempotencyKey }),
    onDone: (came) => {
      setAnswer({ asked: came.asked.length, leftOut: came.leftOut });
      onDone();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: boardQuery(cycleID).queryKey }),
  });
  const reasons = Map.groupBy(leftOut, ({ why }) => why);
  const refused = Map.groupBy(answer?.leftOut ?? [], ({ code }) => code);
  return (
    <KeepingDialog
      opened
      size="lg"
      title={t('interviewOrganise:ask.title')}
      closeOnClickOutside={false}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      {answer ? (
        <div className={classes.form} role="status">
          <p>{t('interviewOrganise:ask.done', { count: answer.asked })}</p>
          {[...refused].map(([code, of]) => (
            <p key={code}>
              {t(`interviewOrganise:ask.why.${code as 'booked'}`)}: {namesOf(of)}
            </p>
          ))}
          <FormActions>
            <PrimaryButton withoutKey onClick={onClose}>
              {t('ui:close')}
            </PrimaryButton>
          </FormActions>
        </div>
      ) : (
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (asked.length > 0) asking.run({ parentIDs: asked.map(({ parent }) => parent.id), note });
          }}
        >
          <p>
            <strong>{t('interviewOrganise:ask.count', { count: asked.length })}</strong>{' '}
            {namesOf(asked.map(({ parent }) => parent))}
          </p>
          {[...reasons].map(([why, of]) => (
            <p key={why} className={classes.quiet}>
              {t(`interviewOrganise:ask.why.${why}`)}: {namesOf(of.map(({ family }) => family.parent))}
            </p>
          ))}
          <Textarea
            label={t('interviewOrganise:ask.note')}
            description={t('interviewOrganise:ask.noteHint')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LONGEST_COMMENT}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {asking.problem && <p role="alert">{asking.problem}</p>}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <PrimaryButton disabled={asked.length === 0} isDisabled={asking.isPending}>
              {t('interviewOrganise:ask.send', { count: asked.length })}
            </PrimaryButton>
          </FormActions>
        </form>
      )}
    </KeepingDialog>
  );
};
