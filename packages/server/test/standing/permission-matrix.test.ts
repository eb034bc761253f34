import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import { allEndpoints } from '@homeroom/contract/endpoints.ts';
import type { Role } from '@homeroom/contract/permissions.ts';
import type { ClientToServer } from '@homeroom/contract/shared/realtime.ts';
import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { createPasswordReset } from '../../src/session/resets.service.ts';
import type { Caller } from '../caller.ts';
import { newSchool } from '../new-school.ts';
import { type Client, call } from '../realtime.ts';
import { codeOf } from '../second-factor.ts';
import { requestsOfPeople } from './matrix-of-people.ts';
import { requestsOfProfiles } from './matrix-of-profiles.ts';
import { requestsOfRecords } from './matrix-of-records.ts';
import { requestsOfUpkeep } from './matrix-of-upkeep.ts';
import {
  channelRows,
  httpRows,
  type Kind,
  kinds,
  type Requests,
  type Row,
  type Target,
} from './permission-matrix.ts';

const DAY = '2026-11-18';
const UNKNOWN = 2_000_000_000;

const school = await newSchool();
await school.year(2026);
await school.days('2026-11-02', '2026-11-20');
const person = await school.staff();
const otherPerson = await school.staff();
// One account is of one person: this one teaches the roll too.
const parentPerson = await school.staff();
// One for each kind of user, so that what one of them did decides nothing for the next.
const students = new Map<Kind, number>();
for (const kind of kinds) students.set(kind, await school.student());
const studentOf = (kind: Kind) => students.get(kind) as number;
const { code: rollClass } = await school.rollClass({
  students: [...students.values()],
  teachers: [person, parentPerson],
});
await school.rollClass({ students: [await school.student()], teachers: [otherPerson] });
const { rows: reasonRows } = await sql<{ id: number }>`
  select id from absence_reason where reason_set = 'general' and code = 'I'`.execute(school.school.db);
const reasonID = reasonRows[0]?.id;

const signedIn: Record<Exclude<Kind, 'nobody'>, { roles: Role[]; person?: number; scope?: 'parent' }> = {
  ended: { roles: ['admin'] },
  guest: { roles: ['guest'] },
  parent: { roles: ['parent'], scope: 'parent' },
  'as-parent': { roles: ['teacher', 'parent'], person: parentPerson, scope: 'parent' },
  counsellor: { roles: ['counsellor'] },
  nurse: { roles: ['nurse'] },
  editor: { roles: ['editor'] },
  teacher: { roles: ['teacher'], person },
  other: { roles: ['teacher'], person: otherPerson },
  office: { roles: ['office'] },
  admin: { roles: ['admin'] },
};
async function callerOf(kind: Kind) {
  if (kind === 'nobody') return school.anyone();
  const { roles, ...more } = signedIn[kind];
  const caller = await school.signedIn(roles, more);
  if (kind === 'ended') {
    const { token } = caller;
    expect((await caller.send('POST', '/Logout')).status).toBe(204);
    caller.token = token;
  }
  return caller;
}
/** Somebody else with the same roles; of nobody, since a person has one account. */
const anotherOf = (kind: Exclude<Kind, 'nobody'>) => {
  const { roles, scope = 'user' } = signedIn[kind];
  return school.signedIn(roles, { scope });
};
const callers = new Map<Kind, Awaited<ReturnType<typeof callerOf>>>();
for (const kind of kinds) callers.set(kind, await callerOf(kind));
const { id: accountId, userName, password } = await school.account({ roles: ['guest'] });

