import { askAgainSoon } from './askAgain.ts';
import { isMissingPart } from './errors.ts';
import { t } from './words.ts';

let wanted = false;
const listeners = new Set<() => void>();

/** Whether there has been a notice to show. */
export const noticesAreWanted = () => wanted;
export const onNoticesWanted = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asked for twice in a row, since the first request after a network has come back may still fail. */
const loadParts = () => import('./notices.parts.ts').catch(() => import('./notices.parts.ts'));

/** How often all notices were cleared: what was said before is not shown after it, however late its parts come. */
let cleared = 0;

/** The first notice may be that the network went, and with it what shows notices: then it is said once that is there. */
const partsFor = async (again: () => void): Promise<Awaited<ReturnType<typeof loadParts>> | undefined> => {
  const before = cleared;
  try {
    const parts = await loadParts();
    return before === cleared ? parts : undefined;
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    const stop = askAgainSoon(() => {
      stop();
      if (before === cleared) again();
    });
    return undefined;
  }
};

/** Said at the edge of the screen, without taking the focus; read out by a screen reader. */
const say = async (message: string, color: string, autoClose: number, title?: string): Promise<void> => {
  const parts = await partsFor(() => void say(message, color, autoClose, title));
  if (!parts) return;
  parts.show({
    // The same words once: a second refusal does not pile up.
    id: message,
    message,
    title,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('ui:close') },
  });
  wanted = true;
  for (const listener of listeners) listener();
};

/** Takes back what is shown: it was said to somebody who is gone. */
const clear = async () => {
  cleared += 1;
  if (wanted) (await import('./notices.parts.ts')).clear();
};

export const notify = {
  done: (message: string) => void say(message, 'var(--hr-live)', 4_000),
  /** E.g. the alert of a save that was refused; stays 20 s (specification 001 §9). */
  warning: (message: string, title?: string) => void say(message, 'var(--hr-late)', 20_000, title),
  /** Settles when none is left. */
  clear,
};
