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

/** What was done, and the button that takes it back. It goes with its notice: the keyboard goes back to where it was. */
export const withUndo = (message: string, undo: () => void) => {
  let before: EventTarget | null = null;
  const goBack = () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      justify="space-between"
      data-offer
      onFocus={({ relatedTarget }) => {
        before = relatedTarget;
      }}
    >
      <span>{message}</span>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => {
          goBack();
          undo();
        }}
      >
        {t('ui:undo')}
      </Button>
    </Group>
  );
};
