import './account.words.ts';
import { redeemInvitation } from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import classes from './account.module.css';
import { askForInvitation } from './invitation.ts';
import { isReady, NewPassword, noPassword } from './NewPassword.tsx';
import { fieldsRefused } from './refusals.ts';
import { endReset } from './resetLink.ts';
import { sayingOf } from './saying.ts';
import { ofSecret } from './secretMutation.ts';

/** A parent who has a letter with a code chooses a user name and a password. */
const InvitationScreen = () => {
  const [code, setCode] = useState('');
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState(noPassword);
  const [checked, setChecked] = useState(false);
  const redeem = useMutation({
    ...ofSecret,
    mutationFn: (newPassword: string) =>
      call(redeemInvitation, { body: { code, userName: userName.trim(), newPassword } }),
    onSuccess: ({ userName: name }) => {
      askForInvitation(false);
      // The sign-in begins with this name, and says that the password is set.
      endReset(name);
    },
  });
  const title = t('account:invitation.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const refused = fieldsRefused(redeem.error);
  const problem = Object.keys(refused).length ? '' : sayingOf(redeem.error);
  const forget = () => {
    if (!redeem.isIdle && !redeem.isPending) redeem.reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!code.trim() || !userName.trim() || !isReady(password) || redeem.isPending) return;
    redeem.mutate(password.password);
  };

  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <h1 className={classes.title}>{title}</h1>
        <form className={classes.form} onSubmit={submit} noValidate method="post">
          <p className={classes.text}>{t('account:invitation.hint')}</p>
          <TextInput
            label={t('account:invitation.code')}
            value={code}
            error={refused.code ?? (checked && !code.trim() && t('account:invitation.codeNeeded'))}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            autoFocus
            onChange={(event) => {
              forget();
              setCode(event.currentTarget.value);
            }}
          />
          <TextInput
            name="username"
            label={t('account:userName')}
            value={userName}
            error={
              refused.userName ?? (checked && !userName.trim() && t('account:invitation.userNameNeeded'))
            }
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => {
              forget();
              setUserName(event.currentTarget.value);
            }}
          />
          <NewPassword
            value={password}
            checked={checked}
            refused={refused.newPassword}
            userName={userName}
            onChange={(next) => {
              forget();
              setPassword(next);
            }}
          />
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={classes.actions}>
            <SoftDisabledButton type="submit" isDisabled={redeem.isPending}>
              {redeem.isPending ? t('ui:pleaseWait') : t('account:invitation.take')}
            </SoftDisabledButton>
            <Button variant="subtle" onClick={() => askForInvitation(false)}>
              {t('account:reset.toSignIn')}
            </Button>
          </div>
        </form>
      </div>
    </main>
  );
};

export default InvitationScreen;
