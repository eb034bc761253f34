import './unexplained.words.ts';
import '../roll/attendance.words.ts';
import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { RadioChips } from '../roll/RadioChips.tsx';
import { headName } from '../roll/roll.words.ts';
import type { Said } from './unexplained.api.ts';
import classes from './unexplained.module.css';

interface ReasonDialogProps {
  /** "Surname, Preferred". */
  fullName: string;
  reasons: readonly AbsenceReason[];
  /** What was asked for by a key, where it needs more to be said. */
  start: number | null;
  /** @returns whether it was taken; what was typed stays where it was not */
  onSave: (said: Said, text: string) => Promise<boolean>;
  onClose: () => void;
}

const HERE = 0;

/** Why a student is absent, chosen in one press and, where it needs that, explained. */
const ReasonDialog = ({ fullName, reasons, start, onSave, onClose }: ReasonDialogProps) => {
  const [chosen, setChosen] = useState<number | null>(start);
  const [details, setDetails] = useState('');
  const [tried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const reason = reasons.find(({ id }) => id === chosen);
  const lacksDetails = reason?.needsDetails === true && details.trim() === '';
  const isUnsaved = details.trim() !== '' || chosen !== start;
  useUnsaved(isUnsaved);

  const save = async () => {
    setTried(true);
    if (chosen === null || lacksDetails || isSaving) return;
    setSaving(true);
    const taken = await onSave(
      reason ? { mark: 'absent', reasonID: reason.id, details } : { mark: 'present' },
      reason?.label ?? t('unexplained:here'),
    );
    setSaving(false);
    if (taken) onClose();
  };
  return (
    <KeepingDialog
      opened
      isUnsaved={isUnsaved}
      onClose={onClose}
      title={t('unexplained:chooseReason', { name: headName(fullName) })}
      size="md"
      transitionProps={{ duration: 0 }}
    >
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioChips
          first
          legend={t('unexplained:reason')}
          name="reason"
          value={chosen}
          onChange={setChosen}
          options={[
            ...reasons.map(({ id, label, digit }) => ({ value: id, label, digit })),
            { value: HERE, label: t('unexplained:here') },
          ]}
        />
        {chosen !== HERE && (
          <Textarea
            label={t('unexplained:details')}
            value={details}
            maxLength={500}
            minRows={2}
            rows={2}
            error={tried && lacksDetails ? t('unexplained:detailsNeeded') : undefined}
            onChange={(event) => setDetails(event.currentTarget.value)}
          />
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('unexplained:cancel')}
          </Button>
          <PrimaryButton disabled={chosen === null} isDisabled={isSaving}>
            {t('unexplained:save')}
          </PrimaryButton>
        </FormActions>
      </form>
    </KeepingDialog>
  );
};

export default ReasonDialog;
