import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
});

const PATH = '/imgs/system/logo-user';
const form = (bytes: Uint8Array | string, { name = 'logo.png', type = 'image/png', field = 'file' } = {}) => {
  const made = new FormData();
  made.append(field, new Blob([bytes as never], { type }), name);
  return made;
};
const upload = (
  bytes: Uint8Array | string,
  more: Parameters<typeof form>[1] & { by?: Caller; path?: string } = {},
) => (more.by ?? admin).post(more.path ?? PATH, { body: form(bytes, more) });

/** A picture whose left half is red and whose right half is blue. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);
const png = (width = 64, height = 32) => picture(width, height).png().toBuffer();

const image = async (path = PATH, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, school.url), { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const theme = async (key = 'user') => {
  const { body } = await admin.get('/api/SystemSettings', { searchName: `themes/${key}` });
  return body.length ? JSON.parse(body[0].value) : undefined;
};

beforeEach(() => admin.send('DELETE', '/api/SystemSettings', { query: { searchName: 'themes/%' } }));

describe('a logo', () => {
  it('is kept, shown to anyone, and named by its theme and on the sign-in page', async () => {
    const { status, body } = await upload(await png());
    expect(status).toBe(200);
    expect(body).toEqual({
      path: expect.stringMatching(/^\/imgs\/system\/logo-user\?v=[\w-]{22}$/),
      width: 64,
      height: 32,
    });
    const shown = await image(body.path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'png', width: 64, height: 32 });
    expect(await theme()).toMatchObject({ key: 'user', logo: body.path });
    const options = await school.anyone().get('/api/SignInOptions');
    expect(options.body.themes).toEqual([{ key: 'user', logo: body.path }]);
  });

  it('is asked for again without its version, and sent again only where it changed', async () => {
    await upload(await png());
    const { headers } = await image();
    expect(headers.get('cache-control')).toBe('no-cache');
    const tag = headers.get('etag') ?? '';
    expect((await image(PATH, { 'if-none-match': tag })).status).toBe(304);
    await upload(await png(60, 30));
    expect((await image(PATH, { 'if-none-match': tag })).status).toBe(200);
    expect((await image(`${PATH}?v=${tag.slice(3, -1)}`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('leaves the colours of its theme, and a save of them leaves the logo', async () => {
    const { body } = await upload(await png());
    const stored = await theme();
    const palette = { ...stored.palette, accent: '#8f2d56' };
    const value = JSON.stringify({ key: 'user', palette, logo: null });
    await admin.post('/api/SystemSettings', { body: [{ itemName: 'themes/user', value }] });
    expect(await theme()).toMatchObject({ palette, logo: body.path });
    const { body: next } = await upload(await png(50, 20));
    expect(await theme()).toMatchObject({ palette, logo: next.path });
  });

  it('is taken away, or goes with its theme', async () => {
    await upload(await png());
    expect((await admin.delete(PATH)).status).toBe(204);
    expect((await image()).status).toBe(404);
    expect(await theme()).toMatchObject({ logo: null });
    expect((await admin.delete(PATH)).status).toBe(404);
    await upload(await png());
    await admin.send('DELETE', '/api/SystemSettings', { query: { searchName: 'themes/user' } });
    expect((await image()).status).toBe(404);
  });

  it('is recorded: who changed it, without its bytes', async () => {
    await upload(await png());
    await upload(await png(40, 20));
    const { rows } = await school.school.pool.query(
      "select action, field_name, new_value from audit_entry where table_name = 'stored_image' and by_user_id = $1 order by id desc limit 20",
      [admin.id],
    );
    expect(rows).toContainEqual({ action: 'update', field_name: 'width', new_value: '40' });
    const content = await school.school.pool.query(
      "select 1 from audit_entry where table_name = 'stored_image_content'",
    );
    expect(content.rowCount).toBe(0);
  });

  it("is the administrator's to change, before anything of the file is read", async () => {
    for (const by of [await school.office(), await school.teacher()])
      expect((await upload(await png(), { by })).status).toBe(403);
    expect((await upload(await png(), { by: school.anyone() })).status).toBe(401);
    expect((await school.anyone().delete(PATH)).status).toBe(401);
    expect((await upload(await png(), { path: '/imgs/system/logo-king' })).status).toBe(400);
    expect((await upload(await png(), { path: '/imgs/system/other' })).status).toBe(400);
  });
});

describe('what is kept is written anew', () => {
  it('within its box, in proportion, and never larger than it came', async () => {
    const wide = await upload(await png(2000, 400));
    expect(wide.body).toMatchObject({ width: 512, height: 102 });
    expect((await upload(await png(300, 900))).body).toMatchObject({ width: 53, height: 160 });
    expect((await upload(await png(10, 10))).body).toMatchObject({ width: 10, height: 10 });
  });

  it('from JPEG and WebP too, by what the bytes say, whatever the name and the type', async () => {
    const jpeg = await picture(64, 32).jpeg().toBuffer();
    expect((await upload(jpeg, { name: 'x.png', type: 'image/svg+xml', field: 'other' })).status).toBe(200);
    expect((await image()).headers.get('content-type')).toBe('image/webp');
    const webp = await picture(64, 32).webp().toBuffer();
    expect((await upload(webp, { type: 'text/html' })).status).toBe(200);
    expect((await image()).headers.get('content-type')).toBe('image/png');
  });

  it('without what the camera and the program wrote into it, and upright', async () => {
    const jpeg = await picture(64, 32)
      .withExif({ IFD0: { Copyright: 'Featherstonehaugh', Software: 'Secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).orientation).toBe(6);
    expect((await upload(jpeg)).body).toMatchObject({ width: 32, height: 64 });
    const { bytes } = await image();
    const kept = await sharp(bytes).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.toString('latin1')).not.toContain('Featherstonehaugh');
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    // Turned by a quarter: what was at the left is above.
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-1)).toBeGreaterThan(200);
  });

  it('without what was put behind the picture', async () => {
    const polyglot = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    await upload(polyglot);
    expect((await image()).bytes.toString('latin1')).not.toContain('script');
  });

  it('with the first picture alone, where it moves', async () => {
    const frames = await Promise.all([png(40, 20), picture(40, 20).negate().png().toBuffer()]);
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    expect((await upload(moving)).body).toMatchObject({ width: 40, height: 20 });
    expect((await sharp((await image()).bytes).metadata()).pages ?? 1).toBe(1);
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  it.each([
    ['SVG', async () => svg],
    ['SVG that calls itself PNG', async () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['GIF', () => picture(8, 8).gif().toBuffer()],
    ['TIFF', () => picture(8, 8).tiff().toBuffer()],
    ['AVIF', () => picture(8, 8).avif().toBuffer()],
    ['half a PNG', async () => (await png(300, 300)).subarray(0, 200)],
    [
      'half a JPEG',
      async () => {
        const whole = await picture(300, 300).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['HTML', async () => '<html></html>'],
    ['no picture', async () => Buffer.from([0xff, 0xd8, 0xff])],
    [
      'more than 20 megapixels, however small the file',
      () =>
        sharp({
          create: { width: 5000, height: 4100, channels: 3, background: '#fff' },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ])('%s', async (_, make) => {
    const { status, body } = await upload(await make());
    expect([status, body.code]).toEqual([400, 'image.unreadable']);
    expect((await image()).status).toBe(404);
  });

  it('more than 5 MB', async () => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]);
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([413, 'body.too_large']);
  });

  it('more than 5 MB without saying so before', async () => {
    const boundary = 'x'.repeat(20);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent === 0)
          controller.enqueue(
            Buffer.from(
              `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
            ),
          );
        if (sent >= 8 * 1024 * 1024) {
          controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
          return controller.close();
        }
        sent += 65_536;
        controller.enqueue(Buffer.alloc(65_536, 1));
      },
    });
    const answer = await fetch(new URL(PATH, school.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it('a form without a file, with two, with a text only, or no form at all', async () => {
    const two = form(await png());
    two.append('file', new Blob([new Uint8Array(await png())]), 'b.png');
    const text = new FormData();
    text.append('file', 'text');
    for (const body of [two, text, new FormData(), form('')])
      expect((await admin.post(PATH, { body })).status).toBe(400);
    expect((await admin.post(PATH, { body: { file: 'x' } })).status).toBe(415);
    expect((await admin.post(PATH)).status).toBe(400);
    const odd = { 'content-type': 'multipart/form-data' };
    const broken = await fetch(new URL(PATH, school.url), {
      method: 'POST',
      headers: { ...odd, authorization: `Bearer ${admin.token}` },
      body: 'x',
    });
    expect(broken.status).toBe(400);
  });

  it('more pictures at once than can wait: 503, and those that were taken are done', async () => {
    const bytes = await png(1500, 1500);
    // Six of each are worked on at once.
    const admins = await Promise.all(Array.from({ length: 10 }, () => school.admin()));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => upload(bytes, { by: admins[nth % 10]! })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const busy = answers.filter(({ status }) => status === 503);
    expect(new Set(busy.map(({ body }) => body.code))).toEqual(new Set(['server.busy']));
    // On a machine that is slow, those that were taken may wait for each other too long as well: after one second.
    expect(busy.map(({ headers }) => headers.get('retry-after'))).toContain('2');
    expect((await upload(await png())).status).toBe(200);
  });
});

it('a repeat with the same key has one effect; another picture with it is refused', async () => {
  const headers = { 'idempotency-key': 'logo-key-1' };
  const bytes = await png();
  const first = await admin.post(PATH, { body: form(bytes), headers });
  const again = await admin.post(PATH, { body: form(bytes), headers });
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
    200,
    first.body,
    'true',
  ]);
  const other = await admin.post(PATH, { body: form(await png(20, 20)), headers });
  expect(other.status).toBe(409);
});
