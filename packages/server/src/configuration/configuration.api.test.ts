import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { newRoll } from '../../test/roll.ts';

let school: TestSchool;
let admin: Caller;
let teacher: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.days('2026-11-02', '2026-11-18');
  admin = await school.admin();
  teacher = await school.teacher();
});

const PATH = '/api/SystemSettings';
const setting = (key: string, value: unknown, inner = key) => ({
  itemName: `system/${key}`,
  value: JSON.stringify({ key: inner, value }),
});
const save = (...body: unknown[]) => admin.post(PATH, { body });
const names = async (searchName?: string) =>
  (await admin.get(PATH, { searchName })).body.map((item: { itemName: string }) => item.itemName);
const stored = async (key: string) => {
  const { body } = await admin.get(PATH, { searchName: `system/${key}` });
  return body.length ? JSON.parse(body[0].value) : undefined;
};

const remove = (searchName: string) => admin.send('DELETE', PATH, { query: { searchName } });
const school_ = { name: 'Test School', number: '', timeZone: 'UTC' };

beforeEach(async () => {
  for (const key of ['system/attendance', 'system/formats', 'themes/%']) await remove(key);
  // Else the administrator would need one to go on.
  const security = setting('security', { administratorsNeedSecondFactor: false });
  await save(setting('attendance', {}), setting('school', school_), security);
});

describe('the settings', () => {
  it('are read by whom each concerns, as JSON text of key and value', async () => {
    const { body } = await admin.get(PATH, { searchName: 'system/%' });
    expect(body).toEqual([
      { itemName: 'system/attendance', value: expect.any(String), version: expect.any(Number) },
      { itemName: 'system/school', value: expect.any(String), version: expect.any(Number) },
      { itemName: 'system/security', value: expect.any(String), version: expect.any(Number) },
    ]);
    const readBy = async (caller: Caller, searchName = '%') =>
      (await caller.get(PATH, { searchName })).body.map((item: { itemName: string }) => item.itemName);
    expect(await readBy(teacher)).toEqual(['system/attendance', 'system/school']);
    await save(setting('formats', { date: 'd.M.yyyy' }));
    const parent = await school.signedIn(['parent'], { scope: 'parent' });
    for (const outsider of [parent, await school.signedIn(['guest'])])
      expect(await readBy(outsider)).toEqual(['system/formats', 'system/school']);
    expect(await readBy(parent, 'system/security')).toEqual([]);
    expect(await readBy(await school.allowed(['configuration.write']), 'system/sec%')).toEqual([
      'system/security',
    ]);
    await remove('system/formats');
    expect(await stored('school')).toEqual({ key: 'school', value: school_ });
  });

  it('are found with % for any text; _ and everything else stand for themselves', async () => {
    expect(await names()).toEqual(['system/attendance', 'system/school', 'system/security']);
    expect(await names('%att%')).toEqual(['system/attendance']);
    expect(await names('system/school')).toEqual(['system/school']);
    for (const nothing of ['system/schoo_', 'SYSTEM/%', 'system', '\\%', 'themes/%', ''])
      expect(await names(nothing)).toEqual([]);
  });

  it('are changed by the administrator alone', async () => {
    const body = [setting('attendance', { editWindowDays: 3 })];
    expect((await teacher.post(PATH, { body })).status).toBe(403);
    expect((await (await school.office()).post(PATH, { body })).status).toBe(403);
    const saved = await save(...body);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual([{ ...body[0], version: expect.any(Number) }]);
    expect(await stored('attendance')).toEqual({ key: 'attendance', value: { editWindowDays: 3 } });
  });

  it('answer what is stored: fields that nobody knows are dropped', async () => {
    const saved = await save(setting('attendance', { editWindowDays: 4, colour: 'red' }));
    expect(JSON.parse(saved.body[0].value).value).toEqual({ editWindowDays: 4 });
    expect((await stored('attendance')).value).toEqual({ editWindowDays: 4 });
  });
});

