import type { ClassDetail } from '@homeroom/contract/subjects/subjects.schemas.ts';
import type { Page } from 'playwright-core';
import { colleague } from '../harness/api.ts';
import { today } from '../harness/schoolTime.ts';
import { openTab, profileOf } from './people.ts';
import { type ScreensPart, shown } from './shown.ts';

const grid = (page: Page) => page.getByRole('grid').waitFor();

/** What was filled in before and not submitted is still there. */
const fill = async (page: Page) => {
  const fine = page.getByRole('button', { name: /^All fine/ });
  await fine.waitFor();
  if (await fine.isEnabled()) await fine.click();
};

/** A student of a class whose sets the demo school has. */
let student = 0;

async function findStudent(url: string): Promise<void> {
  const teacher = await colleague(url, 'teacher');
  const [one] = await teacher.read<ClassDetail[]>(
    `/api/ClassDetails?teacherId=${teacher.personID}&dateOf=${today()}`,
  );
  const [first] = await teacher.read<{ id: number }[]>(`/api/ClassDetailStudents?classID=${one?.id}`);
  student = first?.id ?? 0;
}

export const indicators: ScreensPart = {
  prepare: findStudent,
  screens: [
    shown('Teacher', 'indicators', '/indicators', grid),
    shown('Teacher', 'indicators-filled', '/indicators', async (page) => {
      await grid(page);
      await fill(page);
    }),
    shown('Teacher', 'indicators-options', '/indicators', async (page) => {
      await grid(page);
      await page
        .getByRole('gridcell', { name: /, Effort/ })
        .first()
        .click();
      await page.getByRole('listbox').waitFor();
    }),
    shown('Teacher', 'indicators-leaving', '/indicators', async (page) => {
      await grid(page);
      await fill(page);
      await page.getByRole('link', { name: 'Today' }).first().click();
      await page.getByRole('dialog', { name: 'Indicators are not submitted' }).waitFor();
    }),
    shown('Teacher', 'profile-indicators', () => profileOf(student, 'indicators'), openTab),
    shown('Administrator', 'indicator-types', '/configuration', async (page) => {
      const part = page.getByRole('region', { name: 'Indicators' });
      await part.getByText('Homework', { exact: true }).waitFor();
      await part.scrollIntoViewIfNeeded();
    }),
  ],
};
