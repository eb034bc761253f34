import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../words/words.ts';

export { Notifications, useNotifications } from '@mantine/notifications';

export const { show, hide } = notifications;
export const clear = (): void => {
  notifications.clean();
  notifications.cleanQueue();
};

/** What was done, and the button that takes it back. */
export const withUndo = (message: string, undo: () => void) => (
  <Group gap="xs" wrap="nowrap" justify="space-between" data-offer>
    <span>{message}</span>
    <Button size="compact-md" variant="default" onClick={undo}>
      {t('ui:undo')}
    </Button>
  </Group>
);
