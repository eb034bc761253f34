import './unexplained.words.ts';
import '../roll/attendance.words.ts';
import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
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

/**
 * Why a student is absent: a press on a reason, or its digit, gives it at once, with the details that are typed. One that
 * needs details asks for them first, and is saved by the button.
 */
const ReasonDialog = ({ fullName, reasons, start, onSave, onClose }: ReasonDialogProps) => {
  /** A reason that waits for its details. */
  const [chosen, setChosen] = useState(() => reasons.find(({ id }) => id === start));
  const [details, setDetails] = useState('');
  const [tried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTyped = details.trim() !== '';
  const isLacking = chosen !== undefined && !isTyped;

  const say = async (said: Said, text: string) => {
    if (isSaving) return;
    setSaving(true);
    const taken = await onSave(said, text);
    setSaving(false);
    if (taken) onClose();
  };
  const give = (reason: AbsenceReason) => {
    setChosen(reason.needsDetails ? reason : undefined);
    if (reason.needsDetails && !isTyped) field.current?.focus();
    else void say({ mark: 'absent', reasonID: reason.id, details }, reason.label);
  };
  const save = () => {
    setTried(true);
    if (chosen) give(chosen);
  };
  useKeys(
    reasons.flatMap((reason) => (reason.digit ? [{ key: reason.digit, run: () => give(reason) }] : [])),
    { scope: t('unexplained:reason'), ofDialog: true },
  );
  return (
    <KeepingDialog
      opened
      isUnsaved={isTyped}
      onClose={onClose}
      title={t('unexplained:chooseReason', { name: headName(fullName) })}
      size="md"
      transitionProps={{ duration: 0 }}
    >
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <fieldset
          className={classes.reasons}
          // The Enter that has opened the dialog, held down, is no choice.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          <legend>{t('unexplained:reason')}</legend>
          {reasons.map((reason, at) => (
            <PlainButton
              key={reason.id}
              variant="default"
              aria-pressed={reason.needsDetails ? chosen === reason : undefined}
              aria-keyshortcuts={reason.digit ?? undefined}
              data-autofocus={(!chosen && at === 0) || undefined}
              // The second press of two that opened the dialog is no choice.
              onClick={({ detail }) => detail < 2 && give(reason)}
            >
              {reason.label}
              {reason.digit && (
                <kbd className={classes.digit} aria-hidden>
                  {reason.digit}
                </kbd>
              )}
            </PlainButton>
          ))}
          <PlainButton variant="default" onClick={() => void say({ mark: 'present' }, t('unexplained:here'))}>
            {t('unexplained:here')}
          </PlainButton>
        </fieldset>
        <Textarea
          ref={field}
          label={chosen ? t('unexplained:detailsOf', { reason: chosen.label }) : t('unexplained:details')}
          {...(tried && isLacking
            ? { error: t('unexplained:detailsNeeded') }
            : { description: t(chosen ? 'unexplained:detailsNeeded' : 'unexplained:detailsFirst') })}
          value={details}
          maxLength={500}
          minRows={2}
          rows={2}
          data-autofocus={chosen !== undefined || undefined}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('unexplained:cancel')}
          </Button>
          {chosen && <PrimaryButton isDisabled={isSaving}>{t('unexplained:save')}</PrimaryButton>}
        </FormActions>
      </form>
    </KeepingDialog>
  );
};

export default ReasonDialog;
