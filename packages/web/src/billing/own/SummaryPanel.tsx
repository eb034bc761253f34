import './due.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { LandingPart, LandingRow } from '../../ui/layout/LandingPart.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { Balance } from '../money/Amount.tsx';
import { ownAccountsQuery } from './accounts.api.ts';
import { DueLine } from './DueLine.tsx';
import { isSoon } from './due.rules.ts';
import { useOwnLive } from './useOwnLive.ts';

/** The balances of one's accounts, but for those of which the bill that is due is said above; nothing where there is none. */
export const SummaryPanel = () => {
  const today = useToday();
  const { data = [], isPending } = useQuery(ownAccountsQuery);
  useComing(isPending);
  useOwnLive(data);
  const others = data.filter((account) => !isSoon(account, today));
  if (others.length === 0) return null;
  return (
    <LandingPart title={t('ownBilling:title')}>
      <ul aria-label={t('ownBilling:title')}>
        {others.map((account) => (
          <LandingRow key={account.id} actions={<Link to="/billing">{t('ownBilling:toStatements')}</Link>}>
            <strong>{account.itemName}</strong>
            <Balance of={account.ageing.balance} currency={account.currency} />
            <DueLine account={account} />
          </LandingRow>
        ))}
      </ul>
    </LandingPart>
  );
};
