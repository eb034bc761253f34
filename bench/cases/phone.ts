import type { Browser, BrowserContext, Page } from 'playwright-core';
import { median } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';

/** A cheap phone on a slow line: a quarter of this processor's speed, 1.6 Mbit/s, 150 ms a round trip. */
const SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const VISITS = 5;

/** Runs in the page before anything else: what moved, what blocked, and when the largest part was painted. */
const observer = `
  globalThis.seen = { largest: 0, moved: 0, blocked: 0 };
  const observe = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.moved += entry.value; });
  observe('longtask', (entry) => { seen.blocked += Math.max(0, entry.duration - 50); });
`;

interface Visit {
  /** Milliseconds from the address to what the visitor came for. */
  there: number;
  largest: number;
  /** Cumulative layout shift. */
  moved: number;
  /** Milliseconds by which tasks were longer than 50. */
  blocked: number;
  /** Compressed, with the answers of the API. */
  kilobytes: number;
}

interface Screen {
  key: string;
  what: string;
  /** The button of the demo's sign-in page. */
  user: string;
  address: string;
  /** Stands when the visitor has what they came for. */
  stands(page: Page): Promise<void>;
}

const screens: readonly Screen[] = [
  {
    key: 'parent',
    what: "a parent's first screen, with a child's day",
    user: 'Parent',
    address: '/dashboard',
    stands: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    key: 'roll',
    what: 'a roll that can be marked',
    user: 'Teacher',
    address: '/attendance/class',
    stands: (page) =>
      page
        .getByRole('button', { name: /^Absent: / })
        .first()
        .waitFor(),
  },
];

/** Opens an address of somebody who is signed in, in a browser that has nothing of it yet. */
async function visit(context: BrowserContext, base: string, screen: Screen): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript({ content: observer });
  await page.goto(base);
  await page.getByRole('button', { name: screen.user, exact: true }).click();
  await screen.stands(await opened(page, base, screen));
  const chrome = await context.newCDPSession(page);
  await chrome.send('Network.enable');
  await chrome.send('Network.clearBrowserCache');
  await chrome.send('Network.emulateNetworkConditions', LINE);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let bytes = 0;
  chrome.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const began = performance.now();
  await page.goto(base + screen.address, { waitUntil: 'commit' });
  await screen.stands(page);
  const there = performance.now() - began;
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Omit<Visit, 'there' | 'kilobytes'>>('globalThis.seen');
  await page.close();
  return { ...seen, there, kilobytes: bytes / 1000 };
}

/** The screen after the sign-in, wherever that has led. */
async function opened(page: Page, base: string, { address }: Screen): Promise<Page> {
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
  await page.goto(base + address);
  return page;
}

/** What a browser on a cheap phone shows when, of the built product: figures as Lighthouse takes them. */
export async function firstScreensOnAPhone({ server, say }: Bench): Promise<Result[]> {
  const results = await inBrowser(say, (browser) => visitAll(browser, `http://127.0.0.1:${server.port}`));
  return results ?? [{ key: 'phone', what: 'first screens on a phone: no Chromium was found', errors: 1 }];
}

async function visitAll(browser: Browser, base: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const screen of screens) {
    const visits: Visit[] = [];
    for (let i = 0; i < VISITS; i++) {
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
      visits.push(await visit(context, base, screen));
      await context.close();
    }
    const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
    const figure = (
      name: keyof Visit,
      what: string,
      { unit = '', atMost }: { unit?: string; atMost?: number },
    ): Result => ({
      key: `phone-${screen.key}-${name}`,
      what: `${screen.what}: ${what}`,
      value: of(name),
      ...(unit ? { unit } : {}),
      ...(atMost === undefined ? {} : { goals: [{ of: 'value' as const, atMost }] }),
    });
    results.push(
      figure('there', 'from the address until it stands', { unit: 'ms', atMost: 3000 }),
      figure('largest', 'its largest part is painted', { unit: 'ms', atMost: 2500 }),
      figure('blocked', 'total blocking time', { unit: 'ms', atMost: 200 }),
      figure('moved', 'layout shift', { atMost: 0.1 }),
      figure('kilobytes', 'everything that was fetched', { unit: 'kB' }),
    );
  }
  return results;
}
