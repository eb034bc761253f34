import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link } from '@tanstack/react-router';
import { useMay, useSession, useViewing } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { useLogo } from '../session/session.api.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import { Logo } from '../ui/layout/Logo.tsx';
import { Initials } from '../ui/people/Initials.tsx';
import classes from './Bar.module.css';
import { useCampusWords } from './CampusMenu.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { useNavigation } from './navigation.ts';
import { UserMenu } from './UserMenu.tsx';

interface BarProps {
  onFind: () => void;
  onKeys: () => void;
  onSignOut: () => void;
}

/** Parents have few screens: their names stand in the bar itself. */
const ParentScreens = () => (
  <nav className={classes.screens} aria-label={t('navigation')}>
    {useNavigation().map(({ to, label }) => (
      <Link key={to} to={to} className={classes.screen}>
        {label}
      </Link>
    ))}
  </nav>
);

/** Whom somebody of the school sees as: it is not their menu. */
const Viewed = ({ name }: { name: string }) => (
  <span className={classes.viewed}>
    <Initials name={name} />
    <span className={classes.viewedName}>{name}</span>
  </span>
);

/** One slim bar: the school, the way to everything, the connection, who is signed in. */
export const Bar = ({ onFind, onKeys, onSignOut }: BarProps) => {
  const { session } = useSession();
  const campus = useCampusWords();
  const viewing = useViewing();
  const mayFind = useMay('people.read');
  const scope = session?.scope ?? 'user';
  const logo = useLogo(scope);
  return (
    <header className={`${classes.bar} no-print`} data-scope={scope}>
      <Link to="/dashboard" className={classes.school}>
        <Logo logo={logo} />
        <span className={classes.name}>{session?.schoolName ?? t('product')}</span>
        {campus && scope === 'user' && <span className={classes.campus}>{campus}</span>}
      </Link>
      {scope === 'parent' ? (
        <ParentScreens />
      ) : (
        <button type="button" className={`bare ${classes.find}`} onClick={onFind}>
          <IconSearch size={16} aria-hidden />
          <span className={classes.findText}>{t(mayFind ? 'find' : 'findScreen')}</span>
          <span className={classes.keys} aria-hidden>
            <Kbd keys="mod+k" />
          </span>
        </button>
      )}
      <div className={classes.end}>
        <ConnectionState />
        {viewing ? (
          <Viewed name={session?.fullName ?? ''} />
        ) : (
          <UserMenu onKeys={onKeys} onSignOut={onSignOut} />
        )}
      </div>
    </header>
  );
};
