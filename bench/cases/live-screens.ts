import { demoSignIns } from '@homeroom/demo/sign-ins.ts';
import type { Browser } from 'playwright-core';
import { runPaced } from '../load/run.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';
import { linesOf, teachersOf } from './people.ts';
import { shuffled, total } from './timing.ts';

/** Events a second, and the frame that is too long, ms (specification 002 §2; the product's own goal). */
const EVENTS = 200;
const LONG_FRAME_MS = 50;

const screens = [
  { key: 'notifications', address: '/system/events/notifications', what: 'event notifications' },
  { key: 'audit', address: '/system/audit/events', what: 'audit events' },
  { key: 'log', address: '/system/log/events', what: 'log events' },
] as const;

/** Runs in the page: when each frame was begun, and which tasks were long. */
const observer = `
  globalThis.frames = []; globalThis.long = [];
  globalThis.watch = () => {
    frames.length = 0; long.length = 0;
    const next = (at) => { frames.push(at); requestAnimationFrame(next); };
    requestAnimationFrame(next);
  };
  new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
`;

async function watchScreen(
  bench: Bench,
  browser: Browser,
  { key, address, what }: (typeof screens)[number],
): Promise<Result> {
  const { server, facts, seconds } = bench;
  const base = `http://127.0.0.1:${server.port}`;
  const taught = await teachersOf(bench);
  const lines = shuffled((await linesOf(server.port, taught, facts.days.slice(4, 5))).flat());
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript({ content: observer });
  await page.goto(base);
  const admin = demoSignIns.find(({ userName }) => userName === 'admin');
  if (!admin) throw new Error('the demo has no administrator');
  await page.getByRole('button', { name: admin.label, exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
  await page.goto(base + address);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  const rows = page.getByRole('main').getByRole('row');
  const before = await rows.count();
  await page.evaluate('watch()');
  const [ran] = await runPaced({
    port: server.port,
    seconds,
    streams: [{ perSecond: EVENTS, scenario: { name: 'marks', data: { lines, keys: true } } }],
  });
  const frames = await page.evaluate<number[]>('frames');
  const long = await page.evaluate<number[]>('long');
  const shown = (await rows.count()) - before;
  await context.close();
  if (!ran) throw new Error('the saves did not answer');
  const between = Float64Array.from(frames.slice(1), (at, i) => at - (frames[i] as number));
  const longest = Math.max(0, ...between);
  return {
    key: `live-${key}`,
    what: `${what}, ${EVENTS} marks saved a second: between two frames, at most`,
    summary: summarise(between, seconds),
    value: longest,
    unit: 'ms',
    errors: total(ran.faults) + (shown > 0 ? 0 : 1),
    faults: { ...ran.faults, ...(shown > 0 ? {} : { 'nothing shown': 1 }) },
    goals: [
      { of: 'value', atMost: LONG_FRAME_MS },
      { of: 'errors', atMost: 0 },
    ],
    note: `${what}: ${between.filter((ms) => ms > LONG_FRAME_MS).length} of ${between.length} frames took longer than ${LONG_FRAME_MS} ms; long tasks: ${long.map((ms) => ms.toFixed(0)).join(', ') || 'none'}.`,
  };
}

/** Screens that show what happens while it happens, under more of it than anybody can read. */
export async function watchLiveScreens(bench: Bench): Promise<Result[]> {
  const results = await inBrowser(bench.say, async (browser) => {
    const told: Result[] = [];
    for (const screen of screens) told.push(await watchScreen(bench, browser, screen));
    return told;
  });
  return results ?? [{ key: 'live', what: 'live screens: no Chromium was found', errors: 1 }];
}
