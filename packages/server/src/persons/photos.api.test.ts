import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, next } from '../../test/realtime.ts';

let school: TestSchool;
let office: Caller;
let teacher: Caller;
let child = 0;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  teacher = await school.teacher();
  child = await school.student('Pia', 'Picture');
});

/** A picture of one colour, wider than high, that says where it was taken. */
const photograph = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
const form = (bytes: Buffer) => {
  const made = new FormData();
  made.append('file', new Blob([new Uint8Array(bytes)]), 'pia at home.jpg');
  return made;
};
const send = async (background: string, id = child, caller = office) =>
  caller.post(`/imgs/persons/${id}`, { body: form(await photograph(background)) });
/** The bytes of an answer, which the caller would read as text. */
const look = (path: string, headers: Record<string, string> = {}, caller = teacher) =>
  fetch(new URL(path, school.url), { headers: { authorization: `Bearer ${caller.token}`, ...headers } });

describe('a photo', () => {
  it('is kept as a square without what the camera wrote into it, and shown wherever the person is', async () => {
    const { status, body } = await send('#884422');
    expect(status).toBe(200);
    expect(body.photo).toMatch(new RegExp(`^/imgs/persons/${child}\\?v=[\\w-]{8}$`));
    const got = await look(body.photo);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await got.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(bytes).metadata()).exif).toBe(undefined);
    expect(bytes.includes('Secret place')).toBe(false);
    for (const [path, query] of [
      ['/api/Persons', { searchName: 'picture' }],
      ['/api/Students', {}],
    ] as const)
      expect((await teacher.get(path, query)).body[0].photo).toBe(body.photo);
    expect((await teacher.get(`/api/PersonalDetails/${child}`)).body.photo).toBe(body.photo);
    await school.day('2026-11-18');
    const { code: rollClass } = await school.rollClass({ students: [child] });
    const roll = async () =>
      (await teacher.get('/api/AttendanceStudents', { dateOf: '2026-11-18', rollClass })).body[0].photo;
    expect(await roll()).toBe(body.photo);
    const { body: newer } = await send('#448822');
    expect(newer.photo).not.toBe(body.photo);
    // A roll is remembered until the notice of the change is heard.
    await eventually(async () => expect(await roll()).toBe(newer.photo));
  });

  it('is kept by the browser of this session alone, and asked for again', async () => {
    const { body } = await send('#112233');
    const pinned = await look(body.photo);
    expect(pinned.headers.get('cache-control')).toMatch(/^private, max-age=/);
    expect(pinned.headers.get('vary')).toContain('Authorization');
    const plain = await look(`/imgs/persons/${child}`);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    const again = await look(`/imgs/persons/${child}`, { 'if-none-match': plain.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await send('#332211');
    const changed = await look(`/imgs/persons/${child}`, {
      'if-none-match': plain.headers.get('etag') ?? '',
    });
    expect(changed.status).toBe(200);
  });

  it('is for nobody without a session and the right to read people, under no other address either', async () => {
    const { body } = await send('#abcdef');
    expect((await fetch(new URL(body.photo, school.url))).status).toBe(401);
    const parent = await school.signedIn(['parent'], { scope: 'parent' });
    for (const caller of [parent, await school.signedIn(['guest'])]) {
      const refused = await look(body.photo, { 'if-none-match': '*' }, caller);
      expect(refused.status).toBe(403);
    }
    // Addresses are matched in any case.
    await school.school.pool.query(`begin; set local homeroom.actor = 'system:test';
      update stored_image set name = lower(name); commit`);
    const [image] = await school.school.db.selectFrom('stored_image').select('name').execute();
    expect((await fetch(new URL(`/imgs/system/${image?.name}`, school.url))).status).toBe(404);
  });

  it('of nobody, of a merged record, and one that there is not are the same', async () => {
    const merged = await school.student('Mia', 'Merged');
    await send('#445566', merged);
    await school.arrange((db) =>
      db.updateTable('person').set({ merged_into: child }).where('id', '=', merged).execute(),
    );
    const bare = await school.student();
    const answers = await Promise.all(
      [merged, bare, 2_000_000_000].map(async (id) => {
        const answer = await look(`/imgs/persons/${id}`);
        return [answer.status, await answer.json()];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await send('#445566', merged)).status).toBe(404);
  });

  it('is replaced and taken away for good: nothing of the former one is left', async () => {
    const count = async () =>
      (await school.school.pool.query(`select name from stored_image where name like 'person-${child}-%'`))
        .rowCount;
    await send('#000001');
    await send('#ff0000');
    expect(await count()).toBe(1);
    expect((await teacher.delete(`/imgs/persons/${child}`)).status).toBe(403);
    expect((await office.delete(`/imgs/persons/${child}`)).status).toBe(204);
    expect(await count()).toBe(0);
    expect((await look(`/imgs/persons/${child}`)).status).toBe(404);
    expect((await office.delete(`/imgs/persons/${child}`)).status).toBe(404);
    expect((await teacher.get(`/api/PersonalDetails/${child}`)).body.photo).toBe(null);
  });

  it('a photo that came with the school and is of several stays with the others', async () => {
    const others = [await school.student(), await school.student()];
    await send('#123123');
    await school.arrange(async (db) => {
      const { photo_id } = await db
        .selectFrom('person')
        .select('photo_id')
        .where('id', '=', child)
        .executeTakeFirstOrThrow();
      await db.updateTable('person').set({ photo_id }).where('id', 'in', others).execute();
    });
    expect((await office.delete(`/imgs/persons/${child}`)).status).toBe(204);
    for (const id of others) expect((await look(`/imgs/persons/${id}`)).status).toBe(200);
  });

  it('has to be a picture, sent by who may keep up persons', async () => {
    const refused = await office.post(`/imgs/persons/${child}`, { body: form(Buffer.from('<svg/>')) });
    expect([refused.status, refused.body.code]).toEqual([400, 'image.unreadable']);
    const strip = { width: 15_000, height: 1, channels: 3, background: '#123456' } as const;
    const stretched = await sharp({ create: strip }).png().toBuffer();
    expect((await office.post(`/imgs/persons/${child}`, { body: form(stretched) })).body.code).toBe(
      'image.unreadable',
    );
    expect((await send('#123456', child, teacher)).status).toBe(403);
  });
});

it('open screens hear of a new photo', async () => {
  const client: Client = io(school.url, {
    path: REALTIME_PATH,
    auth: { token: teacher.token },
    query: { userLoginID: String(teacher.id) },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  try {
    expect((await call(client, 'SubscribeModelID', 'PersonalInformation', String(child))).ok).toBe(true);
    const told = next(client, 'NotifyChange');
    await send('#654321');
    expect(await told).toMatchObject({
      model: 'PersonalInformation',
      ids: [child],
      action: 'update',
      by: office.id,
    });
  } finally {
    client.disconnect();
  }
});

it('of a member of staff is changed by who may read their private details', async () => {
  const writer = await school.allowed(['people.contact', 'people.write']);
  const id = await school.staff();
  expect((await send('#224466', id, writer)).status).toBe(403);
  expect((await send('#224466', id)).status).toBe(200);
  expect((await writer.delete(`/imgs/persons/${id}`)).status).toBe(403);
});
