/** For this long after it, what the page asks for is taken to follow from what the person did. */
const FOLLOWS_MS = 60_000;

// Whoever loads the page acts.
let lastAct = Date.now();
const note = () => {
  lastAct = Date.now();
};
if (typeof addEventListener === 'function') {
  for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(act, note, { capture: true, passive: true });
}

/**
 * Whether a person is at the page. Where not, a notice or a timer asks, and the server is told so: a screen that
 * keeps itself up to date must not keep the session of somebody who has left from idling out (decision 007).
 */
export const isSomeoneHere = (): boolean => Math.abs(Date.now() - lastAct) < FOLLOWS_MS;
