import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { oneLine } from '@homeroom/contract/shared/values.ts';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Colleague, colleague } from '../harness/api.ts';
import { scripts, statements } from '../harness/corpus.ts';
import { expectShown, shownOn, tally, visitWarily } from '../harness/hostile.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { connection } from '../screens/frame.ts';
import { signInAs, signInForm } from '../screens/signIn.ts';

const school = useSchool();
const corpus = [...scripts, ...statements];
/** Whether a field of one line takes it: letters that cannot be seen are refused. */
const isName = (text: string) => oneLine(100).safeParse(text).success;
/** The first letters of some that differ in them, as short as the code of a campus. */
const short = [...new Set(corpus.map((text) => text.slice(0, 20).trim()))];

let admin: Colleague;
const { put, failed, taken } = tally(() => admin);
const saveSetting = (field: string, key: string, value: unknown) =>
  put(field, 'POST', '/api/SystemSettings', [
    { itemName: `system/${key}`, value: JSON.stringify({ key, value }) },
  ]);
const saveTheme = (field: string, key: string, theme: object) =>
  put(field, 'POST', '/api/SystemSettings', [
    { itemName: `themes/${key}`, value: JSON.stringify({ key, ...theme }) },
  ]);
const signIn = (username: string, password: string, headers: Record<string, string>) =>
  fetch(`${school.url}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'password', username, password, scope: 'user' }),
  });

beforeAll(async () => {
  admin = await colleague(school.url, 'admin');
});

test('hostile texts are taken as text or refused by what is saved; the server fails at none', async () => {
  let campuses = await admin.read<Campus[]>('/api/Campuses');
  for (const [at, text] of corpus.entries()) {
    const fullName = `${text} ${text}`.slice(0, 200).trim();
    const roles = at % 2 ? ['guest'] : [];
    await put('user', 'POST', '/api/UserAccounts', { userName: text, fullName, personID: null, roles });
    const role = { scope: 'user', permissions: [], isClosed: false, version: 0 };
    // A column each on their screen.
    if (at < 30) await put('role', 'PUT', '/api/Roles/0', { ...role, label: text.slice(0, 60) });
    if (campuses.length < 90) {
      const more = { id: 0, code: short[at], itemName: text, isMainCampus: false, isSelectedCampus: false };
      const answer = await put('campus', 'PUT', '/api/Campuses', [...campuses, { ...more, version: 0 }]);
      if (answer.status === 200) campuses = JSON.parse(answer.text) as Campus[];
    }
    await saveSetting('school', 'school', { name: text, number: text.slice(0, 40) });
    await saveSetting('timeZone', 'school', { timeZone: text });
    await saveSetting('formats', 'formats', {
      date: `'${text.replaceAll("'", "''").slice(0, 44)}' yyyy-MM-dd`,
    });
    await saveSetting('formats', 'formats', { time: text });
    await saveTheme('theme', 'user', { palette: defaultPalette, css: text, logo: null });
    await saveTheme('themeLogo', 'user', { palette: defaultPalette, css: '', logo: text });
    await saveTheme('themeName', text, { palette: { accent: text }, css: '', logo: null });
    await put('settingName', 'POST', '/api/SystemSettings', [{ itemName: text, value: '{}' }]);
  }
  const settings = corpus.slice(0, 90).map((text, at) => ({ itemName: `Web.${text}.x${at}`, value: text }));
  await put('userSettings', 'POST', '/api/UserSettings', settings);
  const report = { dateOf: `${today()}T09:00:00`, errorLog: corpus.join('\n') };
  await put('errorReport', 'POST', '/api/SystemErrorReports', [report]);

  expect(failed).toEqual([]);
  expect(taken).toMatchObject({ userSettings: 1, errorReport: 1 });
  for (const field of ['user', 'campus', 'school', 'formats', 'theme'])
    expect(taken[field], field).toBeGreaterThanOrEqual(60);
  expect(taken.role).toBeGreaterThanOrEqual(20);
  for (const field of ['timeZone', 'themeName', 'settingName']) expect(taken[field], field).toBeUndefined();
});

test('hostile texts are looked for like any other; the server fails at none', async () => {
  const paths = [
    ...['UserAccounts', 'Persons', 'SystemSettings', 'UserSettings'].map((of) => `/api/${of}?searchName=`),
    `/api/AttendanceStudents?dateOf=${today()}&rollClass=`,
    '/api/AcademicCalendars/',
    '/imgs/system/logo-',
    '/themes/',
  ];
  for (const text of corpus)
    await Promise.all(paths.map((path) => put('read', 'GET', path + encodeURIComponent(text))));
  expect(failed).toEqual([]);
});

test('hostile texts are terms and holidays of a year', async () => {
  const years = await admin.read<{ id: number }[]>('/api/AcademicYears');
  const last = Math.max(...years.map(({ id }) => id));
  const { dateEnd } = await admin.read<AcademicCalendar>(`/api/AcademicCalendars/${last}`);
  const year = last + 1;
  const day = (at: number) =>
    new Date(Date.parse(dateEnd) + (1 + at) * 86_400_000).toISOString().slice(0, 10);
  const calendar: AcademicCalendar = {
    ...{ id: year, itemName: scripts[11]!, dateStart: day(0), dateEnd: day(320) },
    terms: scripts
      .slice(0, 3)
      .map((itemName, at) => ({ itemName, dateStart: day(at * 70), dateEnd: day(at * 70 + 69) })),
    holidays: corpus
      .filter(isName)
      .slice(3, 103)
      .map((itemName, at) => ({ itemName, dateStart: day(at * 2), dateEnd: day(at * 2) })),
    ...{ schoolWeek: [1, 2, 3, 4, 5, 6, 7], cycleDays: 0, holidaysShiftCycle: false, version: 0 },
  };
  const answer = await put('calendar', 'PUT', `/api/AcademicCalendars/${year}`, calendar);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
});

