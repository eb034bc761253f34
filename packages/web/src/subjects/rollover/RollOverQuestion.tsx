import '../classes.words.ts';
import '../../ui/fields/record.words.ts';
import type { YearRollOver } from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';

interface RollOverQuestionProps {
  seen: YearRollOver;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before it is done; the year is typed, so that nobody does it by a slip of the hand. */
export const RollOverQuestion = ({ seen, onConfirm, onCancel }: RollOverQuestionProps) => {
  const [typed, setTyped] = useState('');
  const year = seen.toYearID;
  const isTyped = typed.trim() === String(year);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) onConfirm();
  };
  return (
    <Dialog opened onClose={onCancel} title={t('classes:rollOver.sureTitle', { year })}>
      <form onSubmit={submit} noValidate>
        <p>
          {t('classes:rollOver.sure', {
            stay: t('classes:rollOver.stay', { count: seen.staying }),
            leave: t('classes:rollOver.leave', { count: seen.leaving }),
            from: formatDay(seen.dateStart),
            old: seen.fromYearID,
          })}
        </p>
        <TextInput
          label={t('classes:rollOver.type', { year })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {t('record:cancel')}
          </Button>
          <PrimaryButton disabled={!isTyped}>{t('classes:rollOver.go', { year })}</PrimaryButton>
        </FormActions>
      </form>
    </Dialog>
  );
};
