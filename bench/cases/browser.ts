import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import places from '../../scripts/test/browsers.json' with { type: 'json' };

/** Runs work in a browser of this machine; says so, and answers null, where there is none. */
export async function inBrowser<T>(
  say: (line: string) => void,
  work: (browser: Browser) => Promise<T>,
): Promise<T | null> {
  const executablePath = process.env.CHROME_PATH || places.find((place) => existsSync(place));
  if (!executablePath) {
    say('No Chromium was found: CHROME_PATH says where it is.');
    return null;
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
