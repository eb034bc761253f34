import { useMantineColorScheme } from '@mantine/core';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconAccount from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useRouter } from '@tanstack/react-router';
import { useCampus } from '../enrolment/campuses.api.ts';
import { t } from '../platform/words/words.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import classes from './UserMenu.module.css';

interface UserMenuItemsProps {
  name: string;
  /** Closes the menu. */
  onClose: () => void;
  onKeys: () => void;
  onSignOut: () => void;
}

/** What the menu of the user holds: who is signed in, and where; the own account, appearance, keys, sign out. */
const UserMenuItems = ({ name, onClose, onKeys, onSignOut }: UserMenuItemsProps) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { main } = useCampus();
  const hasAccount = '/user' in useRouter().routesByPath;
  const schemes = [
    { value: 'auto', label: t('themeAuto') },
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
  ] as const;
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };

  return (
    <>
      <p className={classes.who}>
        {name}
        {main && <small>{t('mainCampus', { name: main.itemName })}</small>}
      </p>
      {hasAccount && (
        <Link to="/user" className={classes.item} onClick={onClose}>
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
      <button type="button" className={`bare ${classes.item}`} onClick={choose(onKeys)}>
        <IconKeyboard size={16} aria-hidden />
        <span className={classes.grow}>{t('keys')}</span>
        <Kbd keys="?" />
      </button>
      <button type="button" className={`bare ${classes.item}`} onClick={choose(onSignOut)}>
        <IconLogout size={16} aria-hidden />
        {t('signOut')}
      </button>
    </>
  );
};

export default UserMenuItems;
