import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Colleague } from './api.ts';
import { settled } from './axe.ts';
import type { School } from './school.ts';
import type { Visitor } from './visitor.ts';

/** A browser that writes down whatever a text of the corpus brings about: a call, a dialog, a request elsewhere. */
export async function visitWarily(school: School): Promise<Visitor & { ran: string[] }> {
  const visitor = await school.visit();
  const { context, page } = visitor;
  const ran: string[] = [];
  await context.exposeBinding('__xss', () => void ran.push(`ran on ${page.url()}`));
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(school.url))
      ran.push(`asked ${request.url()}`);
  });
  return { ...visitor, ran };
}

const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All that stands on the screen, as text and as values of fields, without the difference of spaces. */
export async function shownOn(page: Page): Promise<string> {
  await settled(page);
  const texts = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const style of body.querySelectorAll('style')) style.remove();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((f) => f.value);
    return [body.textContent, ...fields];
  });
  return oneSpace(texts.join('\n'));
}

/** Waits until all the texts stand on the screen, as they were typed. */
export async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await shownOn(page);
      return texts.filter((text) => !shown.includes(oneSpace(text)));
    })
    .toEqual([]);
}

/** Sends what may be refused, and counts what was taken. */
export interface Tally {
  put(field: string, method: string, path: string, body?: unknown): Promise<{ status: number; text: string }>;
  /** Answers that said that the server failed. */
  failed: string[];
  /** How often each field took what was sent. */
  taken: Record<string, number>;
}

export function tally(who: () => Colleague): Tally {
  const failed: string[] = [];
  const taken: Record<string, number> = {};
  return {
    failed,
    taken,
    async put(field, method, path, body) {
      const { status, text } = await who().send(method, path, body);
      if (status >= 500) failed.push(`${status} ${field}: ${JSON.stringify(body ?? path).slice(0, 200)}`);
      if (status < 300) taken[field] = (taken[field] ?? 0) + 1;
      return { status, text };
    },
  };
}
