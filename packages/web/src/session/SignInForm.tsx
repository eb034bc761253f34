import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../platform/words.ts';
import classes from './SignInScreen.module.css';
import type { Attempt } from './useSignIn.ts';

/** User name and password. The password lives in its field alone and is emptied with every attempt. */
export const SignInForm = ({ attempt }: { attempt: Attempt }) => {
  const password = useRef<HTMLInputElement>(null);
  const [capsLock, setCapsLock] = useState(false);
  const [missing, setMissing] = useState<{ userName?: string; password?: string }>({});

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const userName = String(fields.get('username')).trim();
    const secret = String(fields.get('password'));
    setMissing({
      ...(userName ? {} : { userName: t('session:userNameNeeded') }),
      ...(secret ? {} : { password: t('session:passwordNeeded') }),
    });
    if (!userName || !secret || attempt.running || attempt.blocked) return;
    const done = await attempt.run(userName, secret);
    if (done || !password.current) return;
    password.current.value = '';
    password.current.focus();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate method="post">
      <TextInput
        name="username"
        label={t('session:userName')}
        error={missing.userName}
        onChange={attempt.forget}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
      <PasswordInput
        ref={password}
        name="password"
        label={t('session:password')}
        error={missing.password}
        autoComplete="current-password"
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        visibilityToggleButtonProps={{ 'aria-label': t('session:showPassword'), tabIndex: 0 }}
      />
      {capsLock && (
        <p className={classes.hint} role="status">
          {t('session:capsLock')}
        </p>
      )}
      {attempt.problem && (
        <p className={classes.problem} role="alert">
          {attempt.problem}
        </p>
      )}
      <Button type="submit" disabled={attempt.blocked} aria-disabled={attempt.running || undefined}>
        {attempt.running ? t('session:signingIn') : t('session:signIn')}
      </Button>
    </form>
  );
};
