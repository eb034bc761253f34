import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { type BankComment, getCommentBank } from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import {
  copyPeriod,
  getReportCardPeriods,
  previewPeriodCopy,
} from '@homeroom/contract/report-cards/periods.endpoints.ts';
import type { ReportCardSettings as Settings } from '@homeroom/contract/report-cards/report-cards.settings.ts';
import { previewSetupImport } from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { getSubjects } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContextType, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { aPeriod, aYear } from '../../../test/reportCards.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { onFaultOtherwise } from '../../platform/errors/faults.ts';
import { useEditing } from '../../ui/form/useEditing.ts';
import { SettingContext } from '../../ui/form/useSetting.ts';
import { officeReportCardsRoutes } from '../office.routes.tsx';
import ReportCardSettings from './ReportCardSettings.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'admin' });
  server.answer(getAcademicYears, () => [aYear()]);
  server.answer(getReportCardPeriods, () => [
    aPeriod({ id: 3, itemName: 'Semester 1', dateStart: '2026-01-27', dateEnd: '2026-06-26', ordinal: 1 }),
    aPeriod({ ordinal: 2 }),
  ]);
  server.answer(getLevels, () => [{ id: 7, itemName: 'Year 7', code: '7' }]);
  server.answer(getSubjects, () => []);
});

