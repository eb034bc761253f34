import type { OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { copyText } from '../../platform/places/clipboard.ts';
import { t } from '../../platform/words/words.ts';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';
import classes from './own.module.css';

/** The code is drawn by a library that nothing else of the screen needs. */
const QrCode = lazyPart(
  () => import('../../ui/layout/QrCode.tsx'),
  () => <span className={classes.qr} />,
  true,
);

/** An IBAN, or another row, in a form that can be copied whole. */
const Row = ({ label, text, copied }: { label: string; text: string; copied?: string }) => {
  const [said, setSaid] = useState('');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{text}</span>
        {copied && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('ownBilling:copyOf', { what: label })}
            onClick={async () =>
              setSaid(t((await copyText(copied)) ? 'ownBilling:copied' : 'ownBilling:copyFailed'))
            }
          >
            {t('ownBilling:copy')}
          </Button>
        )}
        <span role="status" className={classes.quiet}>
          {said}
        </span>
      </dd>
    </div>
  );
};

/** How what is due is paid at the bank: with its reference, or with the bank's code. */
export const HowToPay = ({ account: { reference, due, currency, payment } }: { account: OwnAccount }) => (
  <div className={classes.payment}>
    <div className={classes.how}>
      <h3>{t('ownBilling:howToPay')}</h3>
      <dl className={classes.rows}>
        <Row label={t('ownBilling:reference')} text={reference} copied={reference.replaceAll(' ', '')} />
        <Row label={t('ownBilling:amount')} text={writtenMoney(due, language(), currency)} />
        {payment?.accountHolder && <Row label={t('ownBilling:holder')} text={payment.accountHolder} />}
        {payment?.iban && (
          <Row label={t('ownBilling:iban')} text={payment.iban} copied={payment.iban.replaceAll(' ', '')} />
        )}
        {payment?.bic && <Row label={t('ownBilling:bic')} text={payment.bic} />}
        {payment?.bankCode && <Row label={t('ownBilling:bankCode')} text={payment.bankCode} />}
        {payment?.accountNumber && (
          <Row
            label={t('ownBilling:accountNumber')}
            text={payment.accountNumber}
            copied={payment.accountNumber}
          />
        )}
        {payment?.bankName && <Row label={t('ownBilling:bank')} text={payment.bankName} />}
      </dl>
      <p className={classes.quiet}>{t(payment ? 'ownBilling:referenceHint' : 'ownBilling:noBankAccount')}</p>
    </div>
    {payment?.qr && (
      <figure className={classes.code}>
        <QrCode text={payment.qr} label={t('ownBilling:qr')} className={classes.qr} />
        <figcaption>{t('ownBilling:qrHint')}</figcaption>
      </figure>
    )}
  </div>
);
