import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';

/** A screen as the first that somebody opens, and what it may take. */
interface FirstLoad {
  key: string;
  what: string;
  /** The button of the demo's sign-in page; nobody is signed in where absent. */
  user?: string;
  address: string;
  files: number;
  kB: number;
}

const today = { address: '/dashboard', files: 30, kB: 220 };
const loads: readonly FirstLoad[] = [
  { key: 'sign-in', what: 'sign-in page', address: '/', files: 12, kB: 150 },
  { key: 'teacher', what: "a teacher's Today", user: 'Teacher', ...today },
  { key: 'office', what: "the office's Today", user: 'Office', ...today },
  { key: 'administrator', what: "an administrator's Today", user: 'Administrator', ...today },
  { key: 'parent', what: "a parent's Today", user: 'Parent', ...today },
  { key: 'roll', what: 'roll by class', user: 'Teacher', address: '/attendance/class', files: 30, kB: 240 },
];

/** The page of somebody who has signed in before, with nothing of the application in the browser any more. */
async function emptied(context: BrowserContext, base: string, user: string | undefined): Promise<Page> {
  const page = await context.newPage();
  if (!user) return page;
  await page.goto(base);
  await page.getByRole('button', { name: user, exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
  await page.close();
  return context.newPage();
}

/** Everything that comes over the line until nothing more does: pages, parts, pictures and answers, with their headers. */
async function count(page: Page, address: string): Promise<{ files: number; bytes: number }> {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Network.enable');
  await chrome.send('Network.clearBrowserCache');
  const ofNetwork = new Set<string>();
  let files = 0;
  let bytes = 0;
  chrome.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) ofNetwork.add(requestId);
  });
  chrome.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ofNetwork.has(requestId)) return;
    files += 1;
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { files, bytes };
}

async function countAll(browser: Browser, base: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const { key, what, user, address, files, kB } of loads) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const counted = await count(await emptied(context, base, user), base + address);
    await context.close();
    results.push(
      {
        ...{ key: `load-${key}`, what: `${what}: over the line`, value: counted.bytes / 1000, unit: 'kB' },
        goals: [{ of: 'value', atMost: kB }],
      },
      {
        ...{ key: `load-${key}-files`, what: `${what}: files`, value: counted.files },
        goals: [{ of: 'value', atMost: files }],
      },
    );
  }
  return results;
}

/**
 * What a browser fetches that has nothing of the application yet, as it counts itself: every file and every answer, packed,
 * with its headers, until nothing more comes. Nobody touches the page.
 */
export async function firstLoads({ server, say }: Bench): Promise<Result[]> {
  const results = await inBrowser(say, (browser) => countAll(browser, `http://127.0.0.1:${server.port}`));
  return results ?? [{ key: 'loads', what: 'first loads: no Chromium was found', errors: 1 }];
}
