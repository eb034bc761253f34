import { getAbsenceReasons } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import {
  getSystemSettings,
  saveSystemSettings,
} from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { SystemSetting } from '@homeroom/contract/configuration/configuration.schemas.ts';
import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getIndicatorTypes } from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import { getKioskDevices } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { getMailKinds, getMailTemplates } from '@homeroom/contract/messages/templates.endpoints.ts';
import { getNewsFeeds } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import {
  type AcademicCalendar,
  getAcademicCalendar,
  saveAcademicCalendar,
} from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveEmptyLists } from '../../test/behaviour.ts';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { settingOf } from '../configuration/systemSettings.rules.ts';
import { isUnsaved } from '../platform/session/unsaved.ts';
import { formatDay, setFormats } from '../platform/words/formats.ts';
import { router } from './router.tsx';

const school = {
  ...{ name: 'Bellbird Grammar School', number: '1234', address: '12 Ferry Road', phone: '' },
  timeZone: 'Australia/Sydney',
};
const campuses: Campus[] = [
  { id: 1, code: 'SNR', itemName: 'Senior', isMainCampus: true, isSelectedCampus: false, version: 2 },
  { id: 2, code: 'JNR', itemName: 'Junior', isMainCampus: false, isSelectedCampus: false, version: 5 },
];
const year: AcademicCalendar = {
  id: 2026,
  itemName: '2026',
  dateStart: '2026-01-01',
  dateEnd: '2026-12-31',
  terms: [{ itemName: 'Term 1', dateStart: '2026-02-02', dateEnd: '2026-04-10' }],
  holidays: [],
  schoolWeek: [1, 2, 3, 4, 5],
  cycleDays: 10,
  holidaysShiftCycle: false,
  version: 3,
};

let server: ReturnType<typeof createServer>;
let stored: SystemSetting[];

beforeEach(() => {
  server = createServer();
  stored = [settingOf('school', school, 7)];
  server.answer(getSystemSettings, () => stored);
  server.answer(saveSystemSettings, ({ body }) => {
    const saved = (JSON.parse(body) as SystemSetting[]).map((s) => ({ ...s, version: (s.version ?? 0) + 1 }));
    stored = [...stored.filter((s) => !saved.some(({ itemName }) => itemName === s.itemName)), ...saved];
    return saved;
  });
  server.answer(getAbsenceReasons, () => []);
  server.answer(getMailKinds, () => []);
  server.answer(getMailTemplates, () => []);
  server.answer(getKioskDevices, () => []);
  server.answer(getNewsFeeds, () => []);
  serveEmptyLists(server);
  server.answer(getIndicatorTypes, () => []);
  server.answer(getCampuses, () => campuses);
  server.answer(saveCampuses, ({ body }) => JSON.parse(body));
  server.answer(getAcademicYears, () => [year]);
  server.answer(getAcademicCalendar, () => ({ ...year, schoolDays: 50 }), '/api/AcademicCalendars/2026');
  for (const id of [2026, 2027])
    server.answer(
      saveAcademicCalendar,
      ({ body }) => ({ ...JSON.parse(body), version: 4, schoolDays: 50 }),
      `/api/AcademicCalendars/${id}`,
    );
});
afterEach(() => act(() => setFormats({})));