const knownAbsence = async (kind: Kind) => {
  const { id } = await school.arrange((db) =>
    db
      .insertInto('known_absence')
      .values({
        student_id: studentOf(kind),
        // A day of its own: the marks of the others' tests must not meet it.
        date_from: '2026-11-19',
        date_to: '2026-11-19',
        reason_id: reasonID as number,
        recorded_by_id: callers.get('admin')?.id as number,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};
/** Somebody for an administrator to change: a new one each time. */
const someone = async () => (await school.account({ roles: ['guest'], name: 'Somebody' })).id;
const asSaved = async (id: number) => {
  const { rows } = await sql<{ userName: string; version: number }>`
    select user_name as "userName", version from user_account where id = ${id}`.execute(school.school.db);
  return { ...rows[0], fullName: 'Somebody', personID: null, roles: ['guest'], disabled: false };
};
const newAccount = (roles: string[]) => () => ({
  body: { userName: `made-${Math.random()}`, fullName: 'Made', personID: null, roles },
});
const { id: campusId } = await school.arrange((db) =>
  db
    .insertInto('campus')
    .values({ code: 'M', name: 'Main', is_main: true })
    .returning('id')
    .executeTakeFirstOrThrow(),
);
/** The list of the campuses as it stands, but for what is asked of the one. */
const campuses = async (changes: object) => {
  const { rows } = await sql<object>`select id, code, name as "itemName", is_main as "isMainCampus", version
    from campus where id = ${campusId}`.execute(school.school.db);
  return [{ ...rows[0], isSelectedCampus: true, ...changes }];
};

const resetToken = async () =>
  (await school.arrange((db) => createPasswordReset(db, accountId, school.clock.now()))).token;
/** What confirms the second factor that was begun for somebody. */
const codeFor = async (kind: Kind) => {
  const caller = callers.get(kind);
  const { body } = (await caller?.post('/api/UserSecondFactor', { body: { password } })) ?? {};
  return body?.secret ? codeOf(body.secret, school.clock.now()) : '000000';
};
const setting = (itemName: string) => [
  { itemName, value: JSON.stringify({ key: 'attendance', value: { editWindowDays: 7 } }) },
];
const logo = () => {
  const form = new FormData();
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';
  form.append('file', new Blob([Buffer.from(png, 'base64')]), 'logo.png');
  return form;
};
/** There is a logo for each who asks to take it away. */
const logoIsThere = async () => {
  const answer = await callers.get('admin')?.post('/imgs/system/logo-user', { body: logo() });
  expect(answer?.status).toBe(200);
};
const calendar = (id: number, version: number) => ({
  ...{ id, itemName: String(id), dateStart: `${id}-01-20`, dateEnd: `${id}-12-18`, version },
  ...{ terms: [], holidays: [], schoolWeek: [1, 2, 3, 4, 5], cycleDays: 0, holidaysShiftCycle: true },
});
const token = (name: string) => new URLSearchParams({ grant_type: 'password', username: name, password });
const roll = (code: string) => ({ dateOf: DAY, rollClass: code });
const absenceReason = async (id: number) => {
  const { body } = await (callers.get('admin') as Caller).get('/api/AbsenceReasons');
  const {
    permission: _,
    dateClosed: __,
    ...reason
  } = body.find((one: { id: number }) => one.id === reasonID);
  return { path: `/api/AbsenceReasons/${id}`, body: { ...reason, id } };
};
const mark = (studentID: number) => ({ studentID, version: 0, mark: 'absent', absence: {} });

/** What is asked, for each call and target of the matrix. */
const requests: Record<string, Requests> = {
  ...requestsOfPeople({ callers, rollClass, studentOf, unknown: UNKNOWN, picture: logo }),
  ...(await requestsOfProfiles({ school, studentOf, teacher: person, unknown: UNKNOWN })),
  ...requestsOfUpkeep({ school, callers, unknown: UNKNOWN }),
  ...(await requestsOfRecords({ school, callers, studentOf, teacher: person, unknown: UNKNOWN })),
  'POST /token': {
    record: () => ({ body: token(userName) }),
    unknown: (kind) => ({ body: token(`nobody-${kind}`) }),
  },
  'POST /Logout': { '-': () => ({}) },
  'GET /api/UserModulePermissions': { '-': () => ({}) },
  'GET /api/SignInOptions': { '-': () => ({}) },
  'POST /api/UserPasswords': {
    '-': () => ({ body: { oldPassword: password, newPassword: 'grey herons wade slowly' } }),
  },
  'POST /api/PasswordResets': {
    record: async () => ({ body: { token: await resetToken(), newPassword: 'grey herons wade slowly' } }),
    unknown: () => ({ body: { token: 'x', newPassword: 'grey herons wade slowly' } }),
  },
  'GET /api/UserSecondFactor': { '-': () => ({}) },
  'POST /api/UserSecondFactor': { '-': () => ({ body: { password } }) },
  'PUT /api/UserSecondFactor': { '-': async (kind) => ({ body: { code: await codeFor(kind) } }) },
  'POST /api/UserSecondFactor/Removal': { '-': () => ({ body: { password } }) },
  'GET /api/UserLogins': { '-': () => ({}) },
  'GET /api/UserLockouts': { '-': () => ({}) },
  'DELETE /api/UserLockouts': { '-': () => ({}) },
  'GET /api/UserAccounts': {
    record: () => ({ query: { searchName: 'Somebody' } }),
    unknown: () => ({ query: { searchName: 'Nobody of this name' } }),
  },
  'POST /api/UserAccounts': { record: newAccount(['guest']), unknown: newAccount(['none']) },
  'PUT /api/UserAccounts/:id': {
    record: async () => {
      const id = await someone();
      return { path: `/api/UserAccounts/${id}`, body: await asSaved(id) };
    },
    unknown: async () => ({
      path: `/api/UserAccounts/${UNKNOWN}`,
      body: { ...(await asSaved(await someone())), version: 1 },
    }),
  },
  'POST /api/UserAccounts/:id/PasswordReset': {
    record: async () => ({ path: `/api/UserAccounts/${await someone()}/PasswordReset` }),
    unknown: () => ({ path: `/api/UserAccounts/${UNKNOWN}/PasswordReset` }),
  },
  'POST /api/UserAccounts/:id/SignOut': {
    record: async () => ({ path: `/api/UserAccounts/${await someone()}/SignOut` }),
    unknown: () => ({ path: `/api/UserAccounts/${UNKNOWN}/SignOut` }),
  },
  'DELETE /api/UserAccounts/:id/SecondFactor': {
    record: async () => ({ path: `/api/UserAccounts/${await someone()}/SecondFactor` }),
    unknown: () => ({ path: `/api/UserAccounts/${UNKNOWN}/SecondFactor` }),
  },
  'GET /api/UserAccounts/:id/Permissions': {
    record: async () => ({ path: `/api/UserAccounts/${await someone()}/Permissions` }),
    unknown: () => ({ path: `/api/UserAccounts/${UNKNOWN}/Permissions` }),
  },
  'GET /api/Roles': { '-': () => ({}) },
  'GET /api/Permissions': { '-': () => ({}) },
  'GET /api/UserSettings': { '-': () => ({}) },
  'POST /api/UserSettings': { '-': () => ({ body: [{ itemName: 'Web.a.b', value: 'true' }] }) },
  'DELETE /api/UserSettings': { '-': () => ({ query: { searchName: 'Web%' } }) },
  'GET /api/TeacherStatuses': { '-': () => ({}) },
  'GET /api/TeacherStatuses/:id': {
    record: () => ({ path: `/api/TeacherStatuses/${person}` }),
    unknown: () => ({ path: `/api/TeacherStatuses/${UNKNOWN}` }),
  },
  'GET /api/Persons': {
    record: () => ({ query: { searchName: 'Student' } }),
    unknown: () => ({ query: { searchName: 'Nobody of this name' } }),
  },
  'GET /api/Campuses': { '-': () => ({}) },
  // Changing a campus, and choosing it: everybody may do the second.
  'PUT /api/Campuses': {
    record: async (kind) => ({ body: await campuses({ itemName: `Campus of ${kind}` }) }),
    '-': async () => ({ body: await campuses({}) }),
  },
  'GET /api/SystemSettings': {
    record: () => ({ query: { searchName: 'system/school' } }),
    unknown: () => ({ query: { searchName: 'system/none' } }),
  },
  'POST /api/SystemSettings': {
    record: () => ({ body: setting('system/attendance') }),
    unknown: () => ({ body: setting('system/none') }),
  },
  'DELETE /api/SystemSettings': {
    record: () => ({ query: { searchName: 'system/attendance' } }),
    unknown: () => ({ query: { searchName: 'system/none' } }),
  },
  'POST /api/ThemeChecks': { '-': () => ({ body: { palette: defaultPalette } }) },
  'POST /imgs/system/:id': {
    record: () => ({ path: '/imgs/system/logo-user', body: logo() }),
    unknown: () => ({ path: '/imgs/system/logo-none', body: logo() }),
  },
  'DELETE /imgs/system/:id': {
    record: async () => {
      await logoIsThere();
      return { path: '/imgs/system/logo-user' };
    },
    unknown: () => ({ path: '/imgs/system/logo-student' }),
  },
  'GET /api/AcademicCalendars/:id': {
    record: () => ({ path: '/api/AcademicCalendars/2026' }),
    unknown: () => ({ path: '/api/AcademicCalendars/2030' }),
  },
  'PUT /api/AcademicCalendars/:id': {
    record: () => ({ path: '/api/AcademicCalendars/2026', body: calendar(2026, 1) }),
    unknown: () => ({ path: '/api/AcademicCalendars/2030', body: calendar(2030, 1) }),
  },
  'POST /api/SystemErrorReports': {
    '-': () => ({ body: [{ dateOf: `${DAY}T09:00:00`, errorLog: 'Error' }] }),
  },
  'GET /api/Teachers': { '-': () => ({}) },
  'GET /api/AcademicYears': { '-': () => ({}) },
  'GET /api/Periods': { '-': () => ({}) },
  'GET /api/ClassDetails': {
    record: () => ({ query: { yearId: 2026, teacherId: person } }),
    unknown: () => ({ query: { yearId: 2026, teacherId: UNKNOWN } }),
  },
  'GET /api/ClassAttendanceDefaults': { '-': () => ({}) },
  'GET /api/ClassAbsenceSettings': { '-': () => ({ query: { dateOf: DAY } }) },
  'GET /api/AttendanceStudents': {
    record: () => ({ query: roll(rollClass) }),
    unknown: () => ({ query: roll('none') }),
  },
  'PUT /api/AttendanceStudents': {
    record: (kind) => ({ query: roll(rollClass), body: mark(studentOf(kind)) }),
    unknown: () => ({ query: roll(rollClass), body: mark(UNKNOWN) }),
  },
  'POST /api/AttendanceStudents/MarkRestPresent': {
    record: () => ({ query: roll(rollClass) }),
    unknown: () => ({ query: roll('none') }),
  },
  'POST /api/AttendanceStudents/Unmark': {
    record: (kind) => ({ query: roll(rollClass), body: [{ studentID: studentOf(kind), version: 1 }] }),
    unknown: () => ({ query: roll('none'), body: [{ studentID: UNKNOWN, version: 1 }] }),
  },
  'GET /api/AttendanceLayers': {
    record: (kind) => ({ query: { ...roll(rollClass), studentID: studentOf(kind) } }),
    unknown: () => ({ query: { ...roll(rollClass), studentID: UNKNOWN } }),
  },
  'GET /api/ClassAttendances': {
    record: () => ({ query: roll(rollClass) }),
    unknown: () => ({ query: roll('none') }),
  },
  'POST /api/ClassAttendances': {
    record: () => ({ query: roll(rollClass) }),
    unknown: () => ({ query: roll('none') }),
  },
  'GET /api/Attendances/:id': {
    record: (kind) => ({ path: `/api/Attendances/${studentOf(kind)}` }),
    unknown: () => ({ path: `/api/Attendances/${UNKNOWN}` }),
  },
  'GET /api/AbsenceReasons': { '-': () => ({}) },
  'PUT /api/AbsenceReasons/:id': {
    record: () => absenceReason(reasonID as number),
    unknown: () => absenceReason(UNKNOWN),
  },
  'POST /api/KnownAbsences/:id': {
    record: (kind) => ({
      path: `/api/KnownAbsences/${studentOf(kind)}`,
      body: { dateFrom: '2026-11-20', dateTo: '2026-11-20', reasonID },
    }),
    unknown: () => ({
      path: `/api/KnownAbsences/${UNKNOWN}`,
      body: { dateFrom: '2026-11-20', dateTo: '2026-11-20', reasonID },
    }),
  },
  'DELETE /api/KnownAbsences/:id': {
    record: async (kind) => ({ path: `/api/KnownAbsences/${await knownAbsence(kind)}` }),
    unknown: () => ({ path: `/api/KnownAbsences/${UNKNOWN}` }),
  },
  'GET /api/AttendanceScans': {
    record: () => ({ query: { keyword: 'Student' } }),
    unknown: () => ({ query: { keyword: 'Nobody of this name' } }),
  },
  'POST /api/AttendanceScans': {
    record: (kind) => ({ body: { studentID: studentOf(kind) } }),
    unknown: () => ({ body: { studentID: UNKNOWN } }),
  },
};

/** After these the session is over, or its password another. */
const endsMore = ['POST /Logout', 'POST /api/UserPasswords'];

async function ask(row: Row, kind: Kind) {
  const made = requests[row.call]?.[row.target];
  if (!made) throw new Error(`no request for ${row.call} ${row.target}`);
  const { path, query, body } = await made(kind);
  const [method = '', address = ''] = row.call.split(' ');
  const endsMoreOf = endsMore.includes(row.call) && kind !== 'nobody' && kind !== 'ended';
  const caller = endsMoreOf ? await anotherOf(kind) : (callers.get(kind) ?? school.anyone());
  // Without the cookies of others: who is asked here is told by the token alone.
  caller.cookies.clear();
  return caller.send(method, path ?? address, { ...(query ? { query } : {}), ...(body ? { body } : {}) });
}

describe('the matrix', () => {
  test('has a line for every endpoint of the contract, and for every method of the channel', () => {
    const listed = new Set(httpRows.map(({ call: name }) => name));
    expect([...listed].sort()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
    expect(Object.keys(requests).sort()).toEqual([...listed].sort());
    const methods = new Set(channelRows.map(({ call: name }) => name.replace('SOCKET ', '')));
    expect([...methods].sort()).toEqual(Object.keys(invocations).sort());
  });

  test.each(httpRows)('$call, $target', async (row) => {
    const got: Record<string, string> = {};
    for (const kind of kinds) got[kind] = String((await ask(row, kind)).status);
    expect(got).toEqual(row.expected);
  });

  // Who may not read at all learns nothing of what there is: word for word the same answer.
  const both = httpRows.filter(({ target, call: name }) => target === 'unknown' && !name.endsWith('/token'));
  test.each(both)('$call tells those who may not use it nothing of what is there', async (unknown) => {
    const record = { ...unknown, target: 'record' as const };
    for (const kind of kinds.filter((k) => unknown.expected[k] === '401' || unknown.expected[k] === '403')) {
      const [one, other] = [await ask(record, kind), await ask(unknown, kind)];
      expect([kind, other.status, other.body]).toEqual([kind, one.status, one.body]);
    }
  });
});

const place = (id: string) => `roll:class:${id}:${DAY}`;
const none = { '-': () => [] };

/** The arguments of each method of the channel, by target. A method that is not here does not compile. */
const invocations: Record<keyof ClientToServer, Partial<Record<Target, (kind: Kind) => unknown[]>>> = {
  SubscribeID: { record: (kind) => [studentOf(kind)], unknown: () => [UNKNOWN] },
  UnSubscribeID: { record: (kind) => [studentOf(kind)] },
  SubscribeModelID: {
    record: (kind) => ['AttendanceStudent', String(studentOf(kind))],
    unknown: () => ['AttendanceStudent', String(UNKNOWN)],
  },
  UnSubscribeModelID: { record: (kind) => ['AttendanceStudent', String(studentOf(kind))] },
  SubscribeModel: { record: () => ['AttendanceStudent'], unknown: () => ['UserAccount'] },
  UnSubscribeModel: { record: () => ['AttendanceStudent'] },
  SubscribeModelAll: none,
  UnSubscribeModelAll: none,
  SubscribeLog: none,
  UnSubscribeLog: none,
  SubscribePresence: { record: () => [place(rollClass)], unknown: () => [place('none')] },
  UnSubscribePresence: { record: () => [place(rollClass)] },
};

const words: Record<string, string> = {
  'permission.denied': 'den',
  'record.unknown': 'unk',
  'request.invalid': 'inv',
};

async function invoke(row: Row, kind: Kind, claimed?: number): Promise<string> {
  const method = row.call.replace('SOCKET ', '') as keyof ClientToServer;
  const made = invocations[method][row.target];
  if (!made) throw new Error(`no invocation for ${row.call} ${row.target}`);
  const client: Client = io(school.url, {
    path: REALTIME_PATH,
    auth: { token: callers.get(kind)?.token ?? '' },
    query: { userLoginID: String(claimed ?? callers.get(kind)?.id ?? '') },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  try {
    const connected = await new Promise<boolean>((resolve) => {
      client.once('connect', () => resolve(true));
      client.once('connect_error', () => resolve(false));
    });
    if (!connected) return 'no';
    const { ok, code = '' } = await call(client, method, ...made(kind));
    return ok ? 'ok' : (words[code] ?? code);
  } finally {
    client.disconnect();
  }
}

describe('the channel', () => {
  test.each(channelRows)('$call, $target', async (row) => {
    const got: Record<string, string> = {};
    for (const kind of kinds) got[kind] = await invoke(row, kind);
    expect(got).toEqual(row.expected);
  });

  test('is closed to whoever says that they are somebody else', async () => {
    const row: Row = { ...(channelRows[0] as Row), call: 'SOCKET SubscribeLog', target: '-' };
    expect(await invoke(row, 'admin')).toBe('ok');
    expect(await invoke(row, 'teacher', callers.get('admin')?.id)).toBe('no');
  });
});
