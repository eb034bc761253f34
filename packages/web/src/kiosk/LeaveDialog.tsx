import '@mantine/core/styles/PasswordInput.layer.css';
import { leaveKiosk } from '@homeroom/contract/kiosk/device.endpoints.ts';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/errors/errors.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { callAsDevice } from './device.ts';
import classes from './KioskPage.module.css';

/** The dialog waits so long for a key, ms. */
const PATIENCE_MS = 30_000;

/** Leaves the kiosk for the sign-in page, by the PIN of the device. */
const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Whoever opened it has gone: the next student finds the kiosk.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onClose, PATIENCE_MS);
  }, [onClose]);
  useEffect(() => {
    wait();
    return () => clearTimeout(timer.current);
  }, [wait]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!pin) return setProblem(t('kiosk:leave.pinNeeded'));
    setBusy(true);
    try {
      await callAsDevice(leaveKiosk, { body: { pin } });
      location.assign('/');
    } catch (error) {
      setPin('');
      setProblem(error instanceof ApiError ? error.message : t('kiosk:leave.unreachable'));
      setBusy(false);
    }
  };
  return (
    <Dialog opened title={t('kiosk:leave.title')} onClose={onClose} size="xs">
      <form className={classes.leaving} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordInput
          label={t('kiosk:leave.pin')}
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          error={problem || undefined}
          onChange={(event) => {
            setPin(event.currentTarget.value);
            wait();
          }}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('kiosk:leave.cancel')}
          </Button>
          <PrimaryButton isDisabled={isBusy}>{t('kiosk:leave.submit')}</PrimaryButton>
        </FormActions>
      </form>
    </Dialog>
  );
};

export default LeaveDialog;
