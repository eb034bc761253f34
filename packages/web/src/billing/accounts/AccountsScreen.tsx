import '../billing.words.ts';
import { accountFilters, exportBilling } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useKeys } from '../../platform/keys/keys.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { useRowKeys } from '../../ui/layout/useRowKeys.ts';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { AccountDialog } from '../account/AccountDialog.tsx';
import { accountsQuery } from '../billing.api.ts';
import classes from '../billing.module.css';
import { accountsSearch } from '../billing.search.ts';
import { useCurrency } from '../money/useCurrency.ts';
import { useAsked } from '../useAsked.ts';
import { AccountsTable } from './AccountsTable.tsx';
import { ProposalsDialog } from './ProposalsDialog.tsx';

/** The accounts of payers: who owes what, who is owed; each leads to what stands on it. */
export const AccountsScreen = () => {
  const { filter = 'open' } = useReadSearch(accountsSearch);
  const navigate = useNavigate();
  const mayWrite = useMay('billing.write');
  const currency = useCurrency();
  const { typed, asked, type } = useAsked('account');
  const accounts = useQuery(accountsQuery(asked, filter));
  useRefreshOnChange('BillingAccount', 'all', ['BillingAccount', 'list']);
  const [dialog, setDialog] = useState<'new' | 'proposals'>();
  const within = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rows = useRowKeys(within);
  useKeys([{ key: '/', label: t('billing:accounts.keys.find'), run: () => field.current?.focus() }], {
    scope: t('billing:labels.accounts'),
  });
  const choose = (next: typeof filter) =>
    void navigate({
      to: '/billing/accounts',
      search: next === 'open' ? {} : { filter: next },
      state: true,
      replace: true,
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between what is in it
    <div ref={within} onKeyDown={rows.onKeyDown}>
      <Screen
        title={t('billing:labels.accounts')}
        context={currency && t('billing:inCurrency', { currency })}
        filters={
          <>
            <Input
              ref={field}
              type="search"
              size="xs"
              className={classes.find}
              aria-label={t('billing:accounts.find')}
              placeholder={t('billing:accounts.find')}
              value={typed}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && typed.trim() === asked) rows.first()?.click();
              }}
            />
            <DropdownFilter
              label={t('billing:accounts.which')}
              width={7}
              value={filter}
              options={accountFilters.map((value) => ({
                value,
                label: t(`billing:accounts.filter.${value}`),
              }))}
              onChange={(value) => choose(accountFilters.find((one) => one === value) ?? 'open')}
            />
            <span className={`${classes.actions} ${classes.end}`}>
              <ListActions
                list="accounts"
                onExport={() => call(exportBilling, { body: { list: 'accounts' } })}
              />
              {mayWrite && (
                <>
                  <Button size="xs" variant="default" onClick={() => setDialog('proposals')}>
                    {t('billing:accounts.missing')}
                  </Button>
                  <Button size="xs" onClick={() => setDialog('new')}>
                    {t('billing:accounts.add')}
                  </Button>
                </>
              )}
            </span>
          </>
        }
      >
        <PrintHead>{t('billing:labels.accounts')}</PrintHead>
        <Read
          of={accounts}
          rows={10}
          empty={
            <Empty message={t(asked ? 'billing:accounts.noneFound' : `billing:accounts.none.${filter}`)}>
              {filter !== 'all' && asked && (
                <Button size="xs" variant="default" onClick={() => choose('all')}>
                  {t('billing:accounts.amongAll')}
                </Button>
              )}
            </Empty>
          }
        >
          {(all) => <AccountsTable accounts={all} />}
        </Read>
      </Screen>
      {dialog === 'new' && (
        <AccountDialog
          account={undefined}
          onDone={(saved) => {
            setDialog(undefined);
            if (saved)
              void navigate({
                to: '/billing/accounts/$id',
                params: { id: String(saved.id) },
                ignoreBlocker: true,
              });
          }}
        />
      )}
      {dialog === 'proposals' && <ProposalsDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
};
