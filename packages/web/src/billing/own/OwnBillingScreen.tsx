import './ownBilling.words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { ownAccountsQuery } from './accounts.api.ts';
import { OwnAccountPart } from './OwnAccountPart.tsx';
import { OwnReceipts, OwnStatements } from './OwnPapers.tsx';
import { receiptsQuery, statementsQuery } from './own.api.ts';
import classes from './own.module.css';
import { useOwnLive } from './useOwnLive.ts';

/** A parent's accounts: what is owed now, what of it is to be paid and how; statements and receipts, also of accounts that were theirs. */
export const OwnBillingScreen = () => {
  const [accounts, statements, receipts] = [
    useQuery(ownAccountsQuery),
    useQuery(statementsQuery),
    useQuery(receiptsQuery),
  ];
  useOwnLive(accounts.data ?? []);
  return (
    <Screen title={t('ownBilling:title')}>
      <div className={classes.page}>
        <Read of={accounts} rows={3} height="64px">
          {(all) =>
            all.length === 0 ? (
              <Empty message={t('ownBilling:noAccount')} />
            ) : (
              all.map((account) => <OwnAccountPart key={account.id} account={account} />)
            )
          }
        </Read>
        <section className={classes.part} aria-labelledby="own-statements">
          <h2 id="own-statements">{t('ownBilling:statements')}</h2>
          <Read
            of={statements}
            rows={3}
            empty={<p className={classes.quiet}>{t('ownBilling:noStatements')}</p>}
          >
            {(all) => (
              <>
                <p className={classes.quiet}>{t('ownBilling:statementsHint')}</p>
                <OwnStatements statements={all} currency={accounts.data?.[0]?.currency} />
              </>
            )}
          </Read>
        </section>
        <section className={classes.part} aria-labelledby="own-receipts">
          <h2 id="own-receipts">{t('ownBilling:receipts')}</h2>
          <Read of={receipts} rows={3} empty={<p className={classes.quiet}>{t('ownBilling:noReceipts')}</p>}>
            {(all) => <OwnReceipts receipts={all} currency={accounts.data?.[0]?.currency} />}
          </Read>
        </section>
      </div>
    </Screen>
  );
};
