import './proposals.words.ts';
import { t } from '../platform/words/words.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

interface DeclineDialogProps {
  /** What is declined. */
  title: string;
  /** What the family reads with it; null: it is not declined. */
  onDone: (answer: string | null) => void;
}

/** Declines what was said, with a word to the family. */
const DeclineDialog = ({ title, onDone }: DeclineDialogProps) => (
  <AnswerDialog
    title={title}
    submitLabel={t('proposals:decline')}
    onSubmit={onDone}
    onCancel={() => onDone(null)}
  />
);

export default DeclineDialog;