const open = async (address: string, roles = 'admin') => {
  await signedIn(server, { roles });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  void router.load();
  show(<RouterProvider router={router} />);
};
const rail = () => within(screen.getByRole('navigation', { name: 'Screens' }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const field = (of: ReturnType<typeof within>, name: string | RegExp) => of.getByRole('textbox', { name });
const type = (of: ReturnType<typeof within>, name: string | RegExp, value: string) =>
  fireEvent.change(field(of, name), { target: { value } });
const press = (of: Pick<ReturnType<typeof within>, 'getByRole'>, name: string) =>
  act(async () => fireEvent.click(of.getByRole('button', { name })));
const bodyOf = (path: string) => JSON.parse(server.asked(path).findLast(({ body }) => body)?.body ?? 'null');

describe('the configuration', () => {
  it('is in the side menu for who may change it', async () => {
    await open('/configuration');
    const rail = within(await screen.findByRole('navigation', { name: 'Screens' }));
    expect(rail.getByRole('heading', { name: 'System' })).toBeInTheDocument();
    expect(rail.getByRole('link', { name: 'Configuration' })).toHaveAttribute('aria-current', 'page');
  });

  it('can be read, and not changed, by others', async () => {
    await open('/configuration', 'teacher');
    const part = await section('School');
    expect(screen.getByText('You may read the configuration; administrators change it.')).toBeInTheDocument();
    expect(await part.findByRole('textbox', { name: 'Name' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Change the formats' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change the theme' })).toBeNull();
    expect((await section('Campuses')).queryByRole('button', { name: 'Add a campus' })).toBeNull();
  });

  it('says which parts of it the office may change', async () => {
    await open('/configuration', 'office');
    await section('School');
    const rail = within(await screen.findByRole('navigation', { name: 'Screens' }));
    expect(rail.getByRole('link', { name: 'Configuration' })).toHaveAttribute('aria-current', 'page');
    expect(
      screen.getByText(
        'You may change: Kiosks, Behaviour types, Behaviour rules, Behaviour import, Texts of mails. The rest is changed by administrators.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/You may read the configuration/)).toBeNull();
  });

  it('begins with the section that the address names, as the palette leads to it', async () => {
    await open('/configuration', 'office');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const field = await screen.findByRole('combobox', { name: /^Find a/ });
    fireEvent.change(field, { target: { value: 'email letters' } });
    const found = within(await screen.findByRole('group', { name: 'Configuration' }));
    fireEvent.click(found.getByRole('option', { name: 'Texts of mails' }));
    await expect.poll(() => document.activeElement?.id).toBe('mail-templates');
  });

  it('saves the school by itself, by the version that was read', async () => {
    await open('/configuration');
    const part = await section('School');
    type(part, 'Name', 'Bellbird College');
    type(part, 'Address', '1\n2\n3\n4\n5\n6\n7');
    expect(part.getByText('An address has 6 lines at most.')).toBeInTheDocument();
    type(part, 'Address', '1 Quay Street\nNewtown');
    await press(part, 'Save');
    expect(await part.findByText('Save complete')).toBeInTheDocument();
    const [sent] = bodyOf('/api/SystemSettings');
    expect(sent).toEqual({
      itemName: 'system/school',
      value: JSON.stringify({
        key: 'school',
        value: { ...school, name: 'Bellbird College', address: '1 Quay Street\nNewtown' },
      }),
      version: 7,
    });
  });

  it('does not save a school without a name', async () => {
    await open('/configuration');
    const part = await section('School');
    type(part, 'Name', '  ');
    expect(part.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(part.getByText('The school needs a name.')).toBeInTheDocument();
  });

  it('shows what another administrator saved meanwhile', async () => {
    await open('/configuration');
    const part = await section('School');
    type(part, 'School number', '99');
    stored = [settingOf('school', { ...school, number: '42' }, 8)];
    server.answer(saveSystemSettings, () =>
      refuse(409, { code: 'record.changed', message: 'changed', current: stored }),
    );
    await press(part, 'Save');
    expect(await part.findByText('Somebody else changed this meanwhile.')).toBeInTheDocument();
    expect(part.getByText('42')).toBeInTheDocument();
    await press(part, 'Take what is there now');
    expect(field(part, 'School number')).toHaveValue('42');
  });

  it('says of the reasons which codes they are, and saves when rolls are due', async () => {
    await open('/configuration');
    const part = await section('Attendance');
    fireEvent.click(part.getByRole('radio', { name: 'England' }));
    type(part, 'The morning roll begins at', '8:40 am');
    await press(part, 'Save');
    expect(JSON.parse(bodyOf('/api/SystemSettings')[0].value).value).toEqual({
      editWindowDays: 7,
      reasonSet: 'england',
      lateAfterMinutes: 20,
      rollClassTime: '08:40',
    });
    expect(part.getByText(/Department for Education/)).toBeInTheDocument();
  });

  it('asks before something is lost', async () => {
    await open('/configuration');
    const part = await section('School');
    type(part, 'Name', 'Bellbird College');
    fireEvent.click(rail().getByRole('link', { name: 'Today' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await press(dialog, 'Cancel');
    expect(router.state.location.pathname).toBe('/configuration');
    expect(field(part, 'Name')).toHaveValue('Bellbird College');
    fireEvent.click(rail().getByRole('link', { name: 'Today' }));
    await press(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })), 'Leave');
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    await expect.poll(isUnsaved).toBe(false);
  });
});

describe('campuses', () => {
  it('are saved as the whole list', async () => {
    await open('/configuration');
    const part = await section('Campuses');
    await press(part, 'Add a campus');
    expect(part.getByText('Each campus needs a name.')).toBeInTheDocument();
    type(part, 'Name of campus 3', 'Farm');
    type(part, 'Code of Farm', 'jnr');
    expect(part.getByText('The code jnr is used twice.')).toBeInTheDocument();
    type(part, 'Code of Farm', 'FRM');
    fireEvent.click(part.getByRole('radio', { name: 'Farm is the main campus' }));
    await press(part, 'Save');
    expect(bodyOf('/api/Campuses')).toEqual([
      { ...campuses[0], isMainCampus: false },
      campuses[1],
      { id: 0, code: 'FRM', itemName: 'Farm', isMainCampus: true, isSelectedCampus: false, version: 0 },
    ]);
  });
});

describe('the academic calendar', () => {
  it('is drawn, changed and saved, terms in the order of their dates', async () => {
    await open('/configuration');
    const part = await section('Academic calendar');
    expect(part.getByText('50 school days')).toBeInTheDocument();
    await press(part, 'Add a day or days without school');
    type(part, 'Name of holiday 1', 'Labour Day');
    type(part, 'First day of holiday 1', '2026-03-09');
    expect(field(part, 'Last day of holiday 1')).toHaveValue('2026-03-09');
    expect(part.getByText('49 school days')).toBeInTheDocument();
    fireEvent.click(part.getByRole('checkbox', { name: 'Saturday' }));
    await press(part, 'Save');
    expect(bodyOf('/api/AcademicCalendars/2026')).toMatchObject({
      version: 3,
      schoolWeek: [1, 2, 3, 4, 5, 6],
      holidays: [{ itemName: 'Labour Day', dateStart: '2026-03-09', dateEnd: '2026-03-09' }],
    });
  });

  it('says what is wrong before it is saved', async () => {
    await open('/configuration');
    const part = await section('Academic calendar');
    type(part, 'Last day of term 1', '2027-04-10');
    expect(part.getByText('Term 1 is not within the year.')).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('adds the next year from the one before', async () => {
    await open('/configuration');
    let part = await section('Academic calendar');
    await press(part, 'Add 2027');
    part = await section('Academic calendar');
    expect(field(part, 'First day of term 1')).toHaveValue('2027-02-01');
    await press(part, 'Save');
    expect(bodyOf('/api/AcademicCalendars/2027')).toMatchObject({ id: 2027, version: 0, holidays: [] });
  });
});

describe('the formats', () => {
  it('show what they make of a day while they are typed, and the faults in words', async () => {
    await open('/configuration/format');
    const part = await section('Formats');
    type(part, 'Date', 'dd/MM/yyyy');
    expect(part.getByText('02/09/2026')).toBeInTheDocument();
    type(part, 'Date', 'dd/MM');
    expect(part.getByText('A date needs a day, a month and a year.')).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('are saved, lead back, and are in use on every screen at once', async () => {
    await open('/configuration/format');
    await press(await section('Formats'), 'Month first');
    await press(await section('Formats'), 'Save');
    await expect.poll(() => router.state.location.pathname).toBe('/configuration');
    expect(formatDay('2026-09-02')).toBe('09/02/2026');
    expect((await section('Academic calendar')).getByRole('textbox', { name: 'First day' })).toHaveValue(
      '01/01/2026',
    );
  });

  it('say of a stored one that it cannot be used, and show the default in its place', async () => {
    stored = [...stored, settingOf('formats', { date: 'dd.MM.yyyy', time: 'n o' }, 2)];
    await open('/configuration');
    const part = await section('Dates and times');
    expect(
      await part.findByText(
        'The stored format “n o” cannot be used, so the default is. "n" is not known; put text between quotation marks: \'n\'.',
      ),
    ).toBeInTheDocument();
    expect(part.getByText(/^\d\d?:\d\d [AP]M$/)).toBeInTheDocument();
    expect(part.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeInTheDocument();
  });

  it('can be brought back to the defaults', async () => {
    stored = [
      settingOf(
        'formats',
        { date: 'dd.MM.yyyy', time: 'HH:mm', datetime: 'dd.MM.yyyy HH:mm', daydate: 'EEEE dd.MM.yyyy' },
        2,
      ),
    ];
    await open('/configuration/format');
    const part = await section('Formats');
    await press(part, 'Restore the defaults');
    expect(field(part, 'Day and date')).toHaveValue('EEEE yyyy-MM-dd');
    await press(part, 'Save');
    expect(bodyOf('/api/SystemSettings')[0].version).toBe(2);
  });
});

it('says once that the settings cannot be read, and waits for nothing', async () => {
  server.answer(getSystemSettings, () => refuse(500, { code: 'fault', message: 'No.' }));
  await open('/configuration');
  await section('Campuses');
  await screen.findByText('No reasons yet.');
  // The lists of the other sections come one after the other.
  await waitFor(() => expect(screen.queryByText('Loading ...')).toBeNull());
  expect(screen.getAllByText('This could not be loaded.')).toHaveLength(1);
});
