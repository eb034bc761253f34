import './account.words.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@homeroom/contract/session/second-factor.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { call } from '../platform/calls/call.ts';
import { renew } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './account.module.css';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { hasCode } from './refusals.ts';
import { sayingOf } from './saying.ts';
import { ofSecret } from './secretMutation.ts';

const QrCode = lazyPart(
  () => import('../ui/layout/QrCode.tsx'),
  () => <Loading rows={1} height="200px" />,
);

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface SecondFactorSetupProps {
  /** It is active, and the recovery codes are written down. */
  onDone: () => void;
  onCancel?: () => void;
  /** Of the recovery codes. */
  heading?: 'h2' | 'h3';
}

/** Sets a second factor up: password, the secret for the app, a code of it, the recovery codes. */
export const SecondFactorSetup = ({ onDone, onCancel, heading }: SecondFactorSetupProps) => {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const start = useMutation({
    ...ofSecret,
    mutationFn: (password: string) => call(startSecondFactor, { body: { password } }),
  });
  const confirm = useMutation({
    ...ofSecret,
    mutationFn: (typed: string) => call(confirmSecondFactor, { body: { code: typed } }),
    // The session has its rights with the factor.
    onSuccess: () => void renew().catch(() => undefined),
    onError: () => setCode(''),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replace(/\s/g, '');
    setChecked(true);
    if (typed !== '' && !confirm.isPending) confirm.mutate(typed);
  };
  const problem = hasCode(confirm.error, 'second_factor.wrong')
    ? t('account:factor.wrongCode')
    : sayingOf(confirm.error);

  if (confirm.data)
    return <RecoveryCodes codes={confirm.data.recoveryCodes} heading={heading} onKept={onDone} />;
  if (!start.data)
    return (
      <PasswordQuestion
        hint={t('account:factor.confirmWho')}
        label={t('account:factor.continue')}
        asking={start}
        onCancel={onCancel}
      />
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <p className={classes.text}>{t('account:factor.scan')}</p>
        <QrCode text={start.data.uri} label={t('account:factor.qr')} className={classes.qr} />
        <p className={classes.text}>
          {t('account:factor.byHand')}
          <br />
          <span className={classes.secret}>{inGroups(start.data.secret)}</span>
        </p>
      </div>
      <TextInput
        label={t('account:factor.code')}
        description={t('account:factor.codeHint')}
        value={code}
        error={problem || (checked && code === '' && t('account:factor.codeNeeded'))}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        autoFocus
        onChange={(event) => {
          if (!confirm.isIdle) confirm.reset();
          setChecked(false);
          setCode(event.currentTarget.value);
        }}
      />
      <FormActions>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
        )}
        <PrimaryButton isDisabled={confirm.isPending}>{t('account:factor.confirm')}</PrimaryButton>
      </FormActions>
    </form>
  );
};
