import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The state of the connection in the bar: "live", "offline", "3 waiting". */
export const connection = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) });

/**
 * Waits until the app can be opened without a network: its worker has kept all of it, and the browser the copies of what
 * was read.
 * @param read the kind of answer that was read last; none where no copy is asked for
 */
export async function keptForOffline(page: Page, read?: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  if (read) await expect.poll(() => page.evaluate(kindsOfCopies), { timeout: 60_000 }).toContain(read);
}

/** In the browser: what kinds of answers it has copies of. */
const kindsOfCopies = () =>
  new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('homeroom-copies');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('copies').objectStore('copies').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ kind }: { kind: string }) => kind));
      };
    };
  });
