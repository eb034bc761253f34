import { useEffect, useRef, useSyncExternalStore } from 'react';
import { openDialogs, typeAhead } from './typeAhead.ts';

export interface KeyBinding {
  /** `a`, `ArrowDown`, `?`, `mod+Enter` (Ctrl, or Command on a Mac), `Shift+Tab`; several for one action. */
  key: string | string[];
  /** What it does, in the `?` list; absent where it is not worth a line. */
  label?: string;
  run: (event: KeyboardEvent) => void;
  /** Asked at each press; false leaves the key to others. */
  when?: () => boolean;
  /** Also while a field has the focus. */
  inFields?: boolean;
}

export interface KeyScope {
  scope: string;
  bindings: KeyBinding[];
  /** They are the keys of a dialog: they work in it, and rest while another one lies over it. */
  ofDialog?: boolean;
}

/** The newest scope comes last and is asked first. */
let scopes: { current: KeyScope }[] = [];
let listed: KeyScope[] = [];
const listeners = new Set<() => void>();

const changed = () => {
  listed = scopes.map((s) => s.current);
  for (const listener of listeners) listener();
};

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** A pressed button or link takes Enter and Space for itself. */
const takesForItself = (target: EventTarget | null, key: string) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role=option], [role=menuitem]') !== null;

/** The open ones are looked at, as whatever takes an Esc may be closed by the time that the screen hears of it. */
const OPEN_SMALL =
  '[aria-haspopup][aria-expanded=true], [role=menu], [role=listbox], [role=dialog]:not([aria-modal=true])';
const takesEscape = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') ||
  (target instanceof Element && target.closest(OPEN_SMALL) !== null) ||
  // The browser closes its own, wherever the focus is; of one that is closed nothing is drawn.
  [...document.querySelectorAll('[popover=auto]')].some((one) => one.getClientRects().length > 0);

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform);

/** Whether an event is the key that a binding names. */
export const matches = (event: KeyboardEvent, key: string): boolean => {
  const parts = key.split('+');
  const name = key.endsWith('++') ? '+' : (parts.at(-1) ?? '');
  const wanted = new Set(parts.slice(0, -1));
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  if (mod !== wanted.has('mod')) return false;
  if (event.altKey !== wanted.has('Alt')) return false;
  // A sign such as ? needs Shift on some keyboards and not on others; a letter or a named key does not.
  if (wanted.has('Shift') !== event.shiftKey && (name.length > 1 || /^[a-z]$/i.test(name))) return false;
  return event.key.toLowerCase() === name.toLowerCase();
};

/**
 * How many dialogs were open when the key was pressed: the Esc that has closed one is not meant for what lies beneath.
 * One that opens and does not take keys yet counts. Looked at before anything else hears of the key.
 */
let layers = 0;
/** The Esc is meant for a list, menu or calendar that is open over the screen, or for the text of a search. */
let isTaken = false;
const look = (event: KeyboardEvent) => {
  const isOpening = typeAhead(event);
  layers = Math.max(openDialogs().length, isOpening ? 1 : 0);
  isTaken = event.key === 'Escape' && takesEscape(event.target);
};
if (typeof addEventListener === 'function') addEventListener('keydown', look, { capture: true });

/** No key reaches what lies behind a dialog: a screen, or a dialog beneath another one. */
const isReached = ({ ofDialog = false }: KeyScope) => layers <= (ofDialog ? 1 : 0);

const handle = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.isComposing || isTaken) return;
  const typing = isField(event.target);
  for (const { current } of [...scopes].reverse().filter((one) => isReached(one.current))) {
    for (const binding of current.bindings) {
      if (typing && !binding.inFields) continue;
      const key = [binding.key].flat().find((k) => matches(event, k));
      // With Ctrl it is a shortcut of the screen, also on a button.
      const pressed = !event.ctrlKey && !event.metaKey && takesForItself(event.target, event.key);
      if (!key || pressed || binding.when?.() === false) continue;
      event.preventDefault();
      binding.run(event);
      return;
    }
  }
};

/**
 * Registers the keys of a screen while it is shown; `?` lists them under the name of their scope. Keys rest while
 * someone types in a field, unless the binding says `inFields`; and while a dialog lies over what they belong to.
 */
export const useKeys = (
  bindings: KeyBinding[],
  { scope, ofDialog = false }: Omit<KeyScope, 'bindings'>,
): void => {
  const holder = useRef<KeyScope>({ scope, bindings, ofDialog });
  useEffect(() => {
    holder.current = { scope, bindings, ofDialog };
  });
  useEffect(() => {
    const mine = holder;
    if (scopes.length === 0) document.addEventListener('keydown', handle);
    scopes = [...scopes, mine];
    changed();
    return () => {
      scopes = scopes.filter((s) => s !== mine);
      if (scopes.length === 0) document.removeEventListener('keydown', handle);
      changed();
    };
  }, []);
};

/** The keys that work now, by scope. */
export const useKeyList = (): KeyScope[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => listed,
  );

/** How a key is written for people: `mod+Enter` is `Ctrl ↵`. */
export const keyCaps = (key: string): string[] => {
  const names: Record<string, string> = {
    mod: isMac() ? '⌘' : 'Ctrl',
    Enter: '↵',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Escape: 'Esc',
    ' ': '␣',
  };
  return key.split('+').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
};
