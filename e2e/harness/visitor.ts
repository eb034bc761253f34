import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { secondsAhead } from './schoolTime.ts';

/** A browser of one person: its own cookies, storage and service worker. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What must not be: violations of the policy, errors that nobody caught. Empty, always. */
  faults: string[];
}

/** A desk's screen, a phone's, that of a phone on its side. */
export const desk = { viewport: { width: 1366, height: 768 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const lyingPhone = { ...phone, viewport: { width: 740, height: 360 } };

/**
 * A browser with the application's service worker, which keeps the application for when there is no network. The other
 * visitors have none: it reads every file of the application for each of them anew.
 */
export const withWorker = { serviceWorkers: 'allow' } as const;

/** Lets the clock of a page be so many milliseconds ahead of the machine's; runs in the page, before its scripts. */
function atSchoolTime(ahead: number): void {
  const real = Date.now;
  const now = () => real() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (clock, given: [], caller) => Reflect.construct(clock, given.length ? given : [now()], caller),
    apply: () => new Date(now()).toString(),
    get: (clock, name, caller) => (name === 'now' ? now : Reflect.get(clock, name, caller)),
  });
}

/** Opens a browser of its own for a person; it writes down every fault it sees. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({
    ...desk,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    ...options,
  });
  // For what never comes, on a machine that has much else to do.
  context.setDefaultTimeout(120_000);
  const faults: string[] = [];
  await context.exposeBinding('tellFault', (_source, fault: string) => void faults.push(fault));
  await context.addInitScript(atSchoolTime, secondsAhead() * 1000);
  await context.addInitScript(() => {
    // There is no printer: a browser without a window may stand still over a page that is to be printed.
    Object.assign(globalThis, { print: () => {} });
    addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      const tell = (globalThis as unknown as { tellFault: (fault: string) => void }).tellFault;
      tell(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  const watch = (page: Page) => {
    page.on('pageerror', (error) =>
      faults.push(`error: ${error.name}: ${error.message} ${error.stack ?? ''}`),
    );
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) faults.push(`console: ${message.text()}`);
    });
  };
  context.on('page', watch);
  const page = await context.newPage();
  return { context, page, faults };
}
