import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { notifications } from '@mantine/notifications';

export { Notifications, useNotifications } from '@mantine/notifications';

export const { show } = notifications;
export const clear = (): void => {
  notifications.clean();
  notifications.cleanQueue();
};
