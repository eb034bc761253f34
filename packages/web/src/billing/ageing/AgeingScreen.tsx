import '../billing.words.ts';
import { exportBilling } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { accountsQuery } from '../billing.api.ts';
import classes from '../billing.module.css';
import { useCurrency } from '../money/useCurrency.ts';
import { AgeingTable } from './AgeingTable.tsx';

/** What is owed, by how long it has been due. */
export const AgeingScreen = () => {
  const today = useToday();
  const currency = useCurrency();
  const [filter, setFilter] = useState<'owing' | 'overdue' | 'credit'>('owing');
  const accounts = useQuery(accountsQuery('', filter));
  useRefreshOnChange('BillingAccount', 'all', ['BillingAccount', 'list']);
  return (
    <Screen
      title={t('billing:labels.ageing')}
      context={t('billing:ageing.asOf', { day: formatDay(today), currency })}
      filters={
        <>
          {(['owing', 'overdue', 'credit'] as const).map((one) => (
            <Chip key={one} active={filter === one} onChange={() => setFilter(one)}>
              {t(`billing:accounts.filter.${one}`)}
            </Chip>
          ))}
          <span className={`${classes.actions} ${classes.end}`}>
            <ListActions list="ageing" onExport={() => call(exportBilling, { body: { list: 'ageing' } })} />
          </span>
        </>
      }
    >
      <PrintHead>{`${t('billing:labels.ageing')}, ${formatDay(today)}`}</PrintHead>
      <Read of={accounts} rows={10} empty={t(`billing:accounts.none.${filter}`)}>
        {(all) => <AgeingTable accounts={all} />}
      </Read>
    </Screen>
  );
};
