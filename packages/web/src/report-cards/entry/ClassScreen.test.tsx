import 'fake-indexeddb/auto';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import {
  getAssessmentPeriods,
  getReportCardClassDefaults,
} from '@homeroom/contract/report-cards/filters.endpoints.ts';
import {
  getClassEntryResults,
  getSubjectCriterias,
  saveClassEntryResults,
} from '@homeroom/contract/report-cards/grid.endpoints.ts';
import type { ReportCardRow } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { aNumberColumn, aResultRow, aYear } from '../../../test/reportCards.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { startDrafts } from '../../platform/drafts/drafts.lifecycle.ts';
import { startConnection } from '../../platform/live/socket.ts';
import { startOfflineCache } from '../../platform/offlineCache/offlineCache.ts';
import { restore, signOut } from '../../platform/session/session.ts';
import { entryRoutes } from '../entry.routes.tsx';

startConnection();
startOfflineCache();
startDrafts();
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
/** What is stored of Tolu. */
let row: ReportCardRow;

const item = (id: number, itemName: string) => ({ id, itemName });
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'teacher' });
  row = aResultRow([
    ['', 0],
    ['4', 1],
  ]);
  server.answer(getReportCardClassDefaults, () => ({
    defaultYear: item(2026, '2026'),
    defaultAssessmentPeriod: item(4, 'Semester 2'),
    defaultTeacher: item(12, 'Maya Okafor'),
    defaultClassDetail: item(31, '7 Art'),
  }));
  server.answer(getAcademicYears, () => [aYear()]);
  server.answer(getAssessmentPeriods, () => [
    {
      ...{ ...item(4, 'Semester 2'), academicYearID: 2026, dateStart: '2026-07-13', dateEnd: '2026-12-18' },
      ...{ dateDue: null, isOpen: true },
    },
  ]);
  server.answer(getTeachers, () => [
    {
      ...item(12, 'Okafor, Maya'),
      fullName: 'Maya Okafor',
      rollClass: '',
      rollClasses: [],
      isTeaching: true,
    },
  ]);
  server.answer(getClassDetails, () => [
    { ...item(31, '7 Art'), code: '7ART', academicYearID: 2026, teacherIDs: [12], periods: [] },
  ]);
  server.answer(getSubjectCriterias, () => [aNumberColumn(1), aNumberColumn(2)]);
  server.answer(getClassEntryResults, () => [row]);
  // What is sent is stored, on the version that was seen.
  server.answer(saveClassEntryResults, ({ body }) => {
    const sent = JSON.parse(body).resultCriteria as { criterionID: number; version: number }[];
    if (sent.some((one) => stored(one.criterionID)?.version !== one.version))
      return refuse(409, { code: 'record.changed', message: 'Changed', current: row });
    row = {
      ...row,
      resultCriteria: row.resultCriteria.map((cell) => {
        const mine = sent.find(({ criterionID }) => criterionID === cell.criterionID);
        return mine ? { ...cell, ...mine, version: cell.version + 1 } : cell;
      }),
    };
    return row;
  });
});
afterEach(async () => {
  cleanup();
  await signOut();
});

const stored = (column: number) => row.resultCriteria.find(({ criterionID }) => criterionID === column);
const open = async () => {
  openRoutes(entryRoutes, '/reportcards/class');
  await screen.findByRole('grid');
};
const cell = (column: string) =>
  screen.findByRole('gridcell', { name: new RegExp(`^Adeyemi, Tolu, ${column}, `) });
const enter = async (column: string, text: string) => {
  (await cell(column)).focus();
  await user.keyboard(`${text}{Enter}`);
};
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const says = (text: string) => waitFor(() => expect(status().join(' ')).toContain(text));
/** A colleague saves a result while one is typed here. */
const contest = async (mine: string, theirs: string) => {
  await open();
  (await cell('C1')).focus();
  row = aResultRow([
    [theirs, 1],
    ['4', 1],
  ]);
  await user.keyboard(`${mine}{Enter}{Control>}{Enter}{/Control}`);
};

