import { type DemoSignIn, demoSignIns } from '@homeroom/demo/sign-ins.ts';
import type { Browser } from 'playwright-core';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';
import { onConnections, signInRequest } from './people.ts';
import { time, total } from './timing.ts';

/** Each role once; of parents, one who sees everything of two children. */
const roles = ['teacher', 'office', 'nurse', 'counsellor', 'admin', 'parent'];
const AT_ONCE = 16;

/** The addresses that the first screen of somebody reads, as a browser asks for them: new panels are among them by themselves. */
async function readsOfToday(browser: Browser, base: string, { label }: DemoSignIn): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(base);
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
  const paths = new Set<string>();
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (answer.ok() && answer.request().method() === 'GET' && /^\/api\//i.test(pathname))
      paths.add(pathname + search);
  });
  await page.goto(`${base}/dashboard`);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...paths];
}

async function timeToday(bench: Bench, who: DemoSignIn, paths: readonly string[]): Promise<Result> {
  const { userName, label, scope } = who;
  const [token = ''] = await onConnections(bench.server.port, [userName], async (send, name) => {
    const { body } = await send(signInRequest(name, scope));
    return (JSON.parse(body.toString()) as { access_token: string }).access_token;
  });
  const screen = paths.map((path) => requestText('GET', path, { token, compressed: true }));
  const { told: _, ...timed } = await time(bench, AT_ONCE, { name: 'screens', data: [screen] });
  return {
    ...{
      key: `today-${userName}`,
      what: `Today of ${label}: its ${paths.length} requests, ${AT_ONCE} at once`,
    },
    ...timed,
    errors: total(timed.faults),
    goals: [
      { of: 'p95', atMost: 100 },
      { of: 'errors', atMost: 0 },
    ],
  };
}

/** Today of each role: everything that its screen reads, one request after the other, by sixteen people at once. */
export async function readToday(bench: Bench): Promise<Result[]> {
  const people = roles.flatMap((role) => demoSignIns.filter(({ userName }) => userName === role));
  const base = `http://127.0.0.1:${bench.server.port}`;
  const read = await inBrowser(bench.say, async (browser) => {
    const found = new Map<DemoSignIn, string[]>();
    for (const who of people) found.set(who, await readsOfToday(browser, base, who));
    return found;
  });
  if (!read) return [{ key: 'today', what: 'Today of each role: no Chromium was found', errors: 1 }];
  const results: Result[] = [];
  for (const [who, paths] of read) results.push(await timeToday(bench, who, paths));
  return results;
}
