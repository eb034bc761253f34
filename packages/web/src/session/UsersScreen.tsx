import './users.words.ts';
import { Button, Input } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListWithPanel, SidePanel } from '../ui/records/ListWithPanel.tsx';
import { useOpenPanel } from '../ui/records/useOpenPanel.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { useRoles } from './roles.api.ts';
import { UserPanel } from './UserPanel.tsx';
import { UsersTable } from './UsersTable.tsx';
import { UsersTabs } from './UsersTabs.tsx';
import { useUsers } from './users.api.ts';
import classes from './users.module.css';
import { byUserName, filterUsers, PAGE } from './users.rules.ts';

/** Who may sign in: find, add, change, disable, reset (specification 002 §2, System administration). */
export const UsersScreen = () => {
  const users = useUsers();
  const { data: roles = [] } = useRoles();
  const { open, show, panelKey, wasAdded } = useOpenPanel('user');
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
      <ListWithPanel
        narrow
        isOpen={open !== undefined}
        panel={
          typeof open === 'number' && !chosen
            ? users.data && (
                <SidePanel onClose={() => show(undefined)}>
                  <p>{t('users:gone')}</p>
                </SidePanel>
              )
            : open && (
                <UserPanel
                  key={panelKey}
                  user={chosen}
                  onClose={() => show(undefined)}
                  onAdded={(id) => {
                    wasAdded(id);
                    show(id, true);
                  }}
                />
              )
        }
      >
        <Read of={users} rows={14}>
          {() => (
            <>
              {found.length === 0 && <Empty>{total > 0 && <p>{t('users:nobody')}</p>}</Empty>}
              {shown.length > 0 && <UsersTable users={shown} roles={roles} chosen={chosen?.id} />}
            </>
          )}
        </Read>
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
      </ListWithPanel>
    </Screen>
  );
};
