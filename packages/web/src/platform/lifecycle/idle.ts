import { isSomeoneHere } from '../calls/activity.ts';
import { onAnswered } from '../calls/http.ts';
import { notify } from '../notices/notify.ts';
import { onSessionChange, renew, sessionState } from '../session/session.ts';
import { t } from '../words/words.ts';

/** A session ends so long after the last thing that a person asked for (decision 007). */
const IDLE_MS = 30 * 60_000;
/** Somebody who writes for so long without asking anything is reported to the server. */
const TELL_AFTER_MS = 5 * 60_000;
const WARN_MS = 2 * 60_000;
const LOOK_EVERY_MS = 30_000;

/** When the server last heard of a person at any tab of this browser, ms since 1970: the tabs share the session. */
const HEARD_KEY = 'homeroom.heard';
const heardAt = (now: number): number => {
  const at = Number(localStorage.getItem(HEARD_KEY));
  return at <= now ? at : 0;
};

/**
 * Keeps the session of somebody who works without a call, e.g. writes a long text, and says to who may have gone that
 * it is about to end. Called once, at start.
 */
export const startIdleWatch = (): void => {
  let lastAct = Date.now();
  let warned = false;

  const stay = () => {
    if (sessionState().status === 'signedIn') void renew().catch(() => undefined);
  };
  const look = () => {
    const { status, fromMemory } = sessionState();
    if (status !== 'signedIn' || fromMemory) return;
    const now = Date.now();
    const rest = now - Math.max(lastAct, heardAt(now));
    if (rest <= IDLE_MS - WARN_MS) warned = false;
    if (isSomeoneHere()) {
      if (rest > TELL_AFTER_MS) stay();
    } else if (rest > IDLE_MS - WARN_MS && rest < IDLE_MS && !warned) {
      warned = true;
      notify.warning(t('session:idleSoon'), t('session:idleTitle'));
      for (const act of ['keydown', 'pointerdown']) addEventListener(act, stay, { once: true });
    }
    // Nobody is here, so this keeps no session: it hears that it is over, and what lies in the browser goes with it.
    else if (rest >= IDLE_MS) stay();
  };

  const acted = () => {
    lastAct = Date.now();
    warned = false;
    for (const act of ['keydown', 'pointerdown']) removeEventListener(act, stay);
  };
  onAnswered(() => {
    if (!isSomeoneHere()) return;
    acted();
    if (sessionState().status === 'signedIn') localStorage.setItem(HEARD_KEY, String(lastAct));
  });
  onSessionChange(() => {
    if (sessionState().status !== 'signedIn') acted();
  });
  setInterval(look, LOOK_EVERY_MS);
};
