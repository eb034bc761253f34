import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { copyData } from '../../packages/server/test/data-folders.ts';
import { chromiumPath, pictures, scratch } from './places.ts';
import { beginAtMoment } from './schoolTime.ts';
import { type Server, startServer } from './server.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: flags });

let browser: Promise<Browser> | undefined;

/** The browser of this worker, for all of its files: whoever comes has a context of their own. It ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  if (browser && !(await browser).isConnected()) browser = undefined;
  browser ??= launchBrowser();
  return browser;
}

/** A folder for a school's data that PostgreSQL's user can enter too. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(scratch(), 'homeroom-journey-'));
  rmSync(folder, { recursive: true }); // mkdtemp makes it its owner's alone
  return folder;
}

/** A school at work, for the tests of one file. */
export interface School {
  readonly server: Server;
  readonly url: string;
  /** Somebody comes with a browser of their own, which is closed after the test. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
}

/**
 * A school for the tests of a file: the demo school, or an empty one that `fill` puts something into before its
 * server starts. Every visitor is checked for faults when its test ends.
 */
export function useSchool(fill?: (dataDir: string) => void): School {
  let server: Server | undefined;
  let visitors: Visitor[] = [];
  let dataDir = '';

  beforeAll(async () => {
    const clockAhead = beginAtMoment();
    dataDir = scratchFolder();
    if (fill) {
      mkdirSync(dataDir, { mode: 0o755 });
      fill(dataDir);
    } else copyData(inject('template'), dataDir);
    [server] = await Promise.all([startServer({ dataDir, clockAhead, demo: !fill }), sharedBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(task.name);
    const faults = visitors.flatMap((visitor) => visitor.faults);
    await Promise.all(visitors.map(({ context }) => context.close()));
    visitors = [];
    expect(faults, 'faults in the browser').toEqual([]);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** What everybody saw when it failed. */
  const keepPictures = async (test: string) => {
    for (const [number, { context }] of visitors.entries()) {
      const path = join(pictures, 'failed', `${test.replace(/\W+/g, '-').slice(0, 80)}-${number}.png`);
      await context
        .pages()
        .at(-1)
        ?.screenshot({ path })
        .catch(() => undefined);
    }
  };
  const running = () => {
    if (!server) throw new Error('The school is not open yet');
    return server;
  };
  return {
    get server() {
      return running();
    },
    get url() {
      return running().url;
    },
    async visit(options = {}) {
      const visitor = await newVisitor(await sharedBrowser(), { baseURL: running().url, ...options });
      visitors.push(visitor);
      return visitor;
    },
  };
}
