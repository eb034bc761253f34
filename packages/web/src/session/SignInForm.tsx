import '@mantine/core/styles/PasswordInput.layer.css';
import './session.words.ts';
import { PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import classes from './SignInScreen.module.css';
import type { Attempt } from './useSignIn.ts';

interface SignInFormProps {
  attempt: Attempt;
  /** Who most likely signs in: the password is all that is missing. */
  userName?: string;
}

/** User name and password, then a code where there has to be one. The password is emptied with every attempt. */
export const SignInForm = ({ attempt, userName: known = '' }: SignInFormProps) => {
  const password = useRef<HTMLInputElement>(null);
  const [userName, setUserName] = useState(known);
  const [capsLock, setCapsLock] = useState(false);
  const [missing, setMissing] = useState<{ userName?: string; password?: string }>({});
  const { look } = attempt;
  const first = useRef(look);

  // A lock of this name that was met before a reload is said at once.
  useEffect(() => {
    if (known) first.current(known);
  }, [known]);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Also what a password manager has filled in without a word.
    const name = String(new FormData(event.currentTarget).get('username')).trim();
    const secret = password.current?.value ?? '';
    setMissing({
      ...(name ? {} : { userName: t('session:userNameNeeded') }),
      ...(secret ? {} : { password: t('session:passwordNeeded') }),
    });
    if (!name || !secret || attempt.running || attempt.blocked) return;
    const done = await attempt.run(name, secret);
    if (done || !password.current) return;
    password.current.value = '';
    password.current.focus();
  };

  if (attempt.codeOf !== undefined) return <CodeForm attempt={attempt} />;
  return (
    <form className={classes.form} onSubmit={submit} noValidate method="post">
      <TextInput
        name="username"
        label={t('session:userName')}
        error={missing.userName}
        value={userName}
        onChange={({ currentTarget: { value } }) => {
          setUserName(value);
          look(value);
        }}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        autoFocus={known === ''}
      />
      <PasswordInput
        ref={password}
        name="password"
        label={t('session:password')}
        error={missing.password}
        autoComplete="current-password"
        autoFocus={known !== ''}
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
      <SignInProblem attempt={attempt} />
      {attempt.blocked && attempt.problem?.kind === 'locked' && (
        <UnstyledButton
          className={classes.link}
          onClick={() => {
            attempt.unlocked();
            password.current?.focus();
          }}
        >
          {t('session:unlocked')}
        </UnstyledButton>
      )}
      <SoftDisabledButton type="submit" disabled={attempt.blocked} isDisabled={attempt.running}>
        {attempt.running ? t('session:signingIn') : t('session:signIn')}
      </SoftDisabledButton>
    </form>
  );
};