describe('a save', () => {
  it('changes the fields that it names and leaves the others', async () => {
    await save(setting('attendance', { editWindowDays: 3, lateAfterMinutes: 5 }));
    await save(setting('attendance', { reasonSet: 'england' }));
    const value = { editWindowDays: 3, lateAfterMinutes: 5, reasonSet: 'england' };
    expect((await stored('attendance')).value).toEqual(value);
    const twice = await save(setting('school', { number: '1' }), setting('school', { name: 'Other' }));
    expect(twice.status).toBe(400);
    await save(setting('school', { number: '1234' }));
    await save(setting('school', { name: 'Other' }));
    expect((await stored('school')).value).toEqual({ name: 'Other', number: '1234', timeZone: 'UTC' });
  });

  it('of formats and of security is checked like the others', async () => {
    expect((await save(setting('formats', { date: 'd MMM yyyy' }))).status).toBe(200);
    expect(await stored('formats')).toEqual({ key: 'formats', value: { date: 'd MMM yyyy' } });
    const wrong = await save(setting('formats', { time: 'h:mm' }));
    expect(wrong.body.errors).toEqual([
      {
        path: 'system/formats.time',
        message: 'A time needs hours and minutes, and a or b with twelve hours.',
      },
    ]);
    expect((await save(setting('security', { administratorsNeedSecondFactor: false }))).status).toBe(200);
    expect((await save(setting('security', { administratorsNeedSecondFactor: 'no' }))).status).toBe(400);
  });

  it('of what somebody else changed meanwhile gets what is there now, and saves nothing', async () => {
    const [before] = (await admin.get(PATH, { searchName: 'system/attendance' })).body;
    const [now] = (await save({ ...setting('attendance', { editWindowDays: 5 }), version: before.version }))
      .body;
    expect(now.version).toBe(before.version + 1);
    const late = await save(setting('school', { name: 'Late' }), {
      ...setting('attendance', { editWindowDays: 9 }),
      version: before.version,
    });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'record.changed', current: now });
    expect((await stored('school')).value.name).toBe('Test School');
    const fresh = { ...setting('formats', { date: 'd.M.yyyy' }), version: 0 };
    expect((await save(fresh)).status).toBe(200);
    expect((await save(fresh)).status).toBe(409);
    await remove('system/formats');
    const gone = await save({ ...fresh, version: 1 });
    expect([gone.status, gone.body.current]).toEqual([409, null]);
  });

  it('by two at once keeps what both said', async () => {
    const fields = { editWindowDays: 3, lateAfterMinutes: 5, reasonSet: 'england', rollClassTime: '09:10' };
    await remove('system/attendance');
    await Promise.all(
      Object.entries(fields).map((field) => save(setting('attendance', Object.fromEntries([field])))),
    );
    expect((await stored('attendance')).value).toEqual(fields);
  });
});

describe('what is deleted', () => {
  it('has its default again', async () => {
    await save(setting('attendance', { editWindowDays: 3 }), setting('formats', { date: 'd.M.yyyy' }));
    expect((await remove('system/f%')).status).toBe(204);
    expect(await names()).toEqual(['system/attendance', 'system/school', 'system/security']);
    expect((await remove('system/attendance')).status).toBe(204);
    expect(await names()).toEqual(['system/school', 'system/security']);
    expect((await remove('nothing')).status).toBe(204);
  });

  it('is never the name and the time zone of the school, nor what the installation keeps for itself', async () => {
    await school.arrange((db) =>
      db.insertInto('system_setting').values({ item_name: 'system/demo', value: '{"key":"demo"}' }).execute(),
    );
    for (const pattern of ['system/school', 'system/%', '%']) {
      const answer = await remove(pattern);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'system/school']);
    }
    expect((await remove('system/d%')).status).toBe(204);
    expect(await names('%')).toEqual(['system/attendance', 'system/school', 'system/security']);
    const kept = await school.school.db
      .selectFrom('system_setting')
      .select('id')
      .where('item_name', '=', 'system/demo')
      .execute();
    expect(kept).toHaveLength(1);
    await school.arrange((db) =>
      db.deleteFrom('system_setting').where('item_name', '=', 'system/demo').execute(),
    );
  });

  it('has to be named, and by the administrator', async () => {
    expect((await admin.delete(PATH)).status).toBe(400);
    const office = await school.office();
    expect((await office.send('DELETE', PATH, { query: { searchName: 'system/formats' } })).status).toBe(403);
  });
});

