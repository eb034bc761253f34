import { UnstyledButton } from '@mantine/core';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { Link } from '@tanstack/react-router';
import { isViewing } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import classes from './BottomBar.module.css';
import { CampusChoice } from './CampusChoice.tsx';
import type { NavigationItem } from './navigation.ts';

interface MoreSheetProps {
  /** The screens that have no place in the bar. */
  screens: NavigationItem[];
  onSignOut: () => void;
  onClose: () => void;
}

/** Everything that the bar of a phone has no room for: screens, campuses, signing out. */
const MoreSheet = ({ screens, onSignOut, onClose }: MoreSheetProps) => (
  <>
    {[...Map.groupBy(screens, ({ group }) => group)].map(([group, ofGroup]) => (
      <div key={group} className={classes.part}>
        <h2>{group}</h2>
        {ofGroup.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classes.line} onClick={onClose}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        ))}
      </div>
    ))}
    <div className={classes.part}>
      <CampusChoice />
    </div>
    {!isViewing() && (
      <UnstyledButton
        className={classes.line}
        onClick={() => {
          onClose();
          onSignOut();
        }}
      >
        <IconLogout size={20} aria-hidden />
        {t('signOut')}
      </UnstyledButton>
    )}
  </>
);

export default MoreSheet;
