import { getClassAttendanceDefaults } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import {
  getIndicatorClass,
  getRecentIndicatorClasses,
  saveIndicatorClass,
} from '@homeroom/contract/indicators/indicators.endpoints.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aRow, aSet } from '../../test/indicators.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { dropChanges } from './set.drafts.ts';

const period = { id: 3, itemName: 'Period 3', timeStart: '11:00', timeEnd: '11:50' };
const teacher = { id: 9, fullName: 'Grace Okafor', itemName: 'Okafor, Grace', rollClass: '' };
const aClass = {
  ...{ id: 70, itemName: '7B History', code: '7BH', academicYearID: 2026, teacherIDs: [9] },
  periods: [period],
};

let server: ReturnType<typeof createServer>;
let stored: IndicatorClass;
let router: ReturnType<typeof showAt>;
const puts = () => server.heard.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const keys = (typed: string) => userEvent.keyboard(typed);

async function open(set: Partial<IndicatorClass> = {}) {
  stored = aSet(set);
  router = showAt('/indicators');
  await screen.findByRole('grid', { name: /Indicators of 7B History/ });
}

beforeEach(async () => {
  server = createServer();
  server.answer(getClassAttendanceDefaults, () => ({
    ...{ defaultDateOf: '2026-11-20', defaultTeacher: teacher },
    ...{
      defaultClassDetail: { id: 70, itemName: '7B History' },
      defaultPeriod: { id: 3, itemName: 'Period 3' },
    },
  }));
  server.answer(getTeachers, () => [{ ...teacher, rollClasses: [], isTeaching: true }] as never);
  server.answer(getClassDetails, () => [aClass]);
  server.answer(getIndicatorClass, () => stored);
  server.answer(getRecentIndicatorClasses, () => []);
  server.answer(saveIndicatorClass, () => {
    stored = { ...stored, id: 5, submittedAt: '2026-11-20T11:10:00', submittedBy: 'Grace Okafor' };
    return { ...stored, refused: [] };
  });
  await signedIn(server);
  // What another test has left unsubmitted.
  await dropChanges({ dateOf: '2026-11-20', classId: 70, periodId: 3 });
});

