import {
  findScans,
  getClassAbsenceSettings,
  saveScan,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import {
  getLateArrivals,
  type LateArrival,
  saveLateReason,
} from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aLine, aReason, reasons, serveRoll, settingsOf } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const person = {
  id: 5,
  fullName: 'Nguyễn, Minh Anh',
  number: '10005',
  birthDate: '2013-04-05',
  photo: null,
  level: 'Year 7',
  rollClass: '7B',
  mark: 'unmarked' as const,
  timeArrived: null,
  known: null,
  knownTimes: null,
  arrival: null,
};
const late = { ...person, mark: 'late' as const, timeArrived: '09:20', arrival: 3 };
const listed: LateArrival = {
  ...{
    id: 5,
    fullName: person.fullName,
    number: '10005',
    photo: null,
    rollClass: '7B',
    timeArrived: '09:20',
  },
  ...{ reasonID: null, isOwn: true, version: 3 },
};
let all: LateArrival[] = [];

beforeEach(async () => {
  server = createServer();
  serveRoll(server, [aLine(1, 'Li, Mei')]);
  all = [];
  server.answer(getLateArrivals, () => all);
  server.answer(findScans, () => [person]);
  server.answer(saveScan, () => {
    all = [listed];
    return late;
  });
  await signedIn(server, { roles: 'office' });
});

const field = () => screen.findByRole('combobox', { name: 'Name, number or barcode' });
const open = async () => {
  showAt('/attendance/scan');
  return field();
};
const saves = () => server.asked('/api/AttendanceScans').filter(({ body }) => body);
const sent = () => saves().map(({ body }) => JSON.parse(body));

it('a card is recorded with its Enter, and the field is free for the next one while the answer stands', async () => {
  await user.type(await open(), '10005{Enter}');
  expect(await screen.findByText('Nguyễn, Minh Anh is recorded as late, 9:20 AM.')).toBeVisible();
  expect(sent()).toEqual([{ studentID: 5 }]);
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue('');
  const today = await screen.findByRole('list', { name: 'Late today' });
  expect(await within(today).findByText('Nguyễn, Minh Anh')).toBeVisible();
  await user.keyboard('100');
  expect(await field()).toHaveValue('100');
  expect(screen.getByText('Nguyễn, Minh Anh is recorded as late, 9:20 AM.')).toBeVisible();
});

it('who is found is shown while one types, with class and date of birth; of several one is looked at first', async () => {
  const other = { ...person, id: 6, fullName: 'Okoro, Min', known: 'Excursion', mark: 'absent' as const };
  server.answer(findScans, () => [person, other]);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => seen.mockRestore());
  await user.type(await open(), 'min');
  const list = await screen.findByRole('listbox', { name: 'Students found' });
  const [first] = await within(list).findAllByRole('option');
  expect(first).toHaveTextContent('7B · Year 7 · born 2013-04-05');
  expect(screen.getByText('2 students found')).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  const checked = await screen.findByRole('region', { name: 'Okoro, Min' });
  expect(within(checked).getByText('Morning roll: absent, Excursion (known in advance)')).toBeVisible();
  expect(seen.mock.contexts).toContain(checked);
  expect(sent()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Okoro, Min' })).toBeNull();
  expect(await field()).toHaveValue('min');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ studentID: 6 }]));
});

it('a press on the only one who is found records the arrival, as Enter does', async () => {
  await user.type(await open(), 'min');
  await user.click(await screen.findByRole('option', { name: /Nguyễn, Minh Anh/ }));
  expect(await screen.findByText('Nguyễn, Minh Anh is recorded as late, 9:20 AM.')).toBeVisible();
  expect(sent()).toEqual([{ studentID: 5 }]);
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue('');
});

it('says of which part of the day an absence is known, and that nobody is found', async () => {
  const knownTimes = { timeFrom: '10:00', timeTo: '11:30' };
  server.answer(findScans, ({ path }) =>
    path.includes('nobody') ? [] : [{ ...person, known: 'Dentist', knownTimes }],
  );
  await user.type(await open(), 'min');
  expect(
    await screen.findByText(
      'not marked, and an absence is known of a part of the day: Dentist, 10:00 AM–11:30 AM',
    ),
  ).toBeVisible();
  await user.clear(await field());
  await user.type(await field(), 'nobody');
  expect(await screen.findByText('No records found')).toBeVisible();
});

