import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newFamily, relate } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
const DAY = '2026-11-18';
let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  office = await school.office();
});

const news = (fields: object) => ({
  ...{ id: 0, itemName: 'News', details: '', dateFrom: DAY, dateTo: null, audience: 'all' },
  ...{ levelIDs: [], rollClassIDs: [], campusIDs: [], isDraft: false, version: 0 },
  ...fields,
});
const event = (fields: object) => ({
  ...{ id: 0, itemName: 'Event', details: '', location: '', dateOfStart: DAY, dateOfEnd: DAY },
  ...{ timeStart: null, timeEnd: null, audience: 'all', levelIDs: [], rollClassIDs: [], campusIDs: [] },
  ...{ isDraft: false, version: 0, ...fields },
});
const publish = async (fields: object) => {
  const saved = await office.put('/api/SchoolNewsRecords/1', {}, news(fields));
  expect(saved.status).toBe(200);
};
const add = async (fields: object) => {
  const saved = await office.put('/api/CalendarEventRecords/1', {}, event(fields));
  expect(saved.status).toBe(200);
};
const titles = async (reader: Caller, path: string, query = {}) =>
  (await reader.get(path, query)).body.map(({ itemName }: { itemName: string }) => itemName);
const newsOf = (reader: Caller) => titles(reader, '/api/SchoolNews', { parent: 'true' });
const eventsOf = (reader: Caller, dateOfStart: string, dateOfEnd: string) =>
  titles(reader, '/api/CalendarEvents', { parent: 'true', dateOfStart, dateOfEnd });

