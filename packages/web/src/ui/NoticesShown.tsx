import { Notifications, useNotifications } from '../platform/notices.parts.ts';
import classes from './Notices.module.css';
import { useClearOfSaves } from './useClearOfSaves.ts';

/** The notices of the moment, at the edge of the screen. */
const NoticesShown = () => {
  const { notifications } = useNotifications();
  useClearOfSaves('[data-layout][data-position="bottom-left"]', notifications.length > 0);
  return (
    <Notifications
      position="bottom-left"
      // With large text a notice takes many lines: all of them are shown.
      notificationMaxHeight="60vh"
      classNames={{ root: classes.notices, notification: classes.notice }}
    />
  );
};

export default NoticesShown;
