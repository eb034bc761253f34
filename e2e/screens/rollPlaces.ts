import type { Locator, Page } from 'playwright-core';

/** Upper and lower edges of lines, px. */
export const edges = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [Math.round(top), Math.round(bottom)] as const;
    }),
  );

/** Where the focused line, the bar of actions and the head are, px from the top. */
export const placesOf = (page: Page) =>
  page.evaluate(() => {
    const at = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const head = document.querySelector('section > header')!;
    const isStuck = getComputedStyle(head).position === 'sticky';
    const main = document.querySelector('main')!.getBoundingClientRect();
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    return {
      row: Number(document.activeElement!.getAttribute('data-row')),
      top: Math.round(top),
      bottom: Math.round(bottom),
      head: Math.round(isStuck ? head.getBoundingClientRect().bottom : Math.max(0, main.top)),
      bar: Math.round(at('section > footer').top),
    };
  });