it('says before and after copying what it adds, and by reason what it leaves out', async () => {
  const copy = {
    ...{ columns: 2, sections: 1, levels: 0 },
    leftOut: ['Achievement', 'Achievement', 'Effort'].map((itemName) => ({
      ...{ kind: 'column' as const, why: 'there' as const, itemName },
    })),
  };
  server.answer(previewPeriodCopy, () => copy, '/api/ReportCardPeriods/4/Copies/Preview');
  server.answer(copyPeriod, () => copy, '/api/ReportCardPeriods/4/Copies');
  openRoutes(officeReportCardsRoutes, '/reportcards/setup');
  await user.click(await screen.findByRole('button', { name: 'Copy into Semester 2 from another period' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy into Semester 2' });
  expect(await within(dialog).findByText('2 columns')).toBeVisible();
  const [left] = within(dialog).getAllByRole('listitem');
  expect(left).toHaveTextContent('3 columns are here alreadyAchievement × 2, Effort');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByRole('status')).toHaveTextContent(
    /Copied:.*2 columns.*1 comment section/,
  );
});

const aComment = (id: number, category: string, comment: string): BankComment => ({
  ...{ id, category, comment, subjectID: null, levelID: null, isOwn: false, subject: '', level: '' },
  ...{ author: null, dateClosed: null, permission: 2, version: 1 },
});

it('finds comments of the bank by their words and category, in any order', async () => {
  server.answer(getCommentBank, () => [
    aComment(1, 'Conduct', '{Name} is kind.'),
    aComment(2, 'Homework', '{Name} hands it in late.'),
  ]);
  openRoutes(officeReportCardsRoutes, '/reportcards/setup?part=bank');
  expect(await screen.findByText('{Name} is kind.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a comment' }), 'late HOMEWORK');
  await waitFor(() => expect(screen.queryByText('{Name} is kind.')).toBeNull());
  expect(screen.getByText('{Name} hands it in late.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 comment');
});

it('draws the first of thousands of comments, the rest as they are asked for or looked for', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => aComment(at + 1, 'Conduct', `Comment ${at + 1}.`));
  server.answer(getCommentBank, () => many);
  openRoutes(officeReportCardsRoutes, '/reportcards/setup?part=bank');
  expect(await screen.findByText('Comment 100.')).toBeVisible();
  expect(screen.queryByText('Comment 101.')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('5000 comments');
  await user.click(screen.getByRole('button', { name: 'Show 4900 more' }));
  expect(await screen.findByText('Comment 200.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a comment' }), '4999');
  expect(await screen.findByText('Comment 4999.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('says what is wrong with a file once, beside it', async () => {
  const saidByTheApp: unknown[] = [];
  onFaultOtherwise((kind) => saidByTheApp.push(kind));
  server.answer(previewSetupImport, () =>
    refuse(400, {
      ...{ code: 'request.invalid', message: 'The request is not valid.' },
      errors: [{ path: 'content', message: 'needs the columns name, mode' }],
    }),
  );
  openRoutes(officeReportCardsRoutes, '/reportcards/setup?part=files');
  await screen.findByRole('heading', { name: 'From a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['Jahr;Titel\n'], 'other.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/needs the columns name, mode/)).toBeVisible();
  expect(saidByTheApp).toEqual([]);
});

it('shows what would become of each line of a file, and imports none with a problem unasked', async () => {
  server.answer(previewSetupImport, () => ({
    lines: [
      {
        line: 2,
        itemName: 'Effort',
        where: '',
        verdict: 'new' as const,
        column: '',
        problem: '',
        changes: [],
      },
      {
        line: 3,
        itemName: 'Tests',
        where: '',
        verdict: 'problem' as const,
        column: 'scale',
        problem: 'No such scale',
        changes: [],
      },
    ],
    ...{ newRows: 1, changedRows: 0, sameRows: 0, problems: 1, token: 'seen' },
  }));
  openRoutes(officeReportCardsRoutes, '/reportcards/setup?part=files');
  await screen.findByRole('heading', { name: 'From a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['name\nEffort\nTests\n'], 'columns.csv', { type: 'text/csv' }));
  expect(await screen.findByText('left out: scale: No such scale')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Leave out the lines with a problem' }));
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
});

it('says what of a line becomes what, where a problem is by heading and label, and how the file was read', async () => {
  server.answer(previewSetupImport, () => ({
    lines: [
      {
        ...{ line: 2, itemName: 'Score', where: '', verdict: 'changed' as const, column: '', problem: '' },
        changes: [{ column: 'maximum', from: '20', to: '' }],
      },
      {
        ...{ line: 3, itemName: 'Tests', where: '', verdict: 'problem' as const, changes: [] },
        ...{ column: 'characters', problem: '“many” is no whole number' },
      },
    ],
    ...{ newRows: 0, changedRows: 1, sameRows: 0, problems: 1, token: 'seen' },
  }));
  openRoutes(officeReportCardsRoutes, '/reportcards/setup?part=files');
  await screen.findByRole('heading', { name: 'From a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const bytes = new Uint8Array([...new TextEncoder().encode('name\nScor'), 0xe9]);
  await user.upload(input, new File([bytes], 'columns.csv', { type: 'text/csv' }));
  expect(await screen.findByText('maximum (Largest number): 20 → (empty)')).toBeVisible();
  expect(
    screen.getByText('left out: characters (Maximum characters): “many” is no whole number'),
  ).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('read as Windows-1252');
});

it('takes periods from a file too, which are of no period', async () => {
  const asked: unknown[] = [];
  server.answer(previewSetupImport, ({ body }) => {
    asked.push(JSON.parse(body));
    return { lines: [], newRows: 0, changedRows: 0, sameRows: 0, problems: 0, token: 'seen' };
  });
  openRoutes(officeReportCardsRoutes, '/reportcards/setup?part=files');
  await user.click(await screen.findByRole('combobox', { name: 'What' }));
  await user.click(await screen.findByRole('option', { name: 'Periods of all years' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['year,name,from,to'], 'periods.csv', { type: 'text/csv' }));
  await waitFor(() =>
    expect(asked).toEqual([{ kind: 'periods', assessmentPeriodID: null, content: 'year,name,from,to' }]),
  );
});

const saved: Settings[] = [];
const useKept = (_key: string, defaults: Settings) => {
  const [stored, setStored] = useState({ value: defaults, version: 1 });
  const editing = useEditing<Settings>({
    stored,
    save: async (value, version) => {
      saved.push(value);
      const next = { value, version: version + 1 };
      setStored(next);
      return next;
    },
    readAgain: async () => undefined,
  });
  return { editing, failed: false };
};

it('says of which template cards tell the days away, and when teachers are reminded', async () => {
  showAt(
    '/',
    <SettingContext value={useKept as unknown as ContextType<typeof SettingContext>}>
      <ReportCardSettings />
    </SettingContext>,
  );
  const part = within(await screen.findByRole('region', { name: 'Report cards' }));
  await user.click(part.getByRole('checkbox', { name: 'Secondary' }));
  await user.clear(part.getByRole('textbox', { name: /^Remind by mail/ }));
  await user.click(part.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ attendanceOn: ['secondary'], remindDaysBefore: null }),
  );
});

it('tells the days of a period as people say them', async () => {
  openRoutes(officeReportCardsRoutes, '/reportcards/setup');
  expect(await screen.findByText('Mon 13 Jul – Fri 18 Dec')).toBeVisible();
  expect(screen.getAllByText('submitted by Tue 10 Nov')[0]).toBeVisible();
});
