import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useState } from 'react';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Initials } from '../ui/Initials.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import classes from './UserMenu.module.css';

/** Who is signed in; appearance, keys, sign out. */
export const UserMenu = ({ onKeys }: { onKeys: () => void }) => {
  const { session } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [leaving, setLeaving] = useState(false);
  const name = session?.fullName ?? '';
  const schemes = [
    { value: 'auto', label: t('themeAuto') },
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
  ] as const;

  return (
    <>
      <Menu position="bottom-end" width={220} shadow="sm">
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={t('signedInAs', { name })}>
            <Initials name={name} />
            <span className={classes.name}>{name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('theme')}</Menu.Label>
          {schemes.map(({ value, label }) => (
            <Menu.Item
              key={value}
              role="menuitemradio"
              aria-checked={colorScheme === value}
              closeMenuOnClick={false}
              leftSection={<span className={classes.radio} data-on={colorScheme === value || undefined} />}
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard size={16} />} rightSection={<Kbd keys="?" />} onClick={onKeys}>
            {t('keys')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => setLeaving(true)}>
            {t('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {leaving && <SignOutDialog onCancel={() => setLeaving(false)} />}
    </>
  );
};
