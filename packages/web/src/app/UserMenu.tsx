import { useId, useRef } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { Initials } from '../ui/people/Initials.tsx';
import classes from './UserMenu.module.css';

// Loaded as soon as the bar is drawn, so that the menu is whole when it is opened.
const UserMenuItems = lazyPart(() => import('./UserMenuItems.tsx'));

interface UserMenuProps {
  onKeys: () => void;
  onSignOut: () => void;
}

/**
 * Who is signed in, with the menu of what is the user's own. The browser's own popover: it closes on Esc and on a click
 * elsewhere, and gives the focus back, without a line of code in the first load.
 */
export const UserMenu = ({ onKeys, onSignOut }: UserMenuProps) => {
  const { session } = useSession();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const name = session?.fullName ?? '';
  return (
    <>
      <button type="button" className={`bare ${classes.user}`} popoverTarget={id}>
        <span className="visually-hidden">{t('signedInAs')}</span> <Initials name={name} />
        <span className={classes.name}>{name}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={classes.panel}>
        <UserMenuItems
          name={name}
          onClose={() => panel.current?.hidePopover?.()}
          onKeys={onKeys}
          onSignOut={onSignOut}
        />
      </div>
    </>
  );
};
