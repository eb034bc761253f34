import './replyForm.words.ts';
import './proposals.words.ts';
import { getAbsenceReasons } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSchoolList } from '../platform/schoolLists.ts';
import { t } from '../platform/words.ts';
import { Choice } from '../ui/Choice.tsx';
import { KeepingDialog } from '../ui/KeepingDialog.tsx';
import classes from './family.module.css';

interface ConfirmDialogProps {
  proposal: AbsenceProposal;
  /** The reason that the roll gets, and what the family reads with it; null: nothing is confirmed. */
  onDone: (chosen: { reasonID: number; answer: string } | null) => void;
}

/** Confirms what was said under another reason than the family gave. */
const ConfirmDialog = ({ proposal, onDone }: ConfirmDialogProps) => {
  const { data: reasons = [] } = useSchoolList(getAbsenceReasons);
  const [chosen, setChosen] = useState<string | null>(null);
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  // What the absent key gives explains nothing.
  const explaining = reasons.filter(
    ({ id, dateClosed, isLate, isDefault, authorised }) =>
      dateClosed === null && !isLate && !(isDefault && !authorised) && id !== proposal.reasonID,
  );
  return (
    <KeepingDialog
      opened
      isUnsaved={answer.trim() !== '' || chosen !== null}
      title={t('proposals:otherTitle', { name: proposal.fullName })}
      onClose={() => onDone(null)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen !== null) onDone({ reasonID: Number(chosen), answer: answer.trim() });
        }}
      >
        <Choice
          data-autofocus
          label={t('replyForm:reason')}
          description={t('proposals:saidReason', { reason: proposal.reason })}
          data={explaining.map(({ id, label }) => ({ value: String(id), label }))}
          value={chosen}
          onChange={setChosen}
          error={tried && chosen === null ? t('replyForm:chooseReason') : undefined}
        />
        <Textarea
          label={t('proposals:answer')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <div className={classes.deeds}>
          <Button type="submit">{t('proposals:confirm')}</Button>
          <Button variant="default" onClick={() => onDone(null)}>
            {t('ui:cancel')}
          </Button>
        </div>
      </form>
    </KeepingDialog>
  );
};

export default ConfirmDialog;
