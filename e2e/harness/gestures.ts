import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What somebody did on a page, by their hands alone. */
export interface Gestures {
  /** Presses of a mouse. */
  clicks: number;
  /** Fingers that came down. */
  taps: number;
  /** Keys that do something; a key with Ctrl or Shift is one, and what is held down is one. */
  keys: number;
  /** Characters that were typed into fields. */
  typed: number;
}

interface Watched {
  gestures?: Gestures;
  hasBegun?: boolean;
  /** Text that came into a field without a key: no hand did that, and what led to the field is not counted. */
  untyped?: string[];
}

/**
 * From the next time that the page is loaded on, counts what the browser itself says was pressed. A test cannot forget one:
 * it does not count by itself.
 */
export async function watchGestures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    const none = (): Gestures => ({ clicks: 0, taps: 0, keys: 0, typed: 0 });
    watched.gestures = none();
    watched.untyped = [];
    const add = (what: keyof Gestures) => {
      watched.gestures ??= none();
      watched.gestures[what] += 1;
    };
    const takesText = (target: EventTarget | null) =>
      target instanceof HTMLElement &&
      (target.isContentEditable ||
        target.matches(
          'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
        ));
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];
    /** The field that the last key typed into. */
    let field: EventTarget | null = null;
    const capture = { capture: true, passive: true };
    addEventListener(
      'pointerdown',
      ({ isTrusted, pointerType }) => isTrusted && add(pointerType === 'touch' ? 'taps' : 'clicks'),
      capture,
    );
    addEventListener(
      'keydown',
      ({ isTrusted, repeat, key, ctrlKey, metaKey, altKey, target }) => {
        if (!isTrusted || repeat || modifiers.includes(key)) return;
        const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
        field = takesText(target) ? target : null;
        add(isLetter && field ? 'typed' : 'keys');
      },
      capture,
    );
    addEventListener(
      'input',
      (event) => {
        if (!event.isTrusted || !(event instanceof InputEvent) || !event.inputType.startsWith('insert'))
          return;
        if (event.target !== field) watched.untyped?.push(event.data ?? '');
      },
      capture,
    );
  });
}

/** Counting begins here: what was done before led to where somebody begins. */
export const begin = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = globalThis as Watched;
    if (!watched.gestures) throw new Error('Nothing counts on this page: it was loaded before watchGestures');
    watched.gestures = { clicks: 0, taps: 0, keys: 0, typed: 0 };
    watched.untyped = [];
    watched.hasBegun = true;
  });

/**
 * What was done since `begin`.
 * @throws where a text came into a field by itself, as by `fill`: the click or key that leads there would be missing
 */
export async function counted(page: Page): Promise<Gestures> {
  const { gestures, untyped, hasBegun } = await page.evaluate(() => {
    const { gestures: done, untyped: texts, hasBegun: counts } = globalThis as Watched;
    return { gestures: done, untyped: texts, hasBegun: counts };
  });
  if (!gestures || !hasBegun)
    throw new Error('The page was loaded anew: what was done before is not counted');
  if (untyped?.length) throw new Error(`No key has typed ${JSON.stringify(untyped)}`);
  return gestures;
}

/** Since `begin` no more was done than the least that the task takes. What is typed is as long as it is. */
export async function expectAtMost(page: Page, most: Partial<Omit<Gestures, 'typed'>>): Promise<void> {
  const { typed: _, ...done } = await counted(page);
  for (const [what, aim] of Object.entries({ clicks: 0, taps: 0, keys: 0, ...most }))
    expect(done[what as keyof typeof done], what).toBeLessThanOrEqual(aim);
}

export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((one) => one === document.activeElement);

/** The field gets the focus by itself: nobody has to go there. */
export const waitForFocus = (field: Locator): Promise<void> => expect.poll(() => hasFocus(field)).toBe(true);
