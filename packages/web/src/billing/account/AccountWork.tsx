import type { BillingAccountRecord, BillingLine } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import classes from '../billing.module.css';
import { useCurrency } from '../money/useCurrency.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountPapers } from './AccountPapers.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { AllocationDialog } from './AllocationDialog.tsx';
import sheet from './account.module.css';
import { ClosingDialog } from './ClosingDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ReversalDialog } from './ReversalDialog.tsx';

type Open =
  | { kind: 'charge' | 'credit' | 'receipt' | 'edit' | 'close' }
  | { kind: 'reverse' | 'allocate'; line: BillingLine };

/** What stands on an account, and what the office does with it: nothing is changed, a correction is another line. */
export const AccountWork = ({ account }: { account: BillingAccountRecord }) => {
  const mayWrite = useMay('billing.write');
  const currency = useCurrency();
  const [open, setOpen] = useState<Open>();
  const isClosed = account.dateClosed !== null;
  /** What was done last, and how often something was. */
  const [said, setSaid] = useState({ text: '', times: 0 });
  const done = (text?: string) => {
    setOpen(undefined);
    if (text) setSaid({ text, times: said.times + 1 });
  };
  return (
    <Screen
      title={account.itemName}
      context={[account.reference, currency && t('billing:inCurrency', { currency })]
        .filter(Boolean)
        .join(' · ')}
      filters={
        <span className={`${classes.actions} ${classes.end}`}>
          <Link to="/billing/accounts" className={classes.to}>
            {t('billing:accountPage.all')}
          </Link>
          {mayWrite && !isClosed && (
            <>
              <Button size="xs" onClick={() => setOpen({ kind: 'receipt' })}>
                {t('billing:accountPage.receipt')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'charge' })}>
                {t('billing:accountPage.charge')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'credit' })}>
                {t('billing:accountPage.credit')}
              </Button>
            </>
          )}
        </span>
      }
    >
      <PrintHead>{`${account.itemName}, ${account.reference}`}</PrintHead>
      <p role="status" className={said.text ? classes.said : 'visually-hidden'}>
        {said.text}
      </p>
      {account.dateClosed && (
        <p className={classes.note}>
          {t('billing:accountPage.closed', { day: formatDay(account.dateClosed) })}
        </p>
      )}
      <AccountSummary account={account} />
      <div className={sheet.sides}>
        <section aria-label={t('billing:accountPage.lines')} className={sheet.lines}>
          {account.lines.length === 0 ? (
            <Empty message={t('billing:accountPage.noLines')} />
          ) : (
            <LedgerTable
              account={account}
              posted={said.times}
              mayWrite={mayWrite && !isClosed}
              onReverse={(line) => setOpen({ kind: 'reverse', line })}
              onAllocate={(line) => setOpen({ kind: 'allocate', line })}
            />
          )}
        </section>
        <aside className={sheet.papers} aria-label={t('billing:papers')}>
          <AccountFacts
            account={account}
            {...(mayWrite && {
              onEdit: () => setOpen({ kind: 'edit' }),
              onClose: () => setOpen({ kind: 'close' }),
            })}
          />
          <AccountPapers account={account} />
        </aside>
      </div>
      {(open?.kind === 'charge' || open?.kind === 'credit') && (
        <EntryDialog account={account} kind={open.kind} onDone={done} />
      )}
      {open?.kind === 'receipt' && <ReceiptDialog account={account} onDone={done} />}
      {open?.kind === 'reverse' && <ReversalDialog account={account} line={open.line} onDone={done} />}
      {open?.kind === 'allocate' && <AllocationDialog account={account} line={open.line} onDone={done} />}
      {open?.kind === 'edit' && (
        <AccountDialog account={account} onDone={(saved) => done(saved && t('billing:accountPage.saved'))} />
      )}
      {open?.kind === 'close' && <ClosingDialog account={account} onDone={done} />}
    </Screen>
  );
};
