import './event.words.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import classes from './event.module.css';
import type { TypedEvent } from './event.rules.ts';
import { useParentsPreview } from './useParentsPreview.ts';

interface MaskQuestionProps {
  id: number;
  people: TypedEvent['people'];
  onMask: () => void;
  onCancel: () => void;
}

/** A text for parents names another participant: the author masks the names, or writes another text. */
export const MaskQuestion = ({ id, people, onMask, onCancel }: MaskQuestionProps) => {
  const preview = useParentsPreview(id, people);
  const naming = [...preview.values()].filter(({ names }) => names.length > 0);
  return (
    <ConfirmModal
      opened
      title={t('event:maskTitle')}
      confirmLabel={t('event:maskYes')}
      cancelLabel={t('event:maskNo')}
      onConfirm={onMask}
      onCancel={onCancel}
    >
      <p>{t('event:maskText')}</p>
      {naming.map(({ personID, firstName, text }) => (
        <p key={personID} className={classes.willRead}>
          {t('event:willRead', { name: firstName, text })}
        </p>
      ))}
    </ConfirmModal>
  );
};