it('says of a number with decimals that the column allows none, and saves no other one', async () => {
  await open();
  await enter('C1', '7,5');
  expect(await cell('C1')).toHaveAccessibleName(/7,5, C1 allows no decimals\./);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await says('1 cell cannot be saved as it is.');
  expect(server.heard.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('takes Mine back: the colleague’s result stands again, here and on the server', async () => {
  await contest('5', '9');
  await user.click(await screen.findByRole('button', { name: /Mine: 5$/ }));
  await waitFor(() => expect(stored(1)?.reportCardResultValue).toBe('5'));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await says('Undone.');
  expect(await cell('C1')).toHaveAccessibleName(/C1, 9/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(stored(1)?.reportCardResultValue).toBe('9'));
  // What was typed before the choice is no step that could be taken back by now, and that is said.
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await says('1 change is not undone: it was changed again since, or it is locked.');
});

it('reads out that somebody else was first, and takes the focus from nobody; a choice gives it to its cell', async () => {
  await contest('5', '9');
  const news = (await screen.findAllByRole('status')).find((one) => one.textContent === '');
  const list = await screen.findByRole('list', { name: 'Changed by somebody else meanwhile' });
  await says('Somebody else has changed 1 entry meanwhile. Choose mine or theirs in the bar below.');
  expect(news).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
  within(list)
    .getByRole('button', { name: /Theirs: 9$/ })
    .focus();
  await user.keyboard('{Enter}');
  expect(await cell('C1')).toHaveFocus();
  await waitFor(() => expect(status().join(' ')).not.toContain('Somebody else'));
});

it('keeps the focus in the work where a choice goes by itself', async () => {
  await contest('5', '9');
  const list = await screen.findByRole('list', { name: 'Changed by somebody else meanwhile' });
  within(list)
    .getByRole('button', { name: /Mine: 5$/ })
    .focus();
  // The colleague has come to the same.
  row = aResultRow([
    ['5', 2],
    ['4', 1],
  ]);
  await queryClient.invalidateQueries({ queryKey: ['ReportCardRow'] });
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(await cell('C1')).toHaveFocus();
});

it('says what was done until the next action begins', async () => {
  await open();
  await enter('C1', '5');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await says('Undone.');
  await enter('C2', '6');
  expect(status().join(' ')).not.toContain('Undone.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await says('Undone.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(status().join(' ')).not.toContain('Undone.'));
});

it('does again what was undone, until something else is done', async () => {
  await open();
  await enter('C1', '5');
  await enter('C1', '6');
  await user.keyboard('{Control>}zz{/Control}');
  expect(await cell('C1')).toHaveAccessibleName(/C1, not entered/);
  await user.keyboard('{Control>}y{/Control}');
  await says('Redone.');
  expect(await cell('C1')).toHaveAccessibleName(/C1, 5/);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(await cell('C1')).toHaveAccessibleName(/C1, 6/);
  await user.keyboard('{Control>}z{/Control}');
  await enter('C2', '7');
  await user.keyboard('{Control>}y{/Control}');
  await says('There is nothing to redo.');
  expect(await cell('C1')).toHaveAccessibleName(/C1, 5/);
});

it('Ctrl+Enter in a cell that is being edited takes over what is typed, and saves it', async () => {
  server.answer(getClassEntryResults, () => [row, { ...row, studentID: 8, fullName: 'Zhou, Mei' }]);
  await open();
  (await cell('C1')).focus();
  await user.keyboard('5{Control>}{Enter}{/Control}');
  await waitFor(() => expect(stored(1)?.reportCardResultValue).toBe('5'));
  expect(await cell('C1')).toHaveFocus();
});

it('Enter goes on to the next student, and Tab to the next column', async () => {
  server.answer(getClassEntryResults, () => [row, { ...row, studentID: 8, fullName: 'Zhou, Mei' }]);
  await open();
  (await cell('C1')).focus();
  await user.keyboard('5{Enter}');
  expect(screen.getByRole('gridcell', { name: /^Zhou, Mei, C1, / })).toHaveFocus();
  await user.keyboard('6{Tab}');
  expect(screen.getByRole('gridcell', { name: /^Zhou, Mei, C2, / })).toHaveFocus();
});

it('copies, empties and fills several cells that are selected with Shift', async () => {
  server.answer(getClassEntryResults, () => [row, { ...row, studentID: 8, fullName: 'Zhou, Mei' }]);
  await open();
  (await cell('C1')).focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
  const setData = vi.fn();
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '\t4\n\t4\n');
  await user.keyboard('{Delete}');
  await says('2 cells cleared.');
  await user.paste('7');
  await says('4 cells filled in.');
  expect(screen.getByRole('gridcell', { name: /^Zhou, Mei, C2, 7/ })).toHaveFocus();
  await user.keyboard('{Control>}zz{/Control}');
  expect(await cell('C2')).toHaveAccessibleName(/C2, 4/);
});

it('what is typed stays with its student and its column where others come before them meanwhile', async () => {
  await open();
  (await cell('C1')).focus();
  await user.keyboard('1');
  const newcomer = { ...row, studentID: 6, fullName: 'Abbott, Bo' };
  const withC0 = (one: ReportCardRow) => ({
    ...one,
    resultCriteria: [{ ...one.resultCriteria[0], criterionID: 9 }, ...one.resultCriteria],
  });
  server.answer(getSubjectCriterias, () => [aNumberColumn(9), aNumberColumn(1), aNumberColumn(2)]);
  server.answer(getClassEntryResults, () => [newcomer, row].map(withC0 as never));
  await queryClient.invalidateQueries({ queryKey: ['ReportCardRow'] });
  await screen.findByRole('gridcell', { name: /^Abbott, Bo, C9, / });
  await user.keyboard('0{Enter}');
  expect(await cell('C1')).toHaveAccessibleName(/C1, 10/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(stored(1)?.reportCardResultValue).toBe('10'));
  expect(screen.getByRole('gridcell', { name: /^Abbott, Bo, C9, / })).toHaveAccessibleName(/not entered/);
});

it('leaves the focus on Save, which has nothing more to save then', async () => {
  await open();
  await enter('C1', '5');
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stored(1)?.reportCardResultValue).toBe('5'));
  await says('All saved');
  expect(save).toHaveFocus();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toBeEnabled();
});

it('shows filters and grid as they were read last where there is no network', async () => {
  await open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fireEvent(window, new Event('pagehide'));
  cleanup();
  queryClient.clear();
  server.cutOff();
  await restore();
  await open();
  expect(await cell('C2')).toHaveAccessibleName(/C2, 4/);
  expect(screen.getByRole('combobox', { name: 'Class' })).toHaveValue('7 Art');
  expect(screen.getByText(/^as of \d+:\d\d [AP]M, offline$/)).toBeVisible();
});
