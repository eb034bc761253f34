import './users.words.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../platform/words/words.ts';
import classes from './users.module.css';

const tabs = [
  { to: '/system/users', label: () => t('users:tab.users') },
  { to: '/system/users/roles', label: () => t('users:tab.roles') },
] as const;

/**
 * Users and their roles, beside one another; sessions and locks have entries of their own in the list of screens.
 * The one that is open is named by the heading before it, and not twice.
 */
export const UsersTabs = ({ here }: { here: (typeof tabs)[number]['to'] }) => (
  <nav className={classes.tabs} aria-label={t('users:tabs')}>
    {tabs
      .filter(({ to }) => to !== here)
      .map(({ to, label }) => (
        <Link key={to} to={to} className={classes.tab}>
          {label()}
        </Link>
      ))}
  </nav>
);
