import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import {
  type Board,
  getBehindReportCards,
  getReminders,
  getReportCardBoard,
  remindTeachers,
} from '@homeroom/contract/report-cards/board.endpoints.ts';
import { getReportCardPeriods } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import {
  chooseProofreader,
  getProofreaders,
} from '@homeroom/contract/report-cards/proofreaders.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { aPeriod, aYear } from '../../../test/reportCards.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { officeReportCardsRoutes } from '../office.routes.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const none = { open: 0, submitted: 0, proofread: 0, approved: 0, published: 0 };
const aBoard = (): Board => {
  const counts = { entered: 8, cells: 12, written: 3, comments: 6, suggestions: 2 };
  const aClass = (id: number, itemName: string, teacher: Board['classes'][number]['teachers'][number]) => ({
    ...{ classID: id, rollClassID: null, itemName, code: itemName, subject: 'Art', teachers: [teacher] },
    ...{ level: { id: 7, itemName: 'Year 7' }, rows: 5, steps: { ...none, open: 3, submitted: 2 } },
    ...counts,
    behind: { step: 'submitted' as const, dateDue: '2026-11-10' },
    ...{ proofreader: null, proofreaderVersion: 0 },
  });
  return {
    ...{ assessmentPeriodID: 4, itemName: 'Semester 2', dueSubmitted: '2026-11-10', dueProofread: null },
    ...{ dueApproved: null, rows: 10, steps: { ...none, open: 6, submitted: 4 }, ...counts },
    classes: [
      aClass(1, '7 Art', { id: 30, itemName: 'Okafor, Grace' }),
      aClass(2, '7 Music', { id: 31, itemName: 'Hale, Tom' }),
    ],
  };
};

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
  server.answer(getAcademicYears, () => [aYear()]);
  server.answer(getReportCardPeriods, () => [aPeriod()]);
  server.answer(getLevels, () => [{ id: 7, itemName: 'Year 7', code: '7' }]);
  server.answer(getReportCardBoard, aBoard);
  server.answer(getReminders, () => [
    { id: 1, teacher: { id: 31, itemName: 'Hale, Tom' }, at: '2026-11-20T08:10:00', by: 'Ann Office' },
  ]);
  server.answer(getBehindReportCards, () => []);
});

it('shows how far each class is, adds up by teacher, and says who is behind', async () => {
  openRoutes(officeReportCardsRoutes, '/reportcards/board');
  const art = (await screen.findByRole('rowheader', { name: /^7 Art/ })).closest('tr')!;
  expect(art).toHaveTextContent('2 submitted · 3 open');
  expect(art).toHaveTextContent('8 of 12');
  expect(art).toHaveTextContent(/Submitted by/);
  await user.click(screen.getByRole('button', { name: 'By teacher' }));
  expect(await screen.findByRole('rowheader', { name: /^Okafor, Grace/ })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /^7 Art/ })).toBeNull();
});

it('calls no step late that all have reached', async () => {
  server.answer(getReportCardBoard, () => ({ ...aBoard(), steps: { ...none, approved: 10 } }));
  openRoutes(officeReportCardsRoutes, '/reportcards/board');
  expect(await screen.findByText(/^due .*10/)).not.toHaveTextContent('late');
});

it('leads from a teacher and a level to their classes, and from a class to its results', async () => {
  openRoutes(officeReportCardsRoutes, '/reportcards/board?group=teacher');
  await user.click(await screen.findByRole('link', { name: 'Okafor, Grace' }));
  expect(await screen.findByRole('rowheader', { name: /^7 Art/ })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /^7 Music/ })).toBeNull();
  expect(screen.getByRole('link', { name: '7 Art' })).toHaveAttribute(
    'href',
    expect.stringContaining('classId=1'),
  );
});

