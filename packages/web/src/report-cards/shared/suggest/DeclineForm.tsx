import './suggest.words.ts';
import { useId, useState } from 'react';
import { useUnsaved } from '../../../platform/session/unsaved.ts';
import { t } from '../../../platform/words/words.ts';
import { SoftDisabledButton } from '../../../ui/buttons/SoftDisabledButton.tsx';
import { FormActions } from '../../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../../ui/form/PrimaryButton.tsx';
import classes from './suggest.module.css';

interface DeclineFormProps {
  isPending: boolean;
  onDecline: (answer: string) => void;
  onCancel: () => void;
}

/** Why a suggestion is declined; it may be left open. */
export const DeclineForm = ({ isPending, onDecline, onCancel }: DeclineFormProps) => {
  const id = useId();
  const [answer, setAnswer] = useState('');
  useUnsaved(answer !== '');
  return (
    <div>
      <label htmlFor={id} className={classes.field}>
        {t('reportSuggestions:why')}
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it comes in the place of the button that was pressed
          autoFocus
          value={answer}
          maxLength={500}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      </label>
      <FormActions>
        <SoftDisabledButton size="compact-sm" variant="default" isDisabled={isPending} onClick={onCancel}>
          {t('ui:cancel')}
        </SoftDisabledButton>
        <PrimaryButton size="compact-sm" isDisabled={isPending} onClick={() => onDecline(answer)}>
          {t('reportSuggestions:declineNow')}
        </PrimaryButton>
      </FormActions>
    </div>
  );
};
