import '@mantine/core/styles/PasswordInput.layer.css';
import '../ui/states/fields.words.ts';
import { Button, PasswordInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatSeconds } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import classes from './account.module.css';
import { hasCode } from './refusals.ts';
import { sayingOf } from './saying.ts';

interface PasswordQuestionProps {
  hint: string;
  /** What the button does. */
  label: string;
  asking: UseMutationResult<unknown, Error, string>;
  onCancel?: (() => void) | undefined;
}

const problemOf = (error: unknown): string => {
  if (hasCode(error, 'credentials.wrong')) return t('account:wrongPassword');
  if (hasCode(error, 'credentials.locked', 'locked'))
    return t('account:lockedFor', { wait: formatSeconds(error.retryAfter ?? 0) });
  return sayingOf(error);
};

/** The password once more, before something that opens or shuts the account. */
export const PasswordQuestion = ({ hint, label, asking, onCancel }: PasswordQuestionProps) => {
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (password === '' || asking.isPending) return;
    asking.mutate(password);
    setPassword('');
    setChecked(false);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate method="post">
      <PasswordInput
        label={t('account:current')}
        description={hint}
        value={password}
        error={problemOf(asking.error) || (checked && password === '' && t('account:passwordNeeded'))}
        autoComplete="current-password"
        maxLength={1000}
        autoFocus
        onChange={(event) => {
          if (!asking.isIdle && !asking.isPending) asking.reset();
          setPassword(event.currentTarget.value);
        }}
        visibilityToggleButtonProps={{ 'aria-label': t('ui:passwordShow'), tabIndex: 0 }}
      />
      <FormActions>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
        )}
        <PrimaryButton isDisabled={asking.isPending}>{label}</PrimaryButton>
      </FormActions>
    </form>
  );
};
