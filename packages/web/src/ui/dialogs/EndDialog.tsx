import '../fields/record.words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../fields/DateField.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { PrimaryButton } from '../form/PrimaryButton.tsx';
import { KeepingDialog } from './KeepingDialog.tsx';

interface EndDialogProps {
  title: string;
  /** What comes of it. */
  what: string;
  /** The last day that is offered, `yyyy-MM-dd`. */
  day: string;
  /** Names what is done. */
  confirmLabel: string;
  onEnd: (day: string) => void;
  onCancel: () => void;
}

/** Asks for the last day of something that ends, and says what ends with it. */
export const EndDialog = ({ title, what, day, confirmLabel, onEnd, onCancel }: EndDialogProps) => {
  const [last, setLast] = useState(day);
  return (
    <KeepingDialog opened isUnsaved={last !== day} onClose={onCancel} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (last) onEnd(last);
        }}
      >
        <p>{what}</p>
        <DateField label={t('record:lastDay')} value={last} onChange={setLast} />
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {t('record:cancel')}
          </Button>
          <PrimaryButton disabled={!last}>{confirmLabel}</PrimaryButton>
        </FormActions>
      </form>
    </KeepingDialog>
  );
};
