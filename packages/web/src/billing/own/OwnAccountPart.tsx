import type { OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { useId } from 'react';
import { t } from '../../platform/words/words.ts';
import { Balance } from '../money/Amount.tsx';
import { sideOf } from '../money/money.rules.ts';
import { DueLine } from './DueLine.tsx';
import { HowToPay } from './HowToPay.tsx';
import classes from './own.module.css';

interface OwnAccountPartProps {
  account: OwnAccount;
}

/** An account as it is now: the live balance, and apart from it what is to be paid. */
export const OwnAccountPart = ({ account }: OwnAccountPartProps) => {
  const heading = useId();
  const { itemName, ageing, due, currency } = account;
  const isDue = sideOf(due) === 'owed';
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{itemName}</h2>
      <dl className={classes.figures}>
        <div>
          <dt>{t('ownBilling:balance')}</dt>
          <dd className={classes.large}>
            <Balance of={ageing.balance} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('ownBilling:toPayNow')}</dt>
          <dd>{isDue ? <DueLine account={account} /> : t('ownBilling:nothingDue')}</dd>
        </div>
      </dl>
      {isDue && <HowToPay account={account} />}
    </section>
  );
};
