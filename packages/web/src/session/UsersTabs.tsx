import './users.words.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../platform/words.ts';
import classes from './users.module.css';

const tabs = [
  { to: '/system/users', label: () => t('users:tab.users') },
  { to: '/system/users/roles', label: () => t('users:tab.roles') },
];

/** Users and their roles, beside one another; sessions and locks have entries of their own in the list of screens. */
export const UsersTabs = () => (
  <nav className={classes.tabs} aria-label={t('users:tabs')}>
    {tabs.map(({ to, label }) => (
      <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {label()}
      </Link>
    ))}
  </nav>
);
