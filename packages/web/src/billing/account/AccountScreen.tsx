import '../billing.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { accountQuery } from '../billing.api.ts';
import { AccountWork } from './AccountWork.tsx';

/** An account with all that stands on it. */
export const AccountScreen = () => {
  const { id: written } = useParams({ strict: false });
  const id = Number(written);
  const isId = Number.isInteger(id) && id > 0;
  const account = useQuery({ ...accountQuery(id), enabled: isId });
  useChanges(
    'BillingAccount',
    isId ? [id] : [],
    () => void queryClient.invalidateQueries({ queryKey: accountQuery(id).queryKey }),
  );
  if (account.data) return <AccountWork account={account.data} />;
  return (
    <Screen title={t('billing:accountPage.title')}>
      {isId ? <Read of={account} rows={8} /> : <Empty message={t('billing:accountPage.unknown')} />}
    </Screen>
  );
};
