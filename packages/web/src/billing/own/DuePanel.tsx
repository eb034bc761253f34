import './due.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { useComing } from '../../ui/coming.ts';
import { LandingPart, LandingRow } from '../../ui/LandingPart.tsx';
import { ownAccountsQuery } from './accounts.api.ts';
import { DueLine } from './DueLine.tsx';
import { isSoon } from './due.rules.ts';
import classes from './own.module.css';
import { useOwnLive } from './useOwnLive.ts';

/** A bill that is due, or soon will be; nothing where none is. */
export const DuePanel = () => {
  const today = useToday();
  const { data = [], isPending } = useQuery(ownAccountsQuery);
  useComing(isPending);
  useOwnLive(data);
  const due = data.filter((account) => isSoon(account, today));
  if (due.length === 0) return null;
  return (
    <LandingPart title={t('ownBilling:dueTitle')}>
      <ul aria-label={t('ownBilling:dueTitle')}>
        {due.map((account) => (
          <LandingRow
            key={account.id}
            actions={
              <Link to="/billing" className={classes.pay}>
                {t('ownBilling:toPay')}
              </Link>
            }
          >
            <strong>{account.itemName}</strong>
            <DueLine account={account} today={today} />
          </LandingRow>
        ))}
      </ul>
    </LandingPart>
  );
};
