import './users.words.ts';
import { Button, Input } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { t } from '../platform/words.ts';
import { DropdownFilter } from '../ui/DropdownFilter.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/Screen.tsx';
import { UserPanel } from './UserPanel.tsx';
import { UsersTable } from './UsersTable.tsx';
import { UsersTabs } from './UsersTabs.tsx';
import { usePanelKey } from './usePanelKey.ts';
import { useRoles, useUsers } from './users.api.ts';
import classes from './users.module.css';
import { byUserName, filterUsers, PAGE } from './users.rules.ts';

/** Who may sign in: find, add, change, disable, reset (specification 002 §2, System administration). */
export const UsersScreen = () => {
  const users = useUsers();
  const { data: roles = [] } = useRoles();
  const { user: open } = useSearch({ strict: false }) as { user?: number | 'new' };
  const navigate = useNavigate();
  const { panelKey, wasAdded } = usePanelKey(open);
  const [find, setFind] = useState('');
  const [role, setRole] = useState('');
  const [page, setPage] = useState(0);
  const asked = useDeferredValue(find);
  const sorted = useMemo(() => byUserName(users.data ?? []), [users.data]);
  const found = useMemo(
    () => filterUsers(sorted, { find: asked, role: role || undefined }),
    [sorted, asked, role],
  );
  const total = users.data?.length ?? 0;
  const from = Math.min(page * PAGE, Math.max(0, found.length - 1));
  const first = from - (from % PAGE);
  const shown = found.slice(first, first + PAGE);
  const chosen = typeof open === 'number' ? users.data?.find(({ id }) => id === open) : undefined;

  const show = (user: number | 'new' | undefined, isSaved = false) =>
    void navigate({
      to: '/system/users',
      search: user === undefined ? {} : { user },
      replace: true,
      ignoreBlocker: isSaved,
    } as never);

  return (
    <Screen
      title={t('users:title')}
      context={<UsersTabs here="/system/users" />}
      filters={
        <>
          <Input
            type="search"
            size="xs"
            className={classes.find}
            placeholder={t('users:find')}
            aria-label={t('users:find')}
            value={find}
            maxLength={200}
            onChange={(event) => {
              setFind(event.currentTarget.value);
              setPage(0);
            }}
          />
          <DropdownFilter
            label={t('users:role')}
            value={role || 'all'}
            width={14}
            options={[
              { value: 'all', label: t('users:allRoles') },
              ...roles.map(({ role: value, label }) => ({ value, label })),
              { value: 'none', label: t('users:noRole') },
            ]}
            onChange={(value) => {
              setRole(value === 'all' ? '' : value);
              setPage(0);
            }}
          />
          <span className={classes.count} role="status">
            {users.data &&
              (found.length === total
                ? t('users:count', { count: total })
                : t('users:countOf', { count: found.length, total }))}
          </span>
          <Button size="xs" className={classes.end} onClick={() => show('new')}>
            {t('users:add')}
          </Button>
        </>
      }
    >
      <div className={classes.sides} data-open={open !== undefined || undefined}>
        <div className={classes.list}>
          {users.isPending && <Loading rows={14} />}
          {users.isError && !users.data && (
            <Failed error={users.error} onRetry={() => void users.refetch()} />
          )}
          {users.data && found.length === 0 && <Empty>{total > 0 && <p>{t('users:nobody')}</p>}</Empty>}
          {shown.length > 0 && <UsersTable users={shown} roles={roles} chosen={chosen?.id} />}
          {found.length > PAGE && (
            <nav className={classes.pages} aria-label={t('users:title')}>
              <Button
                size="xs"
                variant="default"
                disabled={first === 0}
                onClick={() => setPage(first / PAGE - 1)}
              >
                {t('users:previous')}
              </Button>
              <span>{t('users:page', { from: first + 1, to: first + shown.length })}</span>
              <Button
                size="xs"
                variant="default"
                disabled={first + PAGE >= found.length}
                onClick={() => setPage(first / PAGE + 1)}
              >
                {t('users:next')}
              </Button>
            </nav>
          )}
        </div>
        {(open === 'new' || chosen) && (
          <UserPanel
            key={panelKey}
            user={chosen}
            onClose={() => show(undefined)}
            onAdded={(id) => {
              wasAdded(id);
              show(id, true);
            }}
          />
        )}
        {typeof open === 'number' && users.data && !chosen && (
          <aside className={classes.panel}>
            <p>{t('users:gone')}</p>
          </aside>
        )}
      </div>
    </Screen>
  );
};
