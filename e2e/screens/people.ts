import type { Page } from 'playwright-core';

/** Waits until nothing on the screen is a placeholder any more. */
export async function loaded(page: Page): Promise<void> {
  const waiting = page.getByText('Loading ...', { exact: true });
  while ((await waiting.count()) > 0) await waiting.first().waitFor({ state: 'detached' });
}

/** The part of a profile that is open, once it has read what it shows. */
export async function openTab(page: Page): Promise<void> {
  await page.getByRole('tabpanel').filter({ visible: true }).waitFor();
  await loaded(page);
}

/** Where somebody's profile is, with one of its tabs open. */
export const profileOf = (id: number, tab?: string): string =>
  `/entities/view/${id}${tab ? `?tab=${tab}` : ''}`;

/** Looks somebody up in the general search, by keys alone; the results stand. */
export async function find(page: Page, name: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Name, number or e-mail' });
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('heading', { name: `Results for '${name}'` }).waitFor();
  await loaded(page);
}