test('hostile texts are names that fail to sign in, addresses and browsers', async () => {
  for (const [at, text] of corpus.slice(0, 40).entries())
    for (let tries = 0; tries < 3; tries++) {
      const answer = await signIn(text, 'not the password', { 'x-forwarded-for': `198.51.100.${at}` });
      expect(answer.status).toBe(403);
    }
  for (const text of corpus.filter((one) => /^[\x20-\x7e]+$/.test(one)).slice(0, 20)) {
    const headers = { 'user-agent': text, 'x-forwarded-for': text };
    expect((await signIn('office', 'homeroom-demo', headers)).status).toBe(200);
  }
});

test('hostile texts stand in the log as text, a line each', async () => {
  const output = school.server.output().split('\n');
  const { lines } = JSON.parse(output.find((line) => line.includes('client-error')) ?? '') as {
    lines: string[];
  };
  expect(lines).toContain('<img src=x onerror=__xss()>');
  expect(lines.length).toBeGreaterThanOrEqual(corpus.length);
});

test('hostile texts run on none of the screens where an administrator sees them', async () => {
  const { page, ran } = await visitWarily(school);
  await signInAs(page, 'Administrator', '/system/users');
  await connection(page, 'live').waitFor();
  const accounts = await admin.read<UserAccount[]>('/api/UserAccounts');
  const hostile = accounts.filter((one) => corpus.includes(one.userName));
  expect(hostile.length).toBe(taken.user);
  await page.getByRole('table').waitFor();
  // Every line of the list, page by page.
  let seen = '';
  for (;;) {
    seen += await shownOn(page);
    const next = page.getByRole('button', { name: 'Next page' });
    if ((await next.count()) === 0 || (await next.isDisabled())) break;
    await next.click();
  }
  expect(hostile.filter(({ userName }) => !seen.includes(userName.replace(/\s+/g, ' ')))).toEqual([]);
  // Some of them in the panel, with what opens from it.
  for (const { id, userName } of hostile.filter((_, at) => at % 12 === 0)) {
    await page.goto(`/system/users?user=${id}`);
    await page.getByText(/^Read the settings of the school/).waitFor();
    expect(await page.getByLabel('User name').inputValue()).toBe(userName);
  }
  await page.getByRole('button', { name: 'Make a reset link' }).click();
  await page.getByRole('dialog').getByLabel('Link').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Disable the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('<img');
  await page.getByRole('link', { name: '<img src=x onerror=__xss()>', exact: true }).waitFor();
  expect(ran).toEqual([]);

  await page.goto('/system/users/roles');
  await page.getByRole('link', { name: 'Administrator', exact: true }).waitFor();
  await expectShown(
    page,
    corpus
      .slice(0, 20)
      .filter(isName)
      .map((text) => text.slice(0, 60).trim()),
  );
  await page.goto('/system/users/violations');
  await expectShown(page, corpus.slice(0, 40).filter(isName));
  await page.goto('/system/users/authentications');
  await expectShown(page, ['Ruth Castellanos', '<svg onload=__xss()>']);

  await page.goto('/configuration');
  await expectShown(page, corpus.slice(0, 60).filter(isName));
  await page.getByRole('combobox', { name: 'Academic year' }).click();
  await page.getByRole('option', { name: scripts[11]! }).click();
  await expectShown(page, corpus.slice(0, 100).filter(isName));
  for (const [path, shows] of [
    ['/configuration/format', 'Date and time formats'],
    ['/system/theme', 'Theme'],
    ['/system/client', 'This device'],
    ['/user', 'Your account'],
  ]) {
    await page.goto(path!);
    await page.getByRole('heading', { name: shows!, exact: true }).first().waitFor();
  }
  await page.goto('/dashboard');
  await connection(page, 'live').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('<img');
  await page.getByText('Nothing found with that name.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Campuses: / }).click();
  await page.getByRole('group', { name: 'Campuses' }).filter({ visible: true }).waitFor();

  // The name of the school goes past on an open screen, one text after the other.
  for (const name of scripts.filter(isName).filter((_, at) => at % 6 === 0)) {
    await saveSetting('school', 'school', { name });
    await expectShown(page, [name]);
  }
  const stranger = await visitWarily(school);
  await stranger.page.goto('/');
  await signInForm(stranger.page).submit.waitFor();
  expect([...ran, ...stranger.ran]).toEqual([]);
  // Whoever watches would have seen it.
  await page.evaluate(() => (globalThis as unknown as { __xss: () => void }).__xss());
  expect(ran).toHaveLength(1);
});

test('hostile texts leave the database as it was', async () => {
  const count = async (path: string) => (await admin.read<unknown[]>(path)).length;
  expect(await count('/api/UserAccounts')).toBeGreaterThan(taken.user!);
  expect(await count('/api/Campuses')).toBeGreaterThan(taken.campus!);
  expect(await count('/api/UserLockouts')).toBe(40);
  expect(await count('/api/UserLogins')).toBeGreaterThanOrEqual(20);
  expect(await count('/api/Roles')).toBe(8 + taken.role!);
  expect((await admin.rolls(today())).length).toBeGreaterThan(0);
  expect(failed).toEqual([]);
});
