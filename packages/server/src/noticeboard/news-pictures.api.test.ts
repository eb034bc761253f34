import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { keepHouse } from '../app/housekeeping.ts';

// The school's today is 2026-11-18.
const DAY = '2026-11-18';
let school: TestSchool;
let office: Caller;
let teacher: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  office = await school.office();
  teacher = await school.teacher();
});

const form = (bytes: Buffer) => {
  const made = new FormData();
  made.append('file', new Blob([new Uint8Array(bytes)]), 'pia at the fair.png');
  return made;
};
const photograph = (background: string) =>
  sharp({ create: { width: 2560, height: 960, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .png()
    .toBuffer();
const send = async (background = '#884422', caller = office) =>
  caller.post('/imgs/news', { body: form(await photograph(background)) });
const put = (fields: object) =>
  office.put(
    `/api/SchoolNewsRecords/${(fields as { id?: number }).id || 1}`,
    {},
    {
      ...{ id: 0, itemName: 'Fair', details: '', dateFrom: DAY, dateTo: null, audience: 'all' },
      ...{ levelIDs: [], rollClassIDs: [], campusIDs: [], isDraft: false, version: 0 },
      ...fields,
    },
  );
let count = 0;
/** News with a picture of its own, as the office has it. */
const publish = async (fields: object = {}) => {
  const itemName = `Fair ${++count}`;
  const { body } = await send();
  const saved = await put({ itemName, pictureID: body.pictureID, pictureAlt: 'The fair', ...fields });
  expect(saved.status).toBe(200);
  return saved.body.find((one: { itemName: string }) => one.itemName === itemName);
};
const look = (id: number, caller: Caller, query = '') =>
  fetch(new URL(`/imgs/news/${id}${query}`, school.url), {
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
  });
const images = async () =>
  (await school.school.pool.query(`select id from stored_image where name like 'news-%'`)).rows.map(
    ({ id }) => id,
  );

describe('a picture of news', () => {
  it('is written anew within its bounds, and read with its size and words by who reads the news', async () => {
    const { id, picture } = await publish();
    expect(picture).toMatchObject({ alt: 'The fair', width: 1280, height: 480 });
    expect(picture.path).toMatch(new RegExp(`^/imgs/news/${id}\\?v=[\\w-]{8}$`));
    const { parent } = await newFamily(school);
    for (const reader of [teacher, parent]) {
      const [first] = (await reader.get('/api/SchoolNews')).body;
      expect(first).toMatchObject({ id, picture });
      const got = await look(id, reader, picture.path.slice(picture.path.indexOf('?')));
      expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(got.headers.get('cache-control')).toMatch(/^private, max-age=/);
      const bytes = Buffer.from(await got.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 480 });
      expect(bytes.includes('Secret place')).toBe(false);
    }
  });

  it('is for nobody else: not without a session, nor for whom the news is not, nor before or after its days', async () => {
    const { parent } = await newFamily(school);
    const cases: [object, Caller][] = [
      [{}, school.anyone()],
      [{}, await school.signedIn(['guest'])],
      [{ audience: 'staff' }, parent],
      [{ audience: 'families' }, teacher],
      [{ isDraft: true }, teacher],
      [{ dateFrom: '2026-11-19' }, teacher],
      [{ dateFrom: '2026-11-01', dateTo: '2026-11-17' }, teacher],
      [{ isClosed: true }, teacher],
    ];
    for (const [fields, reader] of cases) {
      const { id } = await publish(fields);
      expect([fields, (await look(id, reader)).ok]).toEqual([fields, false]);
      expect((await look(id, office)).status).toBe(200);
    }
    // Whether there is one is told by no answer.
    const { id } = await publish({ audience: 'staff' });
    const answers = [await look(id, parent), await look(2_000_000_000, parent)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
  });

  it('for one roll class is not seen by the families of others', async () => {
    const [mine, other] = [await newFamily(school), await newFamily(school)];
    const { id } = await publish({ audience: 'families', rollClassIDs: [mine.rollClass.id] });
    expect([(await look(id, mine.parent)).status, (await look(id, other.parent)).status]).toEqual([200, 404]);
  });

  it('is replaced and taken away for good', async () => {
    const row = await publish();
    const { body } = await send('#228844');
    const fields = { id: row.id, itemName: row.itemName };
    expect(
      (await put({ ...fields, version: 1, pictureID: body.pictureID, pictureAlt: 'Later' })).status,
    ).toBe(200);
    expect(await images()).not.toContain(row.pictureID);
    // What is not sent stays.
    const saved = await put({ ...fields, version: 2, details: 'More' });
    const now = saved.body.find((one: { id: number }) => one.id === row.id);
    expect(now).toMatchObject({ pictureID: body.pictureID, pictureAlt: 'Later', picture: { alt: 'Later' } });
    expect((await put({ ...fields, version: 3, pictureID: null })).status).toBe(200);
    expect(await images()).not.toContain(body.pictureID);
    expect((await look(row.id, office)).status).toBe(404);
  });

  it('needs words, and is one that was sent for news and is of no other', async () => {
    const row = await publish();
    const { body } = await send();
    const person = await school.student();
    await office.post(`/imgs/persons/${person}`, { body: form(await photograph('#010203')) });
    const { rows } = await school.school.pool.query(`select id from stored_image where name like 'person-%'`);
    const refused = async (fields: object) => (await put(fields)).body.errors?.[0]?.path;
    expect(await refused({ pictureID: body.pictureID, pictureAlt: ' ' })).toBe('pictureAlt');
    expect(await refused({ pictureID: body.pictureID })).toBe('pictureAlt');
    for (const pictureID of [row.pictureID, rows[0].id, 2_000_000_000])
      expect(await refused({ pictureID, pictureAlt: 'Words' })).toBe('pictureID');
  });

  it('has to be a picture, sent by who keeps news', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const refused = await office.post('/imgs/news', { body: form(drawing) });
    expect([refused.status, refused.body.code]).toEqual([400, 'image.unreadable']);
    expect((await send('#000000', teacher)).status).toBe(403);
  });

  it('a picture of news that no news names is dropped after a day', async () => {
    const { body } = await send();
    const { pictureID } = await publish();
    await keepHouse(school.school, new Date(`${DAY}T23:59:00Z`));
    expect(await images()).toContain(body.pictureID);
    await keepHouse(school.school, new Date('2026-11-20T00:00:00Z'));
    expect(await images()).not.toContain(body.pictureID);
    expect(await images()).toContain(pictureID);
  });
});
