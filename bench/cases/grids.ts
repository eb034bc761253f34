import { demoSignIns } from '@homeroom/demo/sign-ins.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { median, summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';
import { type GridClass, gridClass } from './grid-class.ts';
import { begin, type Work, works } from './grid-works.ts';

/** The goals of the product: until a grid is painted, and between two frames, ms. */
const PAINT_MS = 150;
const FRAME_MS = 50;
const VISITS = 7;

/**
 * Runs in the page before anything else: when the last answer came that the grid is drawn from, when the grid was painted,
 * when each frame was begun, and which tasks were long.
 */
const observer = `
  globalThis.seen = { answered: 0, drawn: 0, painted: 0 };
  globalThis.frames = []; globalThis.long = [];
  const parse = JSON.parse;
  JSON.parse = (text, ...rest) => {
    if (!seen.drawn && /resultCriteria|reportCardResultOptions/.test(text)) seen.answered = performance.now();
    return parse(text, ...rest);
  };
  const afterPaint = (tell) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = tell;
    port2.postMessage(0);
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=grid] [role=gridcell]')) return;
    observer.disconnect();
    seen.drawn = performance.now();
    afterPaint(() => { seen.painted = performance.now(); });
  }).observe(document, { childList: true, subtree: true });
  globalThis.watch = () => {
    frames.length = 0; long.length = 0;
    if (globalThis.watching) return;
    globalThis.watching = true;
    const next = (at) => { frames.push(at); requestAnimationFrame(next); };
    requestAnimationFrame(next);
  };
  new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
`;

interface Seen {
  answered: number;
  drawn: number;
  painted: number;
}

async function signedIn(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript({ content: observer });
  const page = await context.newPage();
  await page.goto(base);
  const office = demoSignIns.find(({ userName }) => userName === 'office');
  if (!office) throw new Error('the demo has no office');
  await page.getByRole('button', { name: office.label, exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
  await page.close();
  return context;
}

/** Opens the grid on a new page, and waits until nothing more is drawn. */
async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function firstPaint(context: BrowserContext, address: string, size: string): Promise<Result> {
  const visits: Seen[] = [];
  for (let i = 0; i < VISITS; i++) {
    const page = await opened(context, address);
    visits.push(await page.evaluate<Seen>('seen'));
    await page.close();
  }
  const took = visits.map(({ answered, painted }) => painted - answered);
  return {
    key: 'grid-paint',
    what: `grid of results, ${size}: from its answer until it is painted, median of ${VISITS}`,
    value: median(took),
    unit: 'ms',
    goals: [{ of: 'value', atMost: PAINT_MS }],
    note: `Painted after ${took.map((ms) => ms.toFixed(0)).join(', ')} ms; its elements were there after ${visits.map(({ answered, drawn }) => (drawn - answered).toFixed(0)).join(', ')} ms.`,
  };
}

async function framesOf(page: Page, grid: GridClass, { key, what, run }: Work): Promise<Result> {
  await begin(page);
  await page.evaluate('watch()');
  const began = performance.now();
  await run(page, grid);
  const frames = await page.evaluate<number[]>('frames');
  const long = await page.evaluate<number[]>('long');
  const between = Float64Array.from(frames.slice(1), (at, i) => at - (frames[i] as number));
  return {
    key: `grid-${key}`,
    what: `${what}: between two frames, at most`,
    summary: summarise(between, (performance.now() - began) / 1000),
    value: Math.max(0, ...between),
    unit: 'ms',
    goals: [{ of: 'value', atMost: FRAME_MS }],
    note: `${what}: ${between.filter((ms) => ms > FRAME_MS).length} of ${between.length} frames took longer than ${FRAME_MS} ms; long tasks: ${long.map((ms) => ms.toFixed(0)).join(', ') || 'none'}.`,
  };
}

/** A grid of 30 rows and 40 columns in a browser: until it is painted, and while somebody works in it. */
export async function workInGrid(bench: Bench): Promise<Result[]> {
  const grid = await gridClass(bench);
  const base = `http://127.0.0.1:${bench.server.port}`;
  const size = `${grid.rows} × ${grid.columns} cells`;
  const results = await inBrowser(bench.say, async (browser) => {
    const context = await signedIn(browser, base);
    const told = [await firstPaint(context, base + grid.address, size)];
    const page = await opened(context, base + grid.address);
    for (const work of works) told.push(await framesOf(page, grid, work));
    await context.close();
    return told;
  });
  return results ?? [{ key: 'grids', what: 'grids: no Chromium was found', errors: 1 }];
}
