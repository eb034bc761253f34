import '../billing.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useMay } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { Read } from '../../ui/states/Read.tsx';
import { personAccountsQuery } from '../billing.api.ts';
import classes from '../billing.module.css';
import { Amount, Balance } from '../money/Amount.tsx';
import { Shares } from './Shares.tsx';

/** The accounts that somebody pays, or that pay for a student; of a student also who pays which part. */
export const BillingTab = ({ details: { id, isStudent } }: { details: PersonalDetails }) => {
  const mayWrite = useMay('billing.write');
  const accounts = useQuery(personAccountsQuery(id));
  useRefreshOnChange('BillingAccount', 'all', personAccountsQuery(id).queryKey);
  return (
    <>
      <section className={record.section} aria-labelledby="person-accounts">
        <h2 id="person-accounts">{t('billing:labels.accounts')}</h2>
        <Read of={accounts} rows={2} empty={<p className={record.quiet}>{t('billing:profile.none')}</p>}>
          {(all) => (
            <ul className={classes.lines}>
              {all.map(({ id: account, itemName, role, percent, feeItemName, balance, overdue, dateDue }) => (
                <li key={`${account} ${role} ${feeItemName}`}>
                  <Link to="/billing/accounts/$id" params={{ id: String(account) }}>
                    {itemName}
                  </Link>
                  <span className={classes.quiet}>
                    {role === 'payer'
                      ? t('billing:profile.payer')
                      : percent === null && feeItemName === null
                        ? t('billing:profile.whole')
                        : t('billing:profile.student', {
                            percent: percent ?? '100',
                            fee: feeItemName ?? t('billing:shares.allFees'),
                          })}
                  </span>
                  <span className={classes.last}>
                    <Balance of={balance} />
                  </span>
                  {dateDue && (
                    <span className={classes.small}>
                      {t('billing:due')} {formatDay(dateDue)}
                    </span>
                  )}
                  {overdue !== '0.00' && (
                    <span className={classes.overdue}>
                      {t('billing:overdue')} <Amount of={overdue} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Read>
      </section>
      {isStudent && <Shares studentID={id} mayWrite={mayWrite} />}
    </>
  );
};