it('chooses who proofreads a class, none of its own teachers, and says where somebody was first', async () => {
  server.answer(getProofreaders, () => [
    { id: 30, itemName: 'Okafor, Grace' },
    { id: 40, itemName: 'Poe, Edna' },
    { id: 41, itemName: 'Quill, Sam' },
  ]);
  server.answer(chooseProofreader, () =>
    refuse(409, {
      ...{ code: 'record.changed', message: 'Changed' },
      current: {
        ...{ assessmentPeriodID: 4, classID: 1, rollClassID: null, version: 3 },
        proofreader: { id: 41, itemName: 'Quill, Sam' },
      },
    }),
  );
  openRoutes(officeReportCardsRoutes, '/reportcards/board');
  await user.click(await screen.findByRole('button', { name: 'Choose a proofreader for 7 Art' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who proofreads 7 Art' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Proofreader' }));
  expect(screen.queryByRole('option', { name: 'Okafor, Grace' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Poe, Edna' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/meanwhile: Quill, Sam/);
  server.answer(chooseProofreader, () => ({
    ...{ assessmentPeriodID: 4, classID: 1, rollClassID: null, version: 4 },
    proofreader: { id: 40, itemName: 'Poe, Edna' },
  }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.asked('/api/ReportCardProofreaders').filter(({ method }) => method === 'PUT');
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    { classID: 1, proofreaderID: 40, version: 0 },
    { classID: 1, proofreaderID: 40, version: 3 },
  ]);
});

it('says why the board could not be read, and reads it again', async () => {
  server.answer(getReportCardBoard, () =>
    refuse(400, { code: 'request.invalid', message: 'The board is away.' }),
  );
  openRoutes(officeReportCardsRoutes, '/reportcards/board');
  const again = await screen.findByRole('button', { name: /again/i });
  server.answer(getReportCardBoard, aBoard);
  await user.click(again);
  expect(await screen.findByRole('rowheader', { name: /^7 Art/ })).toBeVisible();
});

it('reminds whom somebody has chosen, and says who was left out', async () => {
  server.answer(remindTeachers, () => ({
    ordered: [{ id: 30, itemName: 'Okafor, Grace' }],
    leftOut: [{ id: 31, itemName: 'Hale, Tom', why: 'today' as const }],
  }));
  openRoutes(officeReportCardsRoutes, '/reportcards/board');
  await user.click(await screen.findByRole('button', { name: 'Remind who is behind…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind by mail' });
  expect(await within(dialog).findByRole('checkbox', { name: 'Okafor, Grace' })).toBeChecked();
  const reminded = within(dialog).getByRole('checkbox', { name: 'Hale, Tom' });
  expect(reminded).not.toBeChecked();
  expect(server.asked('/api/ReportCardReminders').every(({ method }) => method === 'GET')).toBe(true);
  await user.click(reminded);
  await user.click(within(dialog).getByRole('button', { name: 'Ask 2 teachers by mail' }));
  expect(await within(dialog).findByText(/1 teacher is asked by mail: Okafor, Grace/)).toBeVisible();
  expect(within(dialog).getByText('was reminded today already', { exact: false })).toBeVisible();
  const sent = server.asked('/api/ReportCardReminders').find(({ method }) => method === 'POST');
  const { assessmentPeriodID, teacherIDs } = JSON.parse(sent?.body ?? '');
  expect(assessmentPeriodID).toBe(4);
  expect([...teacherIDs].sort()).toEqual([30, 31]);
});

it('chooses those whose day has passed and who were not reminded today, and says when each was reminded last', async () => {
  const today = aBoard();
  const early = { ...today.classes[1]!, teachers: [{ id: 32, itemName: 'Early, Eve' }], behind: null };
  server.answer(getReportCardBoard, () => ({ ...today, classes: [...today.classes, early] }));
  openRoutes(officeReportCardsRoutes, '/reportcards/board');
  await user.click(await screen.findByRole('button', { name: 'Remind who is behind…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind by mail' });
  const lines = await within(dialog).findAllByRole('listitem');
  expect(
    lines.map((line) => [within(line).getByRole<HTMLInputElement>('checkbox').checked, line.textContent]),
  ).toEqual([
    [false, expect.stringMatching(/^Hale, Tom.*the day has passed · reminded /)],
    [true, expect.stringMatching(/^Okafor, Grace.*the day has passed · not reminded yet$/)],
    [false, expect.stringMatching(/^Early, Eve3 students not submitted · not reminded yet$/)],
  ]);
  expect(within(dialog).getByRole('button', { name: 'Ask 1 teacher by mail' })).toBeEnabled();
});