it('says in plain words that somebody is there though an absence was known', async () => {
  server.answer(saveScan, () => ({ ...person, mark: 'present' as const, known: 'Excursion', arrival: 3 }));
  await user.type(await open(), '10005{Enter}');
  expect(
    await screen.findByText(
      'Nguyễn, Minh Anh is recorded as present, though an absence was known in advance: Excursion.',
    ),
  ).toBeVisible();
});

it('says of how many it shows the first, and tells two of one name apart', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ ...person, id: n + 1, fullName: `Min ${n + 1}` }));
  const twins = [7, 8].map((id) => ({
    ...{ ...person, id: 100 + id },
    ...{ fullName: 'Okoro, Min', number: `N-${id}` },
  }));
  server.answer(findScans, () => [...twins, ...many]);
  await user.type(await open(), 'min');
  expect(await screen.findByRole('option', { name: /Okoro, Min.*N-7/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Okoro, Min.*N-8/ })).toBeVisible();
  expect(screen.getByText('The first 15 of 42: type more of the name.')).toBeVisible();
});

it('who is there already is said to be, and is recorded as late where the desk says so', async () => {
  server.answer(saveScan, ({ body }) =>
    JSON.parse(body).isLate ? late : { ...person, mark: 'present' as const },
  );
  await user.type(await open(), '10005{Enter}');
  expect(await screen.findByText('Nguyễn, Minh Anh is there already: present.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Record as late anyway' }));
  expect(await screen.findByText('Nguyễn, Minh Anh is recorded as late, 9:20 AM.')).toBeVisible();
  expect(sent()).toEqual([{ studentID: 5 }, { studentID: 5, isLate: true }]);
  expect(await field()).toHaveFocus();
});

it('an arrival is taken back, from its answer and from the list of today', async () => {
  server.answer(saveScan, ({ body }) => {
    const isBack = Boolean(JSON.parse(body).takeBack);
    all = isBack ? [] : [listed];
    return isBack ? person : late;
  });
  const input = await open();
  await user.type(input, '10005{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The arrival of Nguyễn, Minh Anh was taken back.')).toBeVisible();
  expect(await screen.findByText('Nobody is late today.')).toBeVisible();
  await user.type(input, '10005{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo the arrival of Nguyễn, Minh Anh' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ studentID: 5, takeBack: 3 }));
  expect(input).toHaveFocus();
});

it('a save that fails says so and keeps what was typed', async () => {
  server.answer(saveScan, () =>
    refuse(400, { code: 'attendance.no_school', message: 'There is no school on this day.' }),
  );
  const input = await open();
  await user.type(input, '10005{Enter}');
  expect(await screen.findByText(/There is no school on this day\./)).toBeVisible();
  expect(input).toHaveValue('10005');
});

it('the reason of the last arrival is one press, and of the others two', async () => {
  const late2 = aReason(5, 'T', 'Transport', { isLate: true });
  server.answer(getClassAbsenceSettings, () =>
    settingsOf('2026-11-20', { absenceReasons: [...reasons, late2] }),
  );
  const other = { ...listed, id: 9, fullName: 'Okoro, Min', isOwn: false, version: 1 };
  server.answer(saveScan, () => {
    all = [listed, other];
    return late;
  });
  server.answer(
    saveLateReason,
    ({ body }) => ({ ...listed, reasonID: JSON.parse(body).reasonID, version: 4 }),
    '/api/LateArrivals/5',
  );
  await user.type(await open(), '10005{Enter}');
  const why = await screen.findByRole('group', { name: 'Why Nguyễn, Minh Anh is late' });
  const chips = within(why).getAllByRole('radio');
  expect(chips).toHaveLength(2);
  await user.click(within(why).getByRole('radio', { name: 'Transport' }));
  await waitFor(() => expect(server.asked('/api/LateArrivals/5')).toHaveLength(1));
  expect(JSON.parse(server.asked('/api/LateArrivals/5')[0]?.body ?? '')).toEqual({
    ...{ version: 3, reasonID: 5 },
  });
  await user.click(screen.getByRole('button', { name: 'Choose the reason why Okoro, Min is late' }));
  expect(await screen.findByRole('group', { name: 'Why Okoro, Min is late' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo the arrival of Okoro/ })).toBeNull();
});

it('prints the slip of whoever is late', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  all = [listed];
  await open();
  await user.click(await screen.findByRole('button', { name: 'Print a late slip for Nguyễn, Minh Anh' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});
