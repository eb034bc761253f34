import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import classes from './BottomBar.module.css';
import { useNavigation } from './navigation.ts';

const MoreSheet = lazyPart(() => import('./MoreSheet.tsx'));

/** So many screens are under the thumb; the rest is in the sheet. Parents have three that they need often. */
const MAX_SCREENS_SHOWN = { user: 4, parent: 3 } as const;

/** On a phone: the most used screens under the thumb, and a sheet with everything else. */
export const BottomBar = ({ onSignOut }: { onSignOut: () => void }) => {
  const screens = useNavigation();
  const shown = MAX_SCREENS_SHOWN[useSession().session?.scope ?? 'user'];
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);

  return (
    <nav className={`${classes.bar} no-print`} aria-label={t('navigationMost')}>
      {screens.slice(0, shown).map(({ to, label, shortLabel, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.screen}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-label={label}
        >
          <Icon size={22} aria-hidden />
          <span aria-hidden>{shortLabel}</span>
        </Link>
      ))}
      <button
        type="button"
        className={`bare ${classes.screen}`}
        popoverTarget={id}
        onClick={() => setWanted(true)}
      >
        <IconMore size={22} aria-hidden />
        {t('more')}
      </button>
      <div ref={sheet} id={id} popover="auto" className={classes.sheet} role="dialog" aria-label={t('more')}>
        {wanted && (
          <MoreSheet
            screens={screens.slice(shown)}
            onSignOut={onSignOut}
            onClose={() => sheet.current?.hidePopover?.()}
          />
        )}
      </div>
    </nav>
  );
};
