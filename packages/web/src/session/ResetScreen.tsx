import './account.words.ts';
import { usePasswordReset as resetEndpoint } from '@homeroom/contract/session/passwords.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import classes from './account.module.css';
import { isReady, NewPassword, noPassword } from './NewPassword.tsx';
import { fieldsRefused, hasCode } from './refusals.ts';
import { endReset, useResetToken } from './resetLink.ts';
import { sayingOf } from './saying.ts';
import { ofSecret } from './secretMutation.ts';

/** The new password that a one-time link opens. */
const ResetScreen = () => {
  const token = useResetToken() ?? '';
  const [value, setValue] = useState(noPassword);
  const [checked, setChecked] = useState(false);
  const reset = useMutation({
    ...ofSecret,
    mutationFn: (newPassword: string) => call(resetEndpoint, { body: { token, newPassword } }),
    onSuccess: ({ userName }) => endReset(userName),
  });
  const title = t('account:reset.title');
  useEffect(() => {
    document.title = title;
  }, [title]);

  const refused = fieldsRefused(reset.error).newPassword;
  const isInvalid = hasCode(reset.error, 'reset.invalid');
  const problem = refused ? '' : isInvalid ? t('account:reset.invalid') : sayingOf(reset.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isReady(value) && !reset.isPending) reset.mutate(value.password);
  };

  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <h1 className={classes.title}>{title}</h1>
        <form className={classes.form} onSubmit={submit} noValidate method="post">
          <p className={classes.text}>{t('account:reset.hint')}</p>
          <NewPassword
            value={value}
            checked={checked}
            refused={refused}
            autoFocus
            onChange={(next) => {
              if (!reset.isIdle && !reset.isPending) reset.reset();
              setValue(next);
            }}
          />
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={classes.actions}>
            <SoftDisabledButton type="submit" disabled={isInvalid} isDisabled={reset.isPending}>
              {reset.isPending ? t('ui:pleaseWait') : t('account:reset.set')}
            </SoftDisabledButton>
            <Button variant="subtle" onClick={() => endReset()}>
              {t('account:reset.toSignIn')}
            </Button>
          </div>
        </form>
      </div>
    </main>
  );
};

export default ResetScreen;
