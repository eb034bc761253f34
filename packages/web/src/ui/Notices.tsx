import { lazy, Suspense, useSyncExternalStore } from 'react';
import { noticesAreWanted, onNoticesWanted } from '../platform/notify.ts';

const Notifications = lazy(() => import('../platform/notices.parts.ts'));

/** Where notices appear. Its parts weigh as much as a screen; they come with the first notice. */
export const Notices = () => {
  const wanted = useSyncExternalStore(onNoticesWanted, noticesAreWanted);
  return <Suspense>{wanted && <Notifications position="bottom-left" />}</Suspense>;
};
