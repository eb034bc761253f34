import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import type { CardCopy, Publication } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { Page } from 'playwright-core';
import { colleague } from '../harness/api.ts';
import { loaded, openTab, profileOf } from './people.ts';
import { dialog, opens, opensDialog, type Shown, shown, table } from './shown.ts';

/** What was published last in the demo school, and a student with a card in it. */
let published = { search: '', student: 0 };

/** Finds what was published: which periods and students there are goes by the seed. */
export async function prepareOfficeReportCards(url: string): Promise<void> {
  const office = await colleague(url, 'office');
  const periods = await office.read<ReportCardPeriod[]>('/api/ReportCardPeriods');
  const past = periods
    .filter(({ dateClosed }) => dateClosed)
    .toSorted((a, b) => (a.dateEnd < b.dateEnd ? 1 : -1));
  for (const { id, academicYearID } of past) {
    const [one] = await office.read<Publication[]>(`/api/ReportCardPublications?assessmentPeriodId=${id}`);
    if (!one) continue;
    const copies = await office.read<CardCopy[]>(`/api/ReportCardCopies?publicationId=${one.id}`);
    published = { search: `year=${academicYearID}&period=${id}`, student: copies[0]?.student.id ?? 0 };
    return;
  }
  throw new Error('the demo school has published no report cards');
}

const list = async (page: Page) => {
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await loaded(page);
};
const setUp = (part: string, show: Shown['show'] = list): Shown =>
  shown('Office', `report-cards-set-up-${part}`, `/reportcards/setup?part=${part}`, show);
const edits = (part: string, button: RegExp): Shown => ({
  ...setUp(part, async (page) => {
    await list(page);
    await page.getByRole('button', { name: button }).last().click();
    await page.getByRole('textbox').first().waitFor();
    await loaded(page);
  }),
  name: `report-cards-set-up-${part}-edit`,
});
const year7 = async (page: Page) => {
  await page
    .getByRole('group', { name: 'Levels' })
    .getByRole('button', { name: 'Year 7', exact: true })
    .click();
  await table(page);
};

/** The coordinator's screens of report cards, and what families see of them. */
export const officeReportCards: readonly Shown[] = [
  ...['periods', 'columns', 'sections', 'scales', 'bank'].map((part) => setUp(part)),
  setUp('files', async (page) => {
    await page.getByRole('heading', { name: 'From a file' }).waitFor();
  }),
  ...['periods', 'columns', 'sections'].map((part) => edits(part, /^Edit /)),
  shown('Office', 'report-cards-copy', '/reportcards/setup', opensDialog(/^Copy into /)),
  shown('Office', 'report-cards-board', '/reportcards/board', table),
  ...['class', 'teacher', 'step'].map((group) =>
    shown('Office', `report-cards-board-${group}`, `/reportcards/board?group=${group}`, table),
  ),
  shown('Office', 'report-cards-remind', '/reportcards/board', opensDialog(/^Remind who is behind/)),
  shown(
    'Office',
    'report-cards-proofreader',
    '/reportcards/board?group=class&step=submitted',
    opensDialog(/^(Choose a proofreader for|Proofreader of) /),
  ),
  shown('Office', 'report-cards-publish', '/reportcards/publish', async (page) => {
    await page.getByRole('group', { name: 'Levels' }).waitFor();
    await loaded(page);
  }),
  shown('Office', 'report-cards-to-publish', '/reportcards/publish', year7),
  shown('Office', 'report-cards-withhold', '/reportcards/publish', async (page) => {
    await year7(page);
    await page
      .getByRole('button', { name: /^Withhold the card of / })
      .first()
      .click();
    await dialog(page);
  }),
  shown(
    'Office',
    'report-cards-copies',
    () => `/reportcards/publish?${published.search}`,
    opens(/^Copies and printing of /),
  ),
  shown('Office', 'report-cards-profile', () => profileOf(published.student, 'student-reports'), openTab),
  shown('Administrator', 'report-cards-settings', '/configuration', async (page) => {
    await page.getByRole('heading', { name: 'Report cards', exact: true }).waitFor();
    await loaded(page);
  }),
  shown('Teacher', 'report-cards-own-board', '/reportcards/board', table),
  shown('Parent', 'reports', '/reports', async (page) => {
    await page
      .getByRole('button', { name: /^Open the report / })
      .first()
      .waitFor();
    await loaded(page);
  }),
  shown('Parent', 'child-reports', '/settings?tab=reports', async (page) => {
    await page
      .getByRole('button', { name: /^Open the report / })
      .first()
      .waitFor();
    await loaded(page);
  }),
];
