import '../roll/absence.words.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { nameApart } from '../../ui/people/namesakes.ts';
import type { RollLine } from '../roll/roll.rules.ts';

interface BackSinceMorningProps {
  opened: boolean;
  lines: readonly RollLine[];
  onSubmit: () => void;
  onCancel: () => void;
}

/** Asks before a roll says present of somebody whom the roll of the morning says absent. */
const BackSinceMorning = ({ opened, lines, onSubmit, onCancel }: BackSinceMorningProps) => (
  <ConfirmModal
    opened={opened}
    title={t('absence:back.title', { count: lines.length })}
    confirmLabel={t('absence:back.submit')}
    cancelLabel={t('absence:back.look')}
    onConfirm={onSubmit}
    onCancel={onCancel}
  >
    <ul>
      {lines.map(({ record }) => (
        <li key={record.studentID}>{nameApart(record)}</li>
      ))}
    </ul>
  </ConfirmModal>
);

export default BackSinceMorning;
