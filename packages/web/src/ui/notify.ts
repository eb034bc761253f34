import { t } from '../platform/words.ts';

/** The part that shows notices weighs as much as a screen; it comes with the first one. */
const parts = () => import('./notices.ts');

/** Said at the edge of the screen, without taking the focus; read out by a screen reader. */
const say = async (message: string, color: string, autoClose: number, title?: string) => {
  const { show } = await parts();
  show({
    // The same words once: a second refusal does not pile up.
    id: message,
    message,
    title,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('ui:close') },
  });
};

export const notify = {
  done: (message: string) => void say(message, 'var(--hr-live)', 4_000),
  /** E.g. the alert of a save that was refused. */
  warning: (message: string, title?: string) => void say(message, 'var(--hr-late)', 10_000, title),
};
