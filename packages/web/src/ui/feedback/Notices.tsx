import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { noticesAreWanted, onNoticesWanted } from '../../platform/notices/notify.ts';

const NoticesShown = lazyPart(
  async () => {
    const [parts, { noticesShown }] = await Promise.all([
      import('../../platform/notices/notices.parts.tsx'),
      import('./NoticesShown.tsx'),
    ]);
    return { default: noticesShown(parts) };
  },
  () => null,
  true,
);

/** Where notices appear. Its parts weigh as much as a screen; they come with the first notice. */
export const Notices = () => {
  const wanted = useSyncExternalStore(onNoticesWanted, noticesAreWanted);
  return wanted && <NoticesShown />;
};
