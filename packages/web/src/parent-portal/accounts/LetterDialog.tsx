import './parentAccounts.words.ts';
import type { ParentAccount } from '@homeroom/contract/parent-portal/parent-accounts.endpoints.ts';
import { Button } from '@mantine/core';
import { createPortal } from 'react-dom';
import { useSession, useToday } from '../../platform/session/session.ts';
import { formatDay, formatDayLong } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import family from '../family.module.css';
import classes from './letter.module.css';

interface LetterDialogProps {
  code: string;
  account: ParentAccount;
  onClose: () => void;
}

/** The letter with the code of an invitation, shown once and printed. */
const LetterDialog = ({ code, account, onClose }: LetterDialogProps) => {
  const school = useSession().session?.schoolName ?? '';
  const today = useToday();
  const until = formatDay(account.invitation?.expiresAt ?? today);
  const letter = (
    <>
      <p>{t('parentAccounts:letter.dear', { name: account.fullName })}</p>
      <p>{t('parentAccounts:letter.what')}</p>
      <p>{t('parentAccounts:letter.how', { address: `${location.origin}/#login/Parent` })}</p>
      <p className={classes.code}>{code}</p>
      {account.account && <p>{t('parentAccounts:letter.staff')}</p>}
      <p>{t('parentAccounts:letter.until', { until })}</p>
      <p>{school}</p>
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      // A click beside it must not lose what is shown only once.
      closeOnClickOutside={false}
      title={t('parentAccounts:letterTitle', { name: account.fullName })}
    >
      <p className={family.quiet}>{t('parentAccounts:letterHint')}</p>
      {letter}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('parentAccounts:done')}
        </Button>
        <PrimaryButton data-autofocus onClick={() => print()}>
          {t('parentAccounts:print')}
        </PrimaryButton>
      </FormActions>
      {createPortal(
        <section className={classes.letter} aria-hidden>
          <p>{school}</p>
          <p>{formatDayLong(today)}</p>
          <p>
            <strong>{t('parentAccounts:letter.head')}</strong>
          </p>
          {letter}
        </section>,
        document.body,
      )}
    </Dialog>
  );
};

export default LetterDialog;
