import './session.words.ts';
import { TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import classes from './SignInScreen.module.css';
import type { Attempt } from './useSignIn.ts';

/** The second step of the sign-in, where the account has a second factor: a code of the app, or a recovery code. */
export const CodeForm = ({ attempt }: { attempt: Attempt }) => {
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [missing, setMissing] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = (field.current?.value ?? '').replace(/\s/g, '');
    setMissing(code === '');
    if (!code || attempt.running || attempt.blocked) return;
    const done = await attempt.runWithCode(code);
    if (done || !field.current) return;
    field.current.value = '';
    field.current.focus();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate method="post">
      <h2 className={classes.step}>{t('session:codeTitle', { name: attempt.codeOf })}</h2>
      <TextInput
        ref={field}
        key={String(recovery)}
        name="code"
        label={recovery ? t('session:recoveryCode') : t('session:code')}
        description={recovery ? t('session:recoveryHint') : t('session:codeHint')}
        error={missing && t('session:codeNeeded')}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <SignInProblem attempt={attempt} />
      <SoftDisabledButton type="submit" disabled={attempt.blocked} isDisabled={attempt.running}>
        {attempt.running ? t('session:signingIn') : t('session:signIn')}
      </SoftDisabledButton>
      <div className={classes.links}>
        <UnstyledButton className={classes.link} onClick={() => setRecovery(!recovery)}>
          {recovery ? t('session:useApp') : t('session:useRecovery')}
        </UnstyledButton>
        <UnstyledButton className={classes.link} onClick={attempt.back}>
          {t('session:back')}
        </UnstyledButton>
      </div>
    </form>
  );
};
