import { askAgainSoon } from '../errors/askAgain.ts';
import { isMissingPart } from '../errors/errors.ts';
import { t } from '../words/words.ts';

let wanted = false;
const listeners = new Set<() => void>();

/** Whether there has been a notice to show. */
export const noticesAreWanted = () => wanted;
export const onNoticesWanted = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asked for twice in a row, since the first request after a network has come back may still fail. */
const loadParts = () => import('./notices.parts.tsx').catch(() => import('./notices.parts.tsx'));

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

/** What was done last and can be taken back: the notice of it. */
let offered: string | undefined;
let offers = 0;

/** It can be taken back no more, e.g. as something else was done. */
const endOffer = async (id = offered): Promise<void> => {
  if (id === undefined || id !== offered) return;
  offered = undefined;
  // Where its parts have not come, nothing is shown.
  const parts = await loadParts().catch(() => undefined);
  parts?.hide(id);
};

interface Offer {
  id: string;
  undo: () => void;
}

/** Once, also where its notice is pressed again while it goes. */
const takeBack = ({ id, undo }: Offer) => {
  if (id !== offered) return;
  void endOffer(id);
  undo();
};

interface Saying {
  message: string;
  color: string;
  /** ms; false: until it is closed. */
  autoClose: number | false;
  title?: string | undefined;
  /** A status waits until a screen reader has said what it says; an alert does not. */
  role: 'status' | 'alert';
  /** It can be taken back. */
  offer?: Offer;
}

/** Said at the edge of the screen, without taking the focus; read out by a screen reader. */
const say = async (saying: Saying): Promise<void> => {
  const parts = await partsFor(() => void say(saying));
  const { offer, message, ...rest } = saying;
  // What was done since has ended it, before its parts came.
  if (!parts || (offer && offer.id !== offered)) return;
  parts.show({
    // The same words once: a second refusal does not pile up.
    id: offer?.id ?? message,
    message: offer ? parts.withUndo(message, () => takeBack(offer)) : message,
    ...rest,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('ui:close') },
  });
  wanted = true;
  for (const listener of listeners) listener();
};

/** Takes back what is shown: it was said to somebody who is gone. */
const clear = async () => {
  cleared += 1;
  offered = undefined;
  if (wanted) (await import('./notices.parts.tsx')).clear();
};

const DONE = 'var(--hr-live)';

export const notify = {
  /** What was done; an offer to take back what was done before has ended with it. */
  done: (message: string) => {
    void endOffer();
    void say({ message, color: DONE, role: 'status', autoClose: 4_000 });
  },
  /**
   * What was done and can be taken back: until the next thing is done, the screen is left, or the notice is closed.
   * @returns ends the offer
   */
  offer: (message: string, undo: () => void): (() => void) => {
    void endOffer();
    offers += 1;
    const id = `offer ${offers}`;
    offered = id;
    void say({ message, color: DONE, role: 'status', autoClose: false, offer: { id, undo } });
    return () => void endOffer(id);
  },
  /** The screen was left: what was done on it is taken back there or not at all. */
  endOffer: () => void endOffer(),
  /** E.g. the alert of a save that was refused; stays 20 s (specification 001 §9). */
  warning: (message: string, title?: string) =>
    void say({ message, color: 'var(--hr-late)', role: 'alert', autoClose: 20_000, title }),
  /** Settles when none is left. */
  clear,
};
