import { useSyncExternalStore } from 'react';
import { lazyPart } from '../platform/lazyPart.tsx';
import { noticesAreWanted, onNoticesWanted } from '../platform/notify.ts';
import classes from './Notices.module.css';

const Notifications = lazyPart(() => import('../platform/notices.parts.ts'));

/** Where notices appear. Its parts weigh as much as a screen; they come with the first notice. */
export const Notices = () => {
  const wanted = useSyncExternalStore(onNoticesWanted, noticesAreWanted);
  return wanted && <Notifications position="bottom-left" classNames={{ root: classes.notices }} />;
};
