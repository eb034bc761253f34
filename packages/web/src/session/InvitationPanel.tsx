import './account.words.ts';
import { takeUpInvitation } from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { t } from '../platform/words/words.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import classes from './account.module.css';
import { sayingOf } from './saying.ts';
import { ofSecret } from './secretMutation.ts';

/** Who works at the school and has a child here takes the code of the letter up: one user name, two profiles. */
export const InvitationPanel = () => {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const take = useMutation({
    ...ofSecret,
    mutationFn: () => call(takeUpInvitation, { body: { code } }),
    onSuccess: () => {
      setCode('');
      setChecked(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code.trim() && !take.isPending) take.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{t('account:invitation.ownHint')}</p>
      <TextInput
        label={t('account:invitation.code')}
        value={code}
        error={
          sayingOf(take.error) ||
          (checked && !code.trim() && !take.isSuccess && t('account:invitation.codeNeeded'))
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        onChange={(event) => {
          if (!take.isIdle && !take.isPending) take.reset();
          setCode(event.currentTarget.value);
        }}
      />
      <FormActions
        said={
          take.isSuccess && (
            <p role="status" className={classes.done}>
              {t('account:invitation.taken')}
            </p>
          )
        }
      >
        <PrimaryButton variant="default" isDisabled={take.isPending}>
          {t('account:invitation.takeOwn')}
        </PrimaryButton>
      </FormActions>
    </form>
  );
};