describe('by keyboard alone', () => {
  it('all fine with one key, then exceptions by digit and letter, then submitted', async () => {
    await open();
    await keys('*');
    expect(cell(/Adeyemi, Tolu, Homework, Done, not submitted/)).toBeVisible();
    cell(/Adeyemi, Tolu, Homework/).focus();
    // None for Tolu, and on; Part for Isabella.
    await keys('3p');
    expect(cell(/Adeyemi, Tolu, Homework, None/)).toBeVisible();
    expect(cell(/Brown, Isabella, Homework, Part/)).toBeVisible();
    expect(cell(/Ćosić, Luka, Homework/)).toHaveFocus();
    await keys('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Indicators Submitted')).toBeVisible();
    const [sent] = puts();
    expect(sent).toMatchObject({ dateOf: '2026-11-20', classId: 70, periodId: 3, isAutomatic: false });
    expect(sent.indicatorClassStudents).toHaveLength(3);
    expect(sent.indicatorClassStudents[0].indicatorStudentOptions[1]).toMatchObject({
      ...{ indicatorTypeID: 2, indicatorOption: { id: 23 }, version: 0 },
    });
  });

  it('Space says absent, and nothing else applies then', async () => {
    await open();
    cell(/Brown, Isabella, Effort/).focus();
    await keys(' ');
    expect(cell(/Brown, Isabella, Attendance, Absent/)).toBeVisible();
    expect(cell(/Brown, Isabella, Effort, n\/a, absent/)).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Absent: Brown, Isabella' })).toBeChecked();
    await keys('g');
    expect(screen.getByText('Brown, Isabella: absent, so nothing else applies.')).toBeVisible();
    await keys(' ');
    expect(cell(/Brown, Isabella, Attendance, Present/)).toBeVisible();
  });

  it('the options of a cell open with Enter, and no key of theirs reaches the grid', async () => {
    await open();
    cell(/Adeyemi, Tolu, Effort/).focus();
    await keys('{Enter}');
    const list = screen.getByRole('listbox', { name: 'Effort of Adeyemi, Tolu' });
    expect(within(list).getAllByRole('option')).toHaveLength(4);
    await keys('{ArrowDown}{Enter}');
    expect(cell(/Adeyemi, Tolu, Effort, Outstanding/)).toHaveFocus();
    await keys('{Delete}');
    expect(cell(/Adeyemi, Tolu, Effort, blank/)).toBeVisible();
  });

  it('fills down, and undoes it', async () => {
    await open();
    cell(/Adeyemi, Tolu, Homework/).focus();
    await keys('3{ArrowUp}{Control>}d{/Control}');
    expect(cell(/Ćosić, Luka, Homework, None/)).toBeVisible();
    await keys('{Control>}z{/Control}');
    expect(cell(/Ćosić, Luka, Homework, blank/)).toBeVisible();
    expect(cell(/Adeyemi, Tolu, Homework, None/)).toBeVisible();
    await keys('{Control>}y{/Control}');
    expect(screen.getByText('Redone.')).toBeVisible();
    expect(cell(/Ćosić, Luka, Homework, None/)).toBeVisible();
    await keys('{Control>}y{/Control}');
    expect(screen.getByText('There is nothing to redo.')).toBeVisible();
  });

  it('selects several cells with Shift, which a digit, a fill and Delete act on together', async () => {
    await open();
    cell(/Adeyemi, Tolu, Homework/).focus();
    await keys('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    await keys('2');
    expect(screen.getByText('4 cells filled in.')).toBeVisible();
    expect(cell(/Brown, Isabella, Effort, Outstanding/)).toHaveFocus();
    expect(cell(/Ćosić, Luka, Homework, blank/)).toBeVisible();
    await keys('{Delete}');
    expect(screen.getByText('4 cells cleared.')).toBeVisible();
    // One step each.
    await keys('{Control>}z{/Control}');
    expect(cell(/Adeyemi, Tolu, Homework, Part/)).toBeVisible();
    await keys('{Escape}');
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
    expect(cell(/Brown, Isabella, Effort/)).toHaveFocus();
  });

  it('a press with Shift selects up to there, and opens nothing', async () => {
    await open();
    cell(/Adeyemi, Tolu, Homework/).focus();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(cell(/Ćosić, Luka, Homework/));
    await user.keyboard('{/Shift}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  });
});

describe('who was known to be absent', () => {
  const excursion = { ...aRow(2, 'Duval, Jean', [12, 0, 0]), known: 'Excursion' };
  const onExcursion = () =>
    open({ id: 5, indicatorClassStudents: [aRow(1, 'Adeyemi, Tolu'), excursion, aRow(3, 'Li, Mei')] });
  const known = /Duval, Jean, Attendance, Absent, Excursion was known in advance/;
  const question = () => screen.findByRole('listbox', { name: 'Attendance of Duval, Jean' });

  it('is shown as on the roll, and no click or key alone makes them present', async () => {
    await onExcursion();
    expect(screen.getByText('1 known absent')).toBeVisible();
    expect(cell(known)).toHaveTextContent(/^Excursion$/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Absent: Duval, Jean' }));
    // What comes first to hand leaves it.
    expect(within(await question()).getByRole('option', { selected: true })).toHaveTextContent(
      'Absent: Excursion',
    );
    await keys('{Enter}');
    expect(cell(known)).toBeVisible();
    cell(known).focus();
    await keys('1');
    expect(
      screen.getByText('Duval, Jean: known absence: press Enter if the student is here after all.'),
    ).toBeVisible();
    act(() => void dispatchEvent(new Event('pagehide')));
    cell(/Adeyemi, Tolu, Homework/).focus();
    await keys('1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0].indicatorClassStudents.map(({ id }: { id: number }) => id)).toEqual([1]);
  });

  it.each(['keys', 'clicks'])(
    'is here after all where that is said, by %s, and it can be undone',
    async (by) => {
      await onExcursion();
      if (by === 'keys') {
        cell(/Duval, Jean, Effort/).focus();
        await keys(' ');
      } else await userEvent.click(cell(known));
      const list = await question();
      const option = within(list).getByRole('option', { name: /^Here after all: Present/ });
      if (by === 'keys') await keys('{Home}{Enter}');
      else await userEvent.click(option);
      expect(screen.getByText('Duval, Jean: here after all (Excursion)')).toBeVisible();
      expect(
        cell(/Duval, Jean, Attendance, Present, Excursion was known in advance, not submitted/),
      ).toHaveFocus();
      await keys('{Control>}z{/Control}');
      expect(cell(known)).toBeVisible();
    },
  );

  it('is sent as known of', async () => {
    await onExcursion();
    await userEvent.click(cell(known));
    await question();
    await keys('l{Control>}{Enter}{/Control}');
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0].indicatorClassStudents[0]).toMatchObject({
      id: 2,
      indicatorStudentOptions: [{ indicatorOption: { id: 13 }, overrideKnown: true }],
    });
  });
});

it('pastes what a spreadsheet copies', async () => {
  await open();
  await userEvent.click(cell(/Adeyemi, Tolu, Homework/));
  await keys('{Escape}');
  await userEvent.paste('None\tPoor\nDone\tlost');
  expect(cell(/Adeyemi, Tolu, Effort, Poor/)).toBeVisible();
  expect(cell(/Brown, Isabella, Homework, Done/)).toBeVisible();
  expect(screen.getByText('3 cells filled in. 1 text is no option of its column.')).toBeVisible();
});

it('says of a paste what was locked and what fell outside of the grid', async () => {
  await open({ indicatorClassStudents: [aRow(1, 'Adeyemi, Tolu'), aRow(2, 'Brown, Isabella', [12, 0, 0])] });
  act(() => cell(/Adeyemi, Tolu, Effort/).focus());
  await userEvent.paste('Good\tDone\nGood\nGood');
  expect(
    screen.getByText(
      '1 cell filled in. 1 locked cell stays as it is. 2 texts beyond the last row or column were left out.',
    ),
  ).toBeVisible();
});

it('two in one set: both are shown, and one is chosen cell by cell', async () => {
  await open();
  cell(/Adeyemi, Tolu, Homework/).focus();
  await keys('1');
  const theirs = aSet({
    id: 5,
    indicatorClassStudents: [
      aRow(1, 'Adeyemi, Tolu', [0, 23, 0]),
      aRow(2, 'Brown, Isabella'),
      aRow(3, 'Ćosić, Luka'),
    ],
  });
  server.answer(saveIndicatorClass, () => {
    stored = theirs;
    return refuse(409, { code: 'record.changed', message: 'no', current: theirs });
  });
  await keys('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('WARNING! Not submitted!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(cell(/Adeyemi, Tolu, Homework, Done \/ None, somebody else chose None/)).toBeVisible();
  // Submitting again leads to what is to be chosen.
  cell(/Adeyemi, Tolu, Homework/).focus();
  await keys('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: /Theirs: None/ })).toHaveFocus();
  server.answer(saveIndicatorClass, () => ({ ...theirs, refused: [] }));
  await userEvent.click(screen.getByRole('button', { name: /Yours: Done/ }));
  expect(cell(/Adeyemi, Tolu, Homework, Done/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1].indicatorClassStudents[0].indicatorStudentOptions).toEqual([
    { indicatorTypeID: 2, indicatorOption: { id: 21 }, version: 1 },
  ]);
});

it('takes a step back by touch, and says how many cells go with a set that did not take place', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  cell(/Adeyemi, Tolu, Homework/).focus();
  await keys('13');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cell(/Brown, Isabella, Homework, blank/)).toBeVisible();
  expect(cell(/Adeyemi, Tolu, Homework, Done/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Did not take place' }));
  expect(await screen.findByText('1 cell that you filled in and did not submit is lost.')).toBeVisible();
});

it('without a connection it says so, and keeps it', async () => {
  await open();
  cell(/Adeyemi, Tolu, Homework/).focus();
  await keys('1');
  server.cutOff();
  await keys('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('WARNING! Not submitted!')).toBeVisible();
  expect(screen.getByText(/kept in this browser/)).toBeVisible();
});

describe('leaving', () => {
  it('asks first, and leaves without submitting where that is wanted', async () => {
    await open({ id: 5 });
    cell(/Adeyemi, Tolu, Homework/).focus();
    await keys('1');
    act(() => void router.navigate({ to: '/' }));
    const prompt = await screen.findByRole('dialog', { name: 'Indicators are not submitted' });
    expect(within(prompt).getByText(/1 cell that you filled in is lost/)).toBeVisible();
    await userEvent.click(within(prompt).getByRole('button', { name: 'Stay here' }));
    expect(cell(/Adeyemi, Tolu, Homework, Done/)).toBeVisible();
    act(() => void router.navigate({ to: '/' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without submitting' }));
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(puts()).toEqual([]);
  });

  it('does not ask where nothing needs submitting', async () => {
    await open({ id: 5 });
    act(() => void router.navigate({ to: '/' }));
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  });

  it('a page that goes without a question submits what was touched, marked automatic', async () => {
    await open({ id: 5 });
    cell(/Adeyemi, Tolu, Homework/).focus();
    await keys('3');
    act(() => void dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]).toMatchObject({ isAutomatic: true });
    expect(puts()[0].indicatorClassStudents).toHaveLength(1);
  });
});

it('submits for who was long away when a closed lid opens, and nothing where nothing was touched', async () => {
  await open({ id: 5 });
  const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const now = Date.now();
  vi.setSystemTime(now + 3_600_000);
  wake();
  expect(puts()).toEqual([]);
  cell(/Adeyemi, Tolu, Homework/).focus();
  await keys('3');
  vi.setSystemTime(now + 7_200_000);
  wake();
  vi.useRealTimers();
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]).toMatchObject({ isAutomatic: true });
});

describe('cells that were not taken', () => {
  const notTaken = () =>
    server.answer(saveIndicatorClass, () => ({
      ...stored,
      refused: [
        {
          ...{ studentID: 1, indicatorTypeID: 2, code: 'indicators.absent' },
          message: 'The student is absent: nothing else applies.',
        },
      ],
    }));
  const isTold = () => screen.findByText(/Adeyemi, Tolu, Homework: The student is absent/);

  it('are named with the student after a submit', async () => {
    await open();
    notTaken();
    cell(/Adeyemi, Tolu, Homework/).focus();
    await keys('1{Control>}{Enter}{/Control}');
    expect(await isTold()).toBeVisible();
  });

  it('are named also to whoever was away', async () => {
    await open({ id: 5 });
    notTaken();
    cell(/Adeyemi, Tolu, Homework/).focus();
    await keys('1');
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(await isTold()).toBeVisible();
  });
});

it('a cancelled set is only read, and can be taken up again', async () => {
  await open({ id: 5, active: 0, version: 2 });
  expect(screen.getByText(/did not take place: what was filled in for it is not counted/)).toBeVisible();
  cell(/Adeyemi, Tolu, Homework/).focus();
  await keys('1');
  expect(cell(/Adeyemi, Tolu, Homework, blank/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'It took place' }));
  await waitFor(() => expect(puts()[0]).toMatchObject({ active: 1, version: 2 }));
});
