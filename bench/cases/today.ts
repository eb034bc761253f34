import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { demoPassword, demoSignIns } from '@homeroom/demo/sign-ins.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import { AT_WORK } from '../school/colleagues.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './browser.ts';
import { onConnections, signInRequest } from './people.ts';
import { time, total } from './timing.ts';

/** Each role once; of parents, those who see everything of two children or more. */
const roles = ['teacher', 'office', 'nurse', 'counsellor', 'admin', 'parent'];
/** What their screens read hangs on who they are: each is visited. Of the others all screens read the same. */
const hangsOnWho = new Set(['teacher', 'parent']);

/** A read of a screen, as the browser sent it. */
interface Asked {
  method: string;
  path: string;
  body?: object;
}

/** What the first screen of somebody reads, as a browser asks for it: new panels are among it by themselves. */
export async function readsOfToday(browser: Browser, base: string, userName: string): Promise<Asked[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(base);
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('navigation', { name: 'Screens' }).filter({ visible: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const asked = readsIn(context);
  await page.goto(`${base}/dashboard`);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return asked;
}

/** Reads of the API that are sent from now on. */
function readsIn(context: BrowserContext): Asked[] {
  const asked: Asked[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const method = request.method();
    if (/^\/api\/Reads$/i.test(pathname))
      asked.push({ method, path: pathname, body: request.postDataJSON() as object });
    else if (method === 'GET' && /^\/api\//i.test(pathname)) asked.push({ method, path: pathname + search });
  });
  return asked;
}

const userNamesOf = (role: string, { facts }: Bench): string[] =>
  role === 'teacher'
    ? ['teacher', ...facts.classes.map(({ teacher }) => teacher).filter((name) => name !== 'teacher')].slice(
        0,
        AT_WORK,
      )
    : [role, ...Array.from({ length: AT_WORK - 1 }, (_, nth) => `${role}-${nth + 2}`)];

/** The screens of all who have a role, each with the requests that it sends. */
async function screensOf(bench: Bench, browser: Browser, role: string, scope: Scope): Promise<string[][]> {
  const base = `http://127.0.0.1:${bench.server.port}`;
  const names = userNamesOf(role, bench);
  const tokens = await onConnections(bench.server.port, names, async (send, name) => {
    const { body } = await send(signInRequest(name, scope));
    return (JSON.parse(body.toString()) as { access_token: string }).access_token;
  });
  let asked: Asked[] = [];
  const screens: string[][] = [];
  for (const [nth, name] of names.entries()) {
    if (nth === 0 || hangsOnWho.has(role)) asked = await readsOfToday(browser, base, name);
    screens.push(
      asked.map(({ method, path, body }) =>
        requestText(method, path, {
          token: tokens[nth] as string,
          compressed: true,
          ...(body ? { body } : {}),
        }),
      ),
    );
  }
  return screens;
}

async function timeToday(bench: Bench, role: string, screens: string[][], atOnce: number): Promise<Result> {
  const label = demoSignIns.find(({ userName }) => userName === role)?.label ?? role;
  const { told: _, ...timed } = await time(bench, atOnce, { name: 'screens', data: screens });
  const people = atOnce === 1 ? 'alone' : `${atOnce} people at once`;
  return {
    ...{
      key: `today-${role}${atOnce === 1 ? '-alone' : ''}`,
      what: `Today of ${label}: its ${screens[0]?.length} requests, ${people}`,
    },
    ...timed,
    errors: total(timed.faults),
    goals: [
      { of: 'p95', atMost: atOnce === 1 ? 40 : 200 },
      { of: 'errors', atMost: 0 },
    ],
  };
}

/**
 * Today of each role: everything that its screen reads, one request after the other, by one person and by sixteen
 * different people at once.
 */
export async function readToday(bench: Bench): Promise<Result[]> {
  const read = await inBrowser(bench.say, async (browser) => {
    const results: Result[] = [];
    for (const role of roles) {
      const screens = await screensOf(bench, browser, role, role === 'parent' ? 'parent' : 'user');
      for (const atOnce of [1, AT_WORK]) results.push(await timeToday(bench, role, screens, atOnce));
    }
    return results;
  });
  return read ?? [{ key: 'today', what: 'Today of each role: no Chromium was found', errors: 1 }];
}
