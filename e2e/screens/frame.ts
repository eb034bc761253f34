import type { Page } from 'playwright-core';

/** The state of the connection in the bar: "live", "offline", "3 waiting". */
export const connection = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) });

/** Waits until the app can be opened without a network: its worker has kept all of it. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
