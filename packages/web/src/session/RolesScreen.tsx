import './roles.words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { useUnsaved } from '../platform/session/unsaved.ts';
import { t } from '../platform/words/words.ts';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListWithPanel, SidePanel } from '../ui/records/ListWithPanel.tsx';
import { useOpenPanel } from '../ui/records/useOpenPanel.ts';
import { Read } from '../ui/states/Read.tsx';
import { RolePanel } from './RolePanel.tsx';
import { RolesActions } from './RolesActions.tsx';
import { RolesMatrix } from './RolesMatrix.tsx';
import { ROLES, usePermissions, useRoles } from './roles.api.ts';
import classes from './roles.module.css';
import { changesOf, type Wishes, withoutFulfilled, withWish } from './roles.rules.ts';
import { UsersTabs } from './UsersTabs.tsx';
import users from './users.module.css';
import { useSaveWishes } from './useSaveWishes.ts';

/** The roles: what each allows, how many hold it; to add, rename, retire them and set what they allow. */
export const RolesScreen = () => {
  const roles = useRoles();
  const permissions = usePermissions();
  useRefreshOnChange('Role', 'all', ROLES);
  const { open, show, panelKey } = useOpenPanel('role');
  const [wishes, setWishes] = useState<Wishes>({});
  const [chosen, setChosen] = useState<string>();
  const { save, meanwhile } = useSaveWishes((saved) => setWishes((now) => withoutFulfilled(now, saved)));
  const all = roles.data ?? [];
  const changed = all.filter((role) => changesOf(role, wishes).length > 0);
  useUnsaved(changed.length > 0);

  // The first that can be changed is what somebody with a phone has come for.
  const shown = chosen ?? (all.find(({ permission }) => permission === 2) ?? all[0])?.role;
  const ofPanel = typeof open === 'number' ? all.find(({ id }) => id === open) : undefined;
  const panel =
    typeof open === 'number' && !ofPanel
      ? roles.data && (
          <SidePanel onClose={() => show(undefined)}>
            <p>{t('roles:gone')}</p>
          </SidePanel>
        )
      : open && (
          <RolePanel
            key={panelKey}
            role={ofPanel}
            onClose={() => show(undefined)}
            onAdded={({ role }) => {
              setChosen(role);
              show(undefined, true);
            }}
          />
        );

  return (
    <Screen
      title={t('roles:title')}
      context={<UsersTabs here="/system/users/roles" />}
      filters={
        <>
          <span className={classes.choice}>
            <DropdownFilter
              label={t('roles:role')}
              width={14}
              value={shown ?? null}
              options={roles.data?.map(({ role, label }) => ({ value: role, label }))}
              onChange={setChosen}
            />
          </span>
          <Button size="xs" className={users.end} onClick={() => show('new')}>
            {t('roles:add')}
          </Button>
        </>
      }
      actions={
        <RolesActions
          {...{ changed, wishes, save, meanwhile }}
          onDiscard={() => {
            setWishes({});
            save.reset();
          }}
        />
      }
    >
      <ListWithPanel narrow isOpen={open !== undefined} panel={panel}>
        <Read of={[roles, permissions]} rows={14}>
          {(defined, words) => (
            <RolesMatrix
              roles={defined}
              permissions={words}
              wishes={wishes}
              chosen={shown}
              onWish={(role, permission, isAllowed) => {
                if (!save.isPending) save.reset();
                setWishes((now) => withWish(now, role, permission, isAllowed, words));
              }}
            />
          )}
        </Read>
      </ListWithPanel>
    </Screen>
  );
};