describe('news', () => {
  it('is read by those for whom it is, on its days, and as a draft by nobody', async () => {
    const { parent } = await newFamily(school);
    const teacher = await school.teacher();
    await publish({ itemName: 'For all' });
    await publish({ itemName: 'For staff', audience: 'staff' });
    await publish({ itemName: 'For families', audience: 'families' });
    await publish({ itemName: 'A draft', isDraft: true });
    await publish({ itemName: 'Tomorrow', dateFrom: '2026-11-19' });
    await publish({ itemName: 'Last day', dateFrom: '2026-11-01', dateTo: DAY });
    await publish({ itemName: 'Over', dateFrom: '2026-11-01', dateTo: '2026-11-17' });
    expect(await newsOf(teacher)).toEqual(['For staff', 'For all', 'Last day']);
    expect(await newsOf(parent)).toEqual(['For families', 'For all', 'Last day']);
    const [first] = (await parent.get('/api/SchoolNews')).body;
    expect(Object.keys(first).sort()).toEqual(['dateFrom', 'dateTo', 'details', 'id', 'itemName', 'picture']);
  });

  it('of the staff is remembered until somebody publishes, here or elsewhere', async () => {
    const teacher = await school.teacher();
    const second = await school.secondServer();
    const there = teacher.at(second.url);
    try {
      expect([await newsOf(teacher), await newsOf(there)].flat()).not.toContain('Just now');
      expect(await eventsOf(there, DAY, DAY)).not.toContain('Just added');
      await publish({ itemName: 'Just now' });
      await add({ itemName: 'Just added' });
      expect(await newsOf(teacher)).toContain('Just now');
      expect(await eventsOf(teacher, DAY, DAY)).toContain('Just added');
      await eventually(async () => {
        expect(await newsOf(there)).toContain('Just now');
        expect(await eventsOf(there, DAY, DAY)).toContain('Just added');
      });
    } finally {
      await second.close();
    }
  });

  it('for one roll class reaches the families of its children whom the adult may see, and no other', async () => {
    const [mine, other] = [await newFamily(school), await newFamily(school)];
    const kept = await newFamily(school, { access: 'no' });
    const limited = await newFamily(school, { access: 'limited' });
    for (const { rollClass } of [mine, kept, limited])
      await publish({ itemName: `To ${rollClass.code}`, audience: 'families', rollClassIDs: [rollClass.id] });
    expect(await newsOf(mine.parent)).toContain(`To ${mine.rollClass.code}`);
    for (const { parent } of [other, kept, limited])
      expect((await newsOf(parent)).filter((title: string) => title.startsWith('To '))).toEqual([]);
    expect(await newsOf(await school.teacher())).not.toContain(`To ${mine.rollClass.code}`);
  });

  it('for everybody or for all families is read by an adult of limited access too, who reads nothing of where the child is', async () => {
    const limited = await newFamily(school, { access: 'limited' });
    const kept = await newFamily(school, { access: 'no' });
    await publish({ itemName: 'Fair of everybody' });
    await publish({ itemName: 'Evening of families', audience: 'families' });
    await publish({ itemName: 'Meeting of staff', audience: 'staff' });
    const of = { audience: 'families', rollClassIDs: [limited.rollClass.id] };
    await publish({ itemName: 'Camp of the class', ...of });
    const read = await newsOf(limited.parent);
    for (const title of ['Fair of everybody', 'Evening of families']) expect(read).toContain(title);
    for (const title of ['Camp of the class', 'Meeting of staff']) expect(read).not.toContain(title);
    expect(await newsOf(kept.parent)).toEqual([]);
    const on = { dateOfStart: '2026-11-26', dateOfEnd: '2026-11-26' };
    await add({ itemName: 'Open day', ...on });
    await add({ itemName: 'Picnic of families', audience: 'families', ...on });
    await add({ itemName: 'Excursion of the class', ...of, ...on });
    const eventsFor = (parent: Caller) => titles(parent, '/api/CalendarEvents', on);
    expect(await eventsFor(limited.parent)).toEqual(['Open day', 'Picnic of families']);
    expect(await eventsFor(kept.parent)).toEqual([]);
  });

  it('of an adult with limited access to one child and all to another is for all families and of the other alone', async () => {
    const [one, other] = [await newFamily(school), await newFamily(school)];
    await relate(school, one.adult, other.child, { access: 'limited' });
    for (const { rollClass } of [one, other])
      await publish({ itemName: `At ${rollClass.code}`, audience: 'families', rollClassIDs: [rollClass.id] });
    await publish({ itemName: 'Concert of families', audience: 'families' });
    const read = await newsOf(one.parent);
    expect(read).toContain(`At ${one.rollClass.code}`);
    expect(read).toContain('Concert of families');
    expect(read).not.toContain(`At ${other.rollClass.code}`);
  });

  it('news that is taken down is read no more, and put up again it is', async () => {
    const teacher = await school.teacher();
    await publish({ itemName: 'Sale of books' });
    const all = (await office.get('/api/SchoolNewsRecords')).body;
    const { id, version } = all.find(({ itemName }: { itemName: string }) => itemName === 'Sale of books');
    const put = (fields: object) =>
      office.put(`/api/SchoolNewsRecords/${id}`, {}, news({ id, itemName: 'Sale of books', ...fields }));
    expect((await put({ version, isClosed: true })).status).toBe(200);
    expect(await newsOf(teacher)).not.toContain('Sale of books');
    expect(await put({ version })).toMatchObject({ status: 409, body: { current: { id, dateClosed: DAY } } });
    expect((await put({ version: version + 1 })).status).toBe(200);
    expect(await newsOf(teacher)).toContain('Sale of books');
  });

  it.each([
    ['no title', { itemName: ' ' }, 'itemName'],
    ['a last day before the first', { dateTo: '2026-11-17' }, 'dateTo'],
    ['a level that there is not', { audience: 'families', levelIDs: [999_999] }, 'levelIDs'],
    ['a roll class that there is not', { audience: 'families', rollClassIDs: [999_999] }, 'rollClassIDs'],
    ['a campus that there is not', { audience: 'families', campusIDs: [999_999] }, 'campusIDs'],
  ])('with %s is refused at its field', async (_, fields, path) => {
    const refused = await office.put('/api/SchoolNewsRecords/1', {}, news(fields));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('the calendar', () => {
  it('has what touches the days that are asked for, by time, whole days first', async () => {
    const { parent } = await newFamily(school);
    await add({ itemName: 'Camp', dateOfStart: '2026-11-20', dateOfEnd: '2026-11-24' });
    await add({
      itemName: 'Concert',
      dateOfStart: '2026-11-24',
      dateOfEnd: '2026-11-24',
      timeStart: '18:00',
    });
    await add({ itemName: 'Sports day', dateOfStart: '2026-11-24', dateOfEnd: '2026-11-24' });
    await add({
      itemName: 'Staff meeting',
      dateOfStart: '2026-11-24',
      dateOfEnd: '2026-11-24',
      audience: 'staff',
    });
    expect(await eventsOf(parent, '2026-11-24', '2026-11-24')).toEqual(['Camp', 'Sports day', 'Concert']);
    expect(await eventsOf(parent, '2026-11-25', '2026-11-25')).toEqual([]);
    expect(await eventsOf(await school.teacher(), '2026-11-24', '2026-11-24')).toContain('Staff meeting');
    expect(await titles(parent, '/api/CalendarEvents')).toContain('Camp');
  });

  it('shows all that is published to whoever keeps it, with for whom it is; others see what is for them, and not that', async () => {
    const { parent } = await newFamily(school);
    await school.arrange((db) =>
      db.insertInto('level').values({ code: '9', name: 'Year 9', ordinal: 9 }).execute(),
    );
    const [level] = (await office.get('/api/Levels')).body;
    const on = { dateOfStart: '2026-12-10', dateOfEnd: '2026-12-10' };
    await add({ ...on, itemName: 'Fair' });
    await add({ ...on, itemName: 'Evening', audience: 'families', levelIDs: [level.id] });
    await add({ ...on, itemName: 'Conference', audience: 'staff' });
    await add({ ...on, itemName: 'Thoughts', isDraft: true });
    const seen = (await office.get('/api/CalendarEvents', on)).body;
    expect(
      seen.map(({ itemName, shownTo }: { itemName: string; shownTo: object }) => [itemName, shownTo]),
    ).toEqual([
      ['Fair', { audience: 'all', places: [] }],
      ['Evening', { audience: 'families', places: [level.itemName] }],
      ['Conference', { audience: 'staff', places: [] }],
    ]);
    const ofTeacher = (await (await school.teacher()).get('/api/CalendarEvents', on)).body;
    expect(ofTeacher).toMatchObject([{ itemName: 'Fair' }, { itemName: 'Conference' }]);
    const ofParent = (await parent.get('/api/CalendarEvents', { ...on, parent: 'true' })).body;
    expect(ofParent.map(({ itemName }: { itemName: string }) => itemName)).toEqual(['Fair']);
    expect([...ofTeacher, ...ofParent].some((one) => 'shownTo' in one)).toBe(false);
  });

  it.each([
    ['ends before it begins', { dateOfEnd: '2026-11-17' }, 'dateOfEnd'],
    ['has an end without a beginning', { timeEnd: '10:00' }, 'timeStart'],
    ['ends at the time it begins', { timeStart: '10:00', timeEnd: '10:00' }, 'timeEnd'],
  ])('refuses an event that %s', async (_, fields, path) => {
    const refused = await office.put('/api/CalendarEventRecords/1', {}, event(fields));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is asked for a bounded number of days', async () => {
    const days = { dateOfStart: '2026-01-01', dateOfEnd: '2027-12-31' };
    expect((await office.get('/api/CalendarEvents', days)).status).toBe(400);
  });
});

describe('birthdays', () => {
  const born = async (birth_date: string, name: string) => {
    const id = await school.student(name, 'Born');
    await school.arrange((db) => db.updateTable('person').set({ birth_date }).where('id', '=', id).execute());
    return id;
  };
  const days = { dateOfStart: '2026-11-11', dateOfEnd: '2026-11-25' };

  it('are those of students at the school, and of one’s own where a teacher is named', async () => {
    const [own, other] = [await born('2013-11-20', 'Own'), await born('2012-11-12', 'Other')];
    await born('2012-11-26', 'Later');
    const person = await school.staff('Ann', 'Teacher');
    await school.rollClass({ students: [own], teachers: [person] });
    const teacher = await school.signedIn(['teacher'], { person });
    const all = await teacher.get('/api/PersonalBirthdays', { ...days, studentsOnly: 'true' });
    expect(all.body).toMatchObject([
      { id: other, dobCurrent: '2026-11-12', age: 14 },
      { id: own, dob: '2013-11-20', dobCurrent: '2026-11-20', age: 13, isStudent: true },
    ]);
    const mine = await teacher.get('/api/PersonalBirthdays', { ...days, teacherID: String(person) });
    expect(mine.body.map(({ id }: { id: number }) => id)).toEqual([own]);
  });

  it('of students are remembered until whose they are changes, here or elsewhere', async () => {
    const id = await born('2013-11-21', 'Early');
    const second = await school.secondServer();
    const there = office.at(second.url);
    const seen = async (as: Caller) =>
      (await as.get('/api/PersonalBirthdays', { ...days, studentsOnly: 'true' })).body.find(
        (one: { id: number }) => one.id === id,
      );
    try {
      await eventually(async () => expect([await seen(office), await seen(there)]).not.toContain(undefined));
      const path = `/api/PersonalInformations/${id}`;
      const { permission, id: _, ...stored } = (await office.get(path)).body;
      const saved = await office.put(path, {}, { ...stored, givenName: 'Renamed' });
      expect(saved.status).toBe(200);
      expect((await seen(office)).fullName).toContain('Renamed');
      await eventually(async () => expect((await seen(there)).fullName).toContain('Renamed'));
      const hidden = { ...stored, version: saved.body.version, givenName: 'Renamed', hidesBirthday: true };
      expect((await there.put(path, {}, hidden)).status).toBe(200);
      expect(await seen(there)).toBeUndefined();
      await eventually(async () => expect(await seen(office)).toBeUndefined());
    } finally {
      await second.close();
    }
  });

  it('of staff are shown to whoever may read their details, and to nobody else', async () => {
    const id = await school.staff('Sam', 'Staff');
    await school.arrange((db) =>
      db.updateTable('person').set({ birth_date: '1980-11-19' }).where('id', '=', id).execute(),
    );
    const seen = async (reader: Caller) =>
      (await reader.get('/api/PersonalBirthdays', days)).body.some((one: { id: number }) => one.id === id);
    expect(await seen(await school.teacher())).toBe(false);
    expect(await seen(await school.signedIn(['admin']))).toBe(true);
  });

  it('are not shown of whoever does not want it', async () => {
    const id = await born('2013-11-19', 'Shy');
    const { permission, id: _, ...stored } = (await office.get(`/api/PersonalInformations/${id}`)).body;
    const seen = async () =>
      (await office.get('/api/PersonalBirthdays', days)).body.some((one: { id: number }) => one.id === id);
    const put = (version: number, fields: object) =>
      office.put(`/api/PersonalInformations/${id}`, {}, { ...stored, version, ...fields });
    expect([stored.hidesBirthday, await seen()]).toEqual([false, true]);
    const saved = await put(stored.version, { hidesBirthday: true });
    expect(saved.body).toMatchObject({ hidesBirthday: true });
    expect(await seen()).toBe(false);
    // A client that knows nothing of it takes it back for nobody.
    const again = await put(saved.body.version, { hidesBirthday: undefined, givenName: 'Shyer' });
    expect(again.body).toMatchObject({ hidesBirthday: true, givenName: 'Shyer' });
    expect(await seen()).toBe(false);
  });

  it('are no family’s to read', async () => {
    const { parent } = await newFamily(school);
    expect((await parent.get('/api/PersonalBirthdays', days)).status).toBe(403);
  });
});
