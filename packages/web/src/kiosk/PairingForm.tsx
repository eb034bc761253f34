import './kiosk.words.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../platform/errors/errors.ts';
import { canSeal } from '../platform/store/vault.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { pair } from './device.ts';
import classes from './KioskPage.module.css';
import { scansHere } from './scan.outbox.ts';

/** Pairs this browser with a kiosk, by a code that is typed or scanned from the office's screen. */
export const PairingForm = ({ wasRevoked }: { wasRevoked: boolean }) => {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    document.title = t('kiosk:pair.title');
    void scansHere().then(setWaiting);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!code.trim()) return setProblem(t('kiosk:pair.codeNeeded'));
    setBusy(true);
    setProblem('');
    try {
      await pair(code);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('kiosk:pair.unreachable'));
      setBusy(false);
    }
  };
  return (
    <main className={classes.pairing}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('kiosk:pair.title')}</h1>
        {wasRevoked && (
          <p className={classes.notice} role="alert">
            {t('kiosk:pair.revoked')}
          </p>
        )}
        {waiting > 0 && (
          <p className={classes.notice} role="status">
            {t('kiosk:pair.waiting', { count: waiting })}
          </p>
        )}
        <p className={classes.about}>{t('kiosk:pair.hint')}</p>
        <TextInput
          label={t('kiosk:pair.code')}
          size="lg"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={problem || undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <SoftDisabledButton type="submit" size="lg" isDisabled={isBusy}>
          {t('kiosk:pair.submit')}
        </SoftDisabledButton>
        {!canSeal() && <p className={classes.about}>{t('kiosk:pair.notKept')}</p>}
      </form>
    </main>
  );
};
