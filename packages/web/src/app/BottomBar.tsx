import { Link } from '@tanstack/react-router';
import { t } from '../platform/words.ts';
import classes from './BottomBar.module.css';
import { useAreas } from './navigation.ts';

/** On a phone: the most used screens under the thumb. */
export const BottomBar = () => {
  const areas = useAreas();
  if (areas.length < 2) return null;
  return (
    <nav className={`${classes.bar} no-print`} aria-label={t('navigation')}>
      {areas.slice(0, 4).map(({ to, label, short, icon: Icon }) => (
        <Link key={to} to={to} className={classes.screen} aria-label={label}>
          <Icon size={22} aria-hidden />
          <span aria-hidden>{short}</span>
        </Link>
      ))}
    </nav>
  );
};
