import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../test/caller.ts';
import { newFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
const DAY = '2026-11-18';
let school: TestSchool;
let office: Caller;
let nobody: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  office = await school.office();
  nobody = new Caller(school.url, { id: 0, userName: '', password: '' });
});

const subscribe = async (reader: Caller, kind = 'calendar'): Promise<{ id: number; path: string }> => {
  const made = await reader.post('/api/CalendarFeeds', { body: { kind } });
  expect(made.status).toBe(200);
  return made.body;
};
const read = async (path: string) => {
  const answer = await nobody.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
};
const add = async (fields: object) => {
  const body = {
    ...{
      id: 0,
      itemName: 'Event',
      details: '',
      location: '',
      dateOfStart: DAY,
      dateOfEnd: DAY,
      timeStart: null,
    },
    ...{
      timeEnd: null,
      audience: 'all',
      levelIDs: [],
      rollClassIDs: [],
      campusIDs: [],
      isDraft: false,
      version: 0,
    },
    ...fields,
  };
  const saved = await office.put(`/api/CalendarEventRecords/${body.id || 1}`, {}, body);
  expect(saved.status).toBe(200);
  return saved.body.find(({ itemName }: { itemName: string }) => itemName === body.itemName);
};

it('the address of a calendar is kept nowhere, also where the request could be repeated', async () => {
  const { parent } = await newFamily(school);
  const headers = { 'idempotency-key': 'subscribe-once' };
  const made = await parent.post('/api/CalendarFeeds', { body: { kind: 'calendar' }, headers });
  expect(made.status).toBe(200);
  const { rows } = await school.school.pool.query('select answer::text from idempotency_key');
  expect(JSON.stringify(rows)).not.toContain('/ical/');
});

describe('the calendar', () => {
  it('is read without signing in, as its maker reads it; what is cancelled stays and says so', async () => {
    const { parent } = await newFamily(school);
    const teacher = await school.teacher();
    const concert = await add({ itemName: 'Concert', timeStart: '18:00', location: 'Hall' });
    await add({ itemName: 'Meeting of the staff', audience: 'staff' });
    const [home, work] = [await subscribe(parent), await subscribe(teacher)];
    expect(home.path).toMatch(/^\/ical\/[\w-]{43}\.ics$/);
    expect((await read(home.path)).map(({ summary }) => summary)).toEqual(['Concert']);
    expect((await read(work.path)).map(({ summary }) => summary).sort()).toEqual([
      'Concert',
      'Meeting of the staff',
    ]);
    const [before] = await read(home.path);
    const { permission, dateClosed, ...stored } = concert;
    await add({ ...stored, isClosed: true });
    const [after] = await read(home.path);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    // The screen does not have it any more.
    const shown = (await parent.get('/api/CalendarEvents')).body;
    expect(shown.map(({ itemName }: { itemName: string }) => itemName)).not.toContain('Concert');
  });

  it('is read no more once it is revoked, made anew, or its account ends', async () => {
    const { parent } = await newFamily(school);
    const first = await subscribe(parent);
    const second = await subscribe(parent);
    expect((await nobody.get(first.path)).status).toBe(404);
    expect((await nobody.get(second.path)).status).toBe(200);
    const feeds = (await parent.get('/api/CalendarFeeds')).body;
    expect(feeds).toMatchObject([{ id: second.id, kind: 'calendar' }]);
    expect(JSON.stringify(feeds)).not.toContain(second.path.slice(6, 20));
    const { parent: other } = await newFamily(school);
    expect((await other.delete(`/api/CalendarFeeds/${second.id}`)).status).toBe(404);
    expect((await parent.delete(`/api/CalendarFeeds/${second.id}`)).status).toBe(204);
    expect((await nobody.get(second.path)).status).toBe(404);
    const third = await subscribe(parent);
    await school.arrange((db) =>
      db.updateTable('user_account').set({ disabled_at: new Date() }).where('id', '=', parent.id).execute(),
    );
    expect((await nobody.get(third.path)).status).toBe(404);
  });

  it('is answered with 304 where nothing changed', async () => {
    const { path } = await subscribe(await school.teacher());
    const etag = (await nobody.get(path)).headers.get('etag') ?? '';
    expect((await nobody.send('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('the timetable', () => {
  it('of a parent has the lessons of the children whose whereabouts this adult is shown, and no other', async () => {
    const family = await newFamily(school);
    const ordered = await newFamily(school, { court_order: 'Order 7' });
    const period = await school.period('P1', '09:00', '09:50', 1);
    const art = await school.subjectClass({
      code: 'Art',
      students: [family.child, ordered.child],
      periods: [period],
    });
    const lessons = await read((await subscribe(family.parent, 'timetable')).path);
    expect(new Set(lessons.map(({ summary }) => summary))).toEqual(new Set([art.code]));
    expect(lessons).toHaveLength(5);
    expect(lessons[0]?.startDate.toString()).toBe('2026-11-16T09:00:00');
    expect(await read((await subscribe(ordered.parent, 'timetable')).path)).toEqual([]);
  });

  it('of a teacher has the lessons that they teach', async () => {
    const person = await school.staff('Ann', 'Teacher');
    const period = await school.period('P2', '10:00', '10:50', 2);
    const maths = await school.subjectClass({
      code: 'Maths',
      students: [],
      teachers: [person],
      periods: [period],
    });
    const teacher = await school.signedIn(['teacher'], { person });
    const lessons = await read((await subscribe(teacher, 'timetable')).path);
    expect(lessons.map(({ summary }) => summary)).toEqual(Array(5).fill(maths.code));
  });
});
