import type { Page } from 'playwright-core';
import type { GridClass } from './grid-class.ts';

/** Presses keys one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

const cells = (page: Page) => page.locator('[role=row][data-row]').first().getByRole('gridcell');
/** The first result of the grid has the focus; the comments stand before it. */
export const begin = (page: Page) => cells(page).nth(1).focus();
/** Everything is with the server. */
const saved = (page: Page) =>
  page.getByRole('grid').locator('[data-changed]').first().waitFor({ state: 'detached', timeout: 60_000 });

const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }`);

/** What is done in the grid while frames are counted. */
export interface Work {
  key: string;
  what: string;
  run(page: Page, grid: GridClass): Promise<void>;
}

export const works: readonly Work[] = [
  {
    key: 'move',
    what: 'moving by keys, and selecting with Shift',
    run: async (page, { rows, columns }) => {
      await press(page, ...times(columns, 'ArrowRight'), ...times(rows, 'ArrowDown'));
      await press(page, 'Home', 'PageUp', 'PageUp', 'End', ...times(rows, 'ArrowUp'));
      await begin(page);
      await press(page, ...times(columns, 'Shift+ArrowRight'), ...times(rows, 'Shift+ArrowDown'), 'Escape');
    },
  },
  {
    key: 'scroll',
    what: 'scrolling to all corners',
    run: async (page) => {
      await cells(page).nth(3).hover();
      for (const [x, y] of [
        [400, 0],
        [0, 200],
        [-400, 0],
        [0, -200],
      ] as const)
        for (let i = 0; i < 15; i++) await page.mouse.wheel(x, y);
    },
  },
  {
    key: 'fill',
    what: 'a column and then all columns filled down, and taken back',
    run: async (page, { rows, columns }) => {
      await press(page, 'End', 'm', 'Enter', 'ArrowUp', 'Control+d');
      await saved(page);
      await begin(page);
      await paste(page, [...Array(columns).keys()].map((at) => (at < 3 ? '' : `t${at}`)).join('\t'));
      await press(
        page,
        ...times(columns, 'Shift+ArrowRight'),
        ...times(rows, 'Shift+ArrowDown'),
        'Control+d',
      );
      await saved(page);
      await press(page, 'Control+z');
      await saved(page);
    },
  },
  {
    key: 'paste',
    what: 'all cells pasted at once, and taken back',
    run: async (page, { rows, columns }) => {
      const line = (row: number) =>
        [...Array(columns).keys()].map((at) => (at < 3 ? '' : `${row}/${at}`)).join('\t');
      await paste(page, [...Array(rows).keys()].map(line).join('\n'));
      await saved(page);
      await press(page, 'Control+z');
      await saved(page);
    },
  },
];
