import { notifications } from '@mantine/notifications';
import { t } from '../platform/words.ts';

/** Said at the edge of the screen, without taking the focus; read out by a screen reader. */
const say = (message: string, color: string, autoClose: number, title?: string) =>
  notifications.show({
    // The same words once: a second refusal does not pile up.
    id: message,
    message,
    title,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('ui:close') },
  });

export const notify = {
  done: (message: string) => say(message, 'var(--hr-live)', 4_000),
  /** E.g. the alert of a save that was refused. */
  warning: (message: string, title?: string) => say(message, 'var(--hr-late)', 10_000, title),
};
