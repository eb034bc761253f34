import './due.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { plainLook } from '../../ui/buttons/PlainButton.tsx';
import { TaskCard } from '../../ui/layout/TaskCard.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { ownAccountsQuery } from './accounts.api.ts';
import { DueLine } from './DueLine.tsx';
import { isSoon } from './due.rules.ts';

/** A bill that is due, or soon will be, on each account: accounts are of who pays, whichever child is looked at. */
export const DueCards = () => {
  const today = useToday();
  const { data = [], isPending } = useQuery(ownAccountsQuery);
  useComing(isPending);
  return data
    .filter((account) => isSoon(account, today))
    .map((account) => (
      <TaskCard
        key={account.id}
        title={t('ownBilling:bill', { name: account.itemName })}
        action={
          <Link
            to="/billing"
            {...plainLook('default', 'medium')}
            aria-label={t('ownBilling:toPayOf', { name: account.itemName })}
          >
            {t('ownBilling:toPay')}
          </Link>
        }
      >
        <DueLine account={account} />
      </TaskCard>
    ));
};
