import type { Locator, Page } from 'playwright-core';
import type { RollAddress } from '../harness/api.ts';

/** A roll on a screen, as somebody sees and uses it. */
export interface RollScreen {
  page: Page;
  grid: Locator;
  /** The line of a student. */
  row(fullName: string): Locator;
  toggle(fullName: string): Locator;
  /** One of the marks that are open to choose from on the line of a student. */
  offered(fullName: string, mark: 'Absent' | 'Late' | 'Present'): Locator;
  /** Names in the order of the list. */
  names(): Promise<string[]>;
  /** Names of those whom a tap would mark: without a mark and without a known absence. */
  unmarked(): Promise<string[]>;
  /** Opens the choice on a line that somebody else marked meanwhile. */
  chooses(fullName: string): Promise<void>;
  /** What leads to that choice. */
  choice(fullName: string): Locator;
  /** Waits until the line says so: "absent, Unexplained". */
  says(fullName: string, mark: RegExp): Promise<void>;
  /** The roll as the API names it. */
  address(): RollAddress;
}

/** The roll that is on the screen, once it is there. */
export async function rollOn(page: Page): Promise<RollScreen> {
  const grid = page.getByRole('grid', { name: /^Roll of / });
  await grid.waitFor();
  const rows = grid.locator('[data-row]');
  const byName = (fullName: string) =>
    rows.filter({ has: page.getByRole('button', { name: `Absent: ${fullName}`, exact: true }) });
  const namesOf = (found: Locator) =>
    found
      .getByRole('button', { name: /^Absent: / })
      .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace('Absent: ', '')));
  const choice = (fullName: string) => byName(fullName).getByRole('button', { name: /^Choose/ });
  return {
    page,
    grid,
    row: byName,
    toggle: (fullName) => byName(fullName).getByRole('button', { name: `Absent: ${fullName}`, exact: true }),
    offered: (fullName, mark) =>
      page
        .getByRole('menu', { name: `Mark: ${fullName}`, exact: true })
        .getByRole('menuitemradio', { name: mark }),
    names: () => namesOf(rows),
    unmarked: () => namesOf(rows.filter({ has: page.locator('[data-mark=unmarked]') })),
    chooses: (fullName) => choice(fullName).click(),
    choice,
    says: (fullName, mark) =>
      byName(fullName)
        .and(page.getByRole('row', { name: mark }))
        .waitFor(),
    address: () => {
      const asked = new URL(page.url()).searchParams;
      const names = { rollClass: 'rollClass', classId: 'classId', period: 'periodId', date: 'dateOf' };
      const given = Object.entries(names).flatMap(([shown, sent]) => {
        const value = asked.get(shown)?.replace(/^"(.*)"$/, '$1');
        return value ? [[sent, value]] : [];
      });
      return new URLSearchParams(given).toString();
    },
  };
}

/** Opens the filters where they are behind the name of the roll, as on a phone. */
export async function openRollFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: / · /, expanded: false }).filter({ visible: true });
  if (await opener.count()) await opener.click();
}

/** Submits by key what nobody has answered for yet; who was absent in the morning is here again. */
export async function submitOffline(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: /this morning/ });
  await question.or(page.getByText('The submit waits for the connection.')).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Submit as present' }).click();
}

/** From the landing page to its first roll that is not submitted. */
export async function openFirstRoll(page: Page): Promise<RollScreen> {
  const rolls = page.getByRole('list', { name: 'Your rolls today' }).getByRole('link');
  await rolls
    .filter({ hasNotText: /submitted at/ })
    .first()
    .click();
  return rollOn(page);
}
