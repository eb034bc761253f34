import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../platform/words/words.ts';
import { SidePanel } from '../ui/records/ListWithPanel.tsx';
import { type OwnChange, UserAccess } from './UserAccess.tsx';
import { UserForm } from './UserForm.tsx';
import { UserReasons } from './UserReasons.tsx';
import classes from './users.module.css';

interface UserPanelProps {
  /** Absent for a new one. */
  user: UserAccount | undefined;
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** One account beside the list: what it is, how it is opened and shut, what it allows and why. */
export const UserPanel = ({ user, onClose, onAdded }: UserPanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = user ? user.fullName : t('users:newTitle');
  const [own, setOwn] = useState<OwnChange>();
  const isBeyond = user?.permission === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one, or the one that was added
  useEffect(() => {
    const focused = document.activeElement;
    const isTyping =
      focused instanceof HTMLInputElement && heading.current?.closest('aside')?.contains(focused);
    if (!isTyping) heading.current?.focus({ preventScroll: true });
  }, [user?.id]);

  return (
    <SidePanel
      label={title}
      closeLabel={t('users:close')}
      onClose={onClose}
      head={
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      }
    >
      {isBeyond && <p className={classes.quiet}>{t('users:beyond')}</p>}
      <fieldset className={classes.whole} disabled={isBeyond}>
        <UserForm user={user} own={own} onAdded={onAdded} />
      </fieldset>
      {user && !isBeyond && <UserAccess user={user} onOwn={setOwn} />}
      {user && <UserReasons user={user} />}
    </SidePanel>
  );
};
