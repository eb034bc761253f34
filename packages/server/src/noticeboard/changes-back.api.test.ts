import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { lastSave, undo } from '../../test/audit.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
const DAY = '2026-11-18';
let school: TestSchool;
let admin: Caller;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  admin = await school.admin();
  office = await school.office();
});

const news = { table: 'school_news', path: '/api/SchoolNewsRecords', readers: '/api/SchoolNews' };
const events = {
  table: 'calendar_event',
  path: '/api/CalendarEventRecords',
  readers: '/api/CalendarEvents',
};
type Kind = typeof news;

const common = {
  ...{ details: 'Bring a hat.', audience: 'all', levelIDs: [], rollClassIDs: [], campusIDs: [] },
  isDraft: false,
};
const ofNews = { ...common, dateFrom: DAY, dateTo: null };
const ofEvents = {
  ...common,
  ...{ location: 'Hall', dateOfStart: DAY, dateOfEnd: DAY, timeStart: '09:30', timeEnd: '10:15' },
};

let count = 0;
/** A record that the office has saved, how it is saved again, and how it stands. */
async function saved({ path }: Kind, fields: object) {
  const itemName = `Record ${++count}`;
  const first = await office.put(`${path}/1`, {}, { id: 0, version: 0, itemName, ...fields });
  expect(first.status).toBe(200);
  const { id } = first.body.find((one: { itemName: string }) => one.itemName === itemName);
  const now = async () => (await office.get(path)).body.find((one: { id: number }) => one.id === id);
  const save = async (more: object) => {
    const { version } = await now();
    const answer = await office.put(`${path}/${id}`, {}, { id, version, itemName, ...fields, ...more });
    expect(answer.status).toBe(200);
  };
  return { id, itemName, now, save };
}
const titles = async (caller: Caller, { readers }: Kind) =>
  (await caller.get(readers)).body.map(({ itemName }: { itemName: string }) => itemName);

test.each([
  [news, ofNews],
  [events, ofEvents],
])('what was changed of $table says again what it said, for everybody at once', async (kind, fields) => {
  const teacher = await school.teacher();
  const { save, now, itemName } = await saved(kind, fields);
  const before = await now();
  await save({ itemName: 'Changed', details: '', audience: 'staff' });
  expect(await titles(teacher, kind)).toContain('Changed');
  const last = await lastSave(admin, { searchTableName: kind.table });
  expect(last.changes[0]).toMatchObject({ mayUndo: true });
  const shown = await undo(admin, last, { preview: true });
  expect(shown.body.changes[0].fields).toContainEqual(
    expect.objectContaining({ fieldName: 'audience', oldValue: 'staff', newValue: 'all' }),
  );
  expect(await now()).toMatchObject({ itemName: 'Changed' });
  expect((await undo(admin, last)).status).toBe(200);
  expect(await now()).toEqual({ ...before, version: 3 });
  expect(await titles(teacher, kind)).toContain(itemName);
  expect(await undo(admin, last)).toMatchObject({ status: 409, body: { code: 'audit.changed_since' } });
});

test.each([
  [news, ofNews],
  [events, ofEvents],
])('what was added to $table by mistake goes, and comes back', async (kind, fields) => {
  const { now, itemName } = await saved(kind, fields);
  const added = await lastSave(admin, { searchTableName: kind.table, auditType: 'insert' });
  expect((await undo(admin, added)).status).toBe(200);
  expect(await now()).toMatchObject({ dateClosed: DAY });
  expect(await titles(admin, kind)).not.toContain(itemName);
  expect((await undo(admin, await lastSave(admin, { searchTableName: kind.table }))).status).toBe(200);
  expect(await now()).toMatchObject({ dateClosed: null });
});

test('what was published too early is a draft again', async () => {
  const { save, now } = await saved(news, { ...ofNews, isDraft: true });
  await save({ isDraft: false });
  expect((await undo(admin, await lastSave(admin, { searchTableName: 'school_news' }))).status).toBe(200);
  expect(await now()).toMatchObject({ isDraft: true });
});

test('a level that is gone is not written back', async () => {
  const levelId = await school.arrange(async (db) => {
    const level = { code: 'GONE', name: 'Gone', ordinal: 9 };
    return (await db.insertInto('level').values(level).returning('id').executeTakeFirstOrThrow()).id;
  });
  const { save } = await saved(events, { ...ofEvents, audience: 'families', levelIDs: [levelId] });
  await save({ audience: 'families', levelIDs: [] });
  const last = await lastSave(admin, { searchTableName: 'calendar_event' });
  expect(last.changes[0]?.fields).toContainEqual(
    expect.objectContaining({ fieldName: 'level_ids', oldName: 'Gone', newName: null }),
  );
  await school.arrange((db) => db.deleteFrom('level').where('id', '=', levelId).execute());
  expect(await undo(admin, last)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'levelIDs', message: 'There is no such level.' }] },
  });
});

test('a picture that was replaced is refused by name; one that was added goes', async () => {
  const image = async (color: string) => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'picture.png');
    return (await office.post('/imgs/news', { body: form })).body.pictureID;
  };
  const { save, now } = await saved(news, ofNews);
  await save({ pictureID: await image('red'), pictureAlt: 'Red' });
  const added = await lastSave(admin, { searchTableName: 'school_news' });
  await save({ pictureID: await image('blue'), pictureAlt: 'Blue' });
  const replaced = await lastSave(admin, { searchTableName: 'school_news' });
  const changeID = replaced.changes.find(({ tableName }) => tableName === 'school_news')?.changeID;
  expect(await undo(admin, replaced, { changeID })).toMatchObject({
    status: 409,
    body: {
      code: 'audit.not_undoable',
      current: [{ tableName: 'school_news', fieldNames: ['picture_id'] }],
    },
  });
  expect(await undo(admin, added)).toMatchObject({ status: 409, body: { code: 'audit.changed_since' } });
  await save({ pictureID: null });
  await save({ pictureID: await image('green'), pictureAlt: 'Green' });
  expect((await undo(admin, await lastSave(admin, { searchTableName: 'school_news' }))).status).toBe(200);
  expect(await now()).toMatchObject({ pictureID: null, pictureAlt: '' });
});

test('who may undo and does not keep news changes none back', async () => {
  const { save } = await saved(news, ofNews);
  await save({ details: 'Changed' });
  const last = await lastSave(admin, { searchTableName: 'school_news' });
  const other = await school.allowed(['audit.undo', 'noticeboard.read']);
  expect((await undo(other, last)).status).toBe(404);
});
