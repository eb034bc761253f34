import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import billing from '../billing.module.css';
import classes from './account.module.css';

interface AccountFactsProps {
  account: BillingAccountRecord;
  /** Absent: who may not change it. */
  onEdit?: () => void;
  onClose?: () => void;
}

/** Whose an account is, and was; what the office has noted. */
export const AccountFacts = ({ account, onEdit, onClose }: AccountFactsProps) => (
  <>
    <h2>{t('billing:payers')}</h2>
    <ul className={billing.lines}>
      {account.payers.map(({ personID, fullName, dateTo }) => (
        <li key={`${personID} ${dateTo}`}>
          <PersonLink id={personID} className={billing.to}>
            {fullName}
          </PersonLink>
          {dateTo && (
            <span className={billing.small}>
              <DaySaid day={dateTo} say={(day) => t('billing:accountPage.until', { day })} />
            </span>
          )}
        </li>
      ))}
    </ul>
    {account.note && <p className={classes.text}>{account.note}</p>}
    {onEdit && (
      <span className={`${billing.actions} no-print`}>
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t('billing:edit')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t(account.dateClosed ? 'billing:accountPage.reopen' : 'billing:accountPage.close')}
        </Button>
      </span>
    )}
  </>
);
