import './grid.words.ts';
import IconWarning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { t } from '../../platform/words/words.ts';
import classes from './LockSign.module.css';

const icons = {
  noPermission: IconWarning,
  students: IconUser,
  locked: IconLock,
  readOnly: IconLock,
} as const;

/** Why something of a grid is only read: the user has no right to it, students fill it in, or it is closed (specification 002 §4). */
export type LockKind = keyof typeof icons;

/** The same in words. */
export const lockText = (lock: LockKind): string => t(`grid:lock.${lock}`);

/** The same as a picture with words. */
export const LockSign = ({ lock }: { lock: LockKind }) => {
  const Icon = icons[lock];
  return (
    <span className={classes.lock} title={lockText(lock)}>
      <Icon size={14} aria-hidden />
    </span>
  );
};
