import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconAccount from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useRouter } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useCampus } from '../enrolment/campuses.api.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Initials } from '../ui/Initials.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import classes from './UserMenu.module.css';

interface UserMenuProps {
  onKeys: () => void;
  onSignOut: () => void;
}

/**
 * Who is signed in, and where; the own account, appearance, keys, sign out. The browser's own popover: it closes on Esc and on a click elsewhere,
 * and gives the focus back, without a line of code in the first load.
 */
export const UserMenu = ({ onKeys, onSignOut }: UserMenuProps) => {
  const { session } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { main } = useCampus();
  const hasAccount = '/user' in useRouter().routesByPath;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const name = session?.fullName ?? '';
  const schemes = [
    { value: 'auto', label: t('themeAuto') },
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
  ] as const;

  const choose = (deed: () => void) => () => {
    panel.current?.hidePopover?.();
    deed();
  };

  return (
    <>
      <UnstyledButton className={classes.user} popoverTarget={id}>
        <span className="visually-hidden">{t('signedInAs')}</span> <Initials name={name} />
        <span className={classes.name}>{name}</span>
      </UnstyledButton>
      <div ref={panel} id={id} popover="auto" className={classes.panel}>
        <p className={classes.who}>
          {name}
          {main && <small>{t('mainCampus', { name: main.itemName })}</small>}
        </p>
        {hasAccount && (
          <Link to="/user" className={classes.item} onClick={choose(() => undefined)}>
            <IconAccount size={16} aria-hidden />
            {t('session:labels.account')}
          </Link>
        )}
        <fieldset className={classes.schemes}>
          <legend>{t('theme')}</legend>
          {schemes.map(({ value, label }) => (
            <label key={value} className={classes.item}>
              <input
                type="radio"
                name="appearance"
                checked={colorScheme === value}
                onChange={() => setColorScheme(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <UnstyledButton className={classes.item} onClick={choose(onKeys)}>
          <IconKeyboard size={16} aria-hidden />
          <span className={classes.grow}>{t('keys')}</span>
          <Kbd keys="?" />
        </UnstyledButton>
        <UnstyledButton className={classes.item} onClick={choose(onSignOut)}>
          <IconLogout size={16} aria-hidden />
          {t('signOut')}
        </UnstyledButton>
      </div>
    </>
  );
};
