import './record.words.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words.ts';

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
  onClose?: (() => void) | undefined;
}

/** What can be done with a record: to edit it, to close it, and to open it again. */
export const RowActions = ({
  name,
  isClosed,
  isEditing = false,
  isEdited = false,
  isBusy = false,
  onEdit,
  onClose,
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
    {onClose && (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t(isClosed ? 'record:reopenOf' : 'record:closeOf', { name })}
        disabled={isBusy || isEdited}
        title={isEdited ? t('record:closeAfterEdit') : undefined}
        onClick={onClose}
      >
        {t(isClosed ? 'record:reopen' : 'record:close')}
      </Button>
    )}
  </>
);
