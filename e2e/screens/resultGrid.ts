import type { Locator, Page } from 'playwright-core';
import type { CardClass } from '../harness/reportCards.ts';

/** Opens the results of a class in a period, and waits for its grid. */
export async function openResults(page: Page, { search }: CardClass): Promise<void> {
  await page.goto(`/reportcards/class?${search}`);
  await page.getByRole('grid').waitFor();
}

/** The cell of a student, named in full, in a column. */
export const resultCell = (page: Page, fullName: string, column: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${fullName}, ${column}, `) });
