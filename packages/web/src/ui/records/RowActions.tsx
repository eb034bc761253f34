import '../fields/record.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { ClosingButton, type ClosingWords } from './ClosingButton.tsx';

interface RowActionsProps {
  /** What the row is called, for who hears the buttons. */
  name: string;
  isClosed: boolean;
  /** A form is open: another would take the place of what is typed in it. */
  isEditing?: boolean;
  /** The form that is open is that of this row: to close it would be a change beside what is typed. */
  isEdited?: boolean;
  /** It is being closed or opened again. */
  isBusy?: boolean;
  onEdit: () => void;
  /** Closes it, or opens it again; absent where it cannot be closed. */
  closing?: { words: ClosingWords; name: string; run: () => void } | false | undefined;
}

/** What can be done with a record: to edit it, to close it, and to open it again. */
export const RowActions = ({
  name,
  isClosed,
  isEditing = false,
  isEdited = false,
  isBusy = false,
  onEdit,
  closing,
}: RowActionsProps) => (
  <>
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('record:editOf', { name })}
      disabled={isEditing}
      onClick={onEdit}
    >
      {t('record:edit')}
    </Button>
    {closing && (
      <ClosingButton
        words={closing.words}
        name={closing.name}
        isClosed={isClosed}
        disabled={isEdited}
        isDisabled={isBusy}
        title={isEdited ? t('record:closeAfterEdit') : undefined}
        onClick={closing.run}
      />
    )}
  </>
);
