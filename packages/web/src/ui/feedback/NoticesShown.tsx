import { useMantineEnv } from '@mantine/core';
import classes from './Notices.module.css';
import { useRoomBelow } from './useRoomBelow.ts';

type Parts = typeof import('../../platform/notices/notices.parts.tsx');

/**
 * The notices of the moment, at the edge of the screen.
 * @param parts what shows them; given, since a module that imported them beside `notify` would have the build take them
 *   apart into two files that need each other
 */
export const noticesShown =
  ({ Notifications, useNotifications }: Parts) =>
  () => {
    const { notifications } = useNotifications();
    const isTest = useMantineEnv() === 'test';
    useRoomBelow(notifications.length > 0);
    return (
      <Notifications
        position="bottom-left"
        // As all transitions of the kit: in a test it is gone at once.
        transitionDuration={isTest ? 0 : 250}
        // With large text a notice takes many lines: all of them are shown.
        notificationMaxHeight="60vh"
        classNames={{ root: classes.notices, notification: classes.notice }}
      />
    );
  };