describe('a setting that is wrong', () => {
  it.each([
    ['no JSON', { itemName: 'system/school', value: '{' }, 'system/school'],
    ['no object', { itemName: 'system/school', value: '7' }, 'system/school'],
    ['an unknown name', setting('colours', {}), 'system/colours'],
    ['the name of something inherited', { itemName: 'constructor', value: '{}' }, 'constructor'],
    ["another's key", setting('school', { name: 'X', timeZone: 'UTC' }, 'attendance'), 'system/school'],
    [
      'a window that is too long',
      setting('attendance', { editWindowDays: 367 }),
      'system/attendance.editWindowDays',
    ],
    ['half a day', setting('attendance', { editWindowDays: 0.5 }), 'system/attendance.editWindowDays'],
    [
      'an unknown set of reasons',
      setting('attendance', { reasonSet: 'mars' }),
      'system/attendance.reasonSet',
    ],
    [
      'a time that is none',
      setting('attendance', { rollClassTime: '24:00' }),
      'system/attendance.rollClassTime',
    ],
    ['no time zone', setting('school', { name: 'X', timeZone: 'Mars/Base' }), 'system/school.timeZone'],
    // In London's summer, for the database; in Bangladesh, for everybody else here. Of the other it knows nothing.
    ['an abbreviation', setting('school', { name: 'X', timeZone: 'BST' }), 'system/school.timeZone'],
    ['another one', setting('school', { name: 'X', timeZone: 'AET' }), 'system/school.timeZone'],
    // The database knows a zone of that name, and reads the abbreviation: without summer time.
    ['one that is a name, too', setting('school', { name: 'X', timeZone: 'CET' }), 'system/school.timeZone'],
    ['a name of spaces', setting('school', { name: '  ', timeZone: 'UTC' }), 'system/school.name'],
    [
      'an address of seven lines',
      setting('school', { name: 'X', timeZone: 'UTC', address: '1\n2\n3\n4\n5\n6\n7' }),
      'system/school.address',
    ],
    [
      'an address that is one long line',
      setting('school', { name: 'X', timeZone: 'UTC', address: 'long '.repeat(13) }),
      'system/school.address',
    ],
    ['no name', setting('school', { name: '', timeZone: 'UTC' }), 'system/school.name'],
    ['a name with NUL in it', setting('school', { name: 'a\0b', timeZone: 'UTC' }), 'system/school.name'],
  ])('%s: 400 that names it, and none of the request is saved', async (_, wrong, path) => {
    const answer = await save(setting('attendance', { editWindowDays: 9 }), wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('request.invalid');
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect((await stored('attendance')).value).toEqual({});
  });

  it('or none at all, or no list: 400', async () => {
    expect((await admin.post(PATH, { body: [] })).status).toBe(400);
    expect((await admin.post(PATH, { body: setting('attendance', {}) })).status).toBe(400);
    expect((await admin.post(PATH)).status).toBe(400);
  });
});

describe('a change takes effect', () => {
  it('at once: on another server too', async () => {
    const second = await school.secondServer();
    const there = () => school.anyone().at(second.url).get('/api/SignInOptions');
    expect((await there()).body.schoolName).toBe('Test School');
    const heard = new Promise<void>((resolve) =>
      second.application.realtime.onChange(({ model }) => model === 'SystemSetting' && resolve()),
    );
    await save(setting('school', { name: 'Renamed School' }));
    await heard;
    expect((await there()).body.schoolName).toBe('Renamed School');
    await second.close();
  });

  it('at once: the window in which a teacher may change a roll', async () => {
    const { read, teacher: own } = await newRoll(school, 1);
    const permission = async () => (await read(own, '2026-11-16')).body[0].permission;
    expect(await permission()).toBe(2);
    await save(setting('attendance', { editWindowDays: 1 }));
    expect(await permission()).toBe(1);
    await save(setting('attendance', { editWindowDays: 2 }));
    expect(await permission()).toBe(2);
  });

  it("at once: the school's name and today", async () => {
    await save(setting('school', { name: 'Pacific School', timeZone: 'Pacific/Kiritimati' }));
    school.clock.set('2026-11-18T11:00:00Z');
    const somebody = await school.account({ roles: ['teacher'] });
    const answer = await school.anyone().signIn(somebody.password, 'user', somebody.userName);
    expect(answer.body).toMatchObject({ schoolName: 'Pacific School', today: '2026-11-19' });
    school.clock.set('2026-11-18T09:00:00Z');
  });
});
