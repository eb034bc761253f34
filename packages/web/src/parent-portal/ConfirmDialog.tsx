import './replyForm.words.ts';
import './proposals.words.ts';
import { getAbsenceReasons } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import type { AbsenceProposal } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { useState } from 'react';
import { useSchoolList } from '../platform/calls/schoolLists.ts';
import { t } from '../platform/words/words.ts';
import { Choice } from '../ui/fields/Choice.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';

interface ConfirmDialogProps {
  proposal: AbsenceProposal;
  /** The reason that the roll gets, and what the family reads with it; null: nothing is confirmed. */
  onDone: (chosen: { reasonID: number; answer: string } | null) => void;
}

/** Confirms what was said under another reason than the family gave. */
const ConfirmDialog = ({ proposal, onDone }: ConfirmDialogProps) => {
  const { data: reasons = [] } = useSchoolList(getAbsenceReasons);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  // What the absent key gives explains nothing.
  const explaining = reasons.filter(
    ({ id, dateClosed, isLate, isDefault, authorised }) =>
      dateClosed === null && !isLate && !(isDefault && !authorised) && id !== proposal.reasonID,
  );
  return (
    <AnswerDialog
      title={t('proposals:otherTitle', { name: proposal.fullName })}
      submitLabel={t('proposals:confirm')}
      isChosen={chosen !== null}
      onSubmit={(answer) => {
        setTried(true);
        if (chosen !== null) onDone({ reasonID: Number(chosen), answer });
      }}
      onCancel={() => onDone(null)}
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
    </AnswerDialog>
  );
};

export default ConfirmDialog;
