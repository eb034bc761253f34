import { defaultPalette, light } from '@homeroom/contract/configuration/palette.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let admin: Caller;
let teacher: Caller;
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
  teacher = await school.teacher();
});

const palette = { ...defaultPalette, accent: '#8f2d56' };
const theme = (value: object, itemName = 'themes/user') => [{ itemName, value: JSON.stringify(value) }];
const save = (value: object, itemName?: string) =>
  admin.post('/api/SystemSettings', { body: theme(value, itemName) });
const stored = async (key = 'user') => {
  const { body } = await teacher.get('/api/SystemSettings', { searchName: `themes/${key}` });
  return body.length ? JSON.parse(body[0].value) : undefined;
};
const stylesheet = (key = 'user', headers = {}) =>
  school.anyone().send('GET', `/themes/${key}.css`, { headers });

beforeEach(() => admin.send('DELETE', '/api/SystemSettings', { query: { searchName: 'themes/%' } }));

describe('a palette under way', () => {
  it('is answered as stylesheet, colours and faults, and nothing is stored', async () => {
    const { status, body } = await admin.post('/api/ThemeChecks', { body: { palette } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ light: { accent: '#8f2d56', absent: light.absent }, faults: [] });
    expect(body.css).toContain('--hr-accent: #8f2d56;');
    const pale = { ...palette, accent: '#ffff00' };
    expect((await admin.post('/api/ThemeChecks', { body: { palette: pale } })).body.faults).toContainEqual({
      scheme: 'light',
      over: 'onAccent',
      under: 'accent',
      ratio: 1.07,
      atLeast: 4.5,
    });
    expect(await stored()).toBeUndefined();
  });

  it('is of colours alone', async () => {
    for (const accent of ['red', '#12345', 'url(//x)', '#123456;}*{', null])
      expect(
        (await admin.post('/api/ThemeChecks', { body: { palette: { ...palette, accent } } })).status,
      ).toBe(400);
    expect((await teacher.post('/api/ThemeChecks', { body: { palette } })).status).toBe(403);
  });
});

describe('a theme', () => {
  it('is kept with its palette; its stylesheet is made here, whatever was sent for one', async () => {
    const evil = "*{background:url('//evil.example')}";
    const saved = await save({ key: 'user', palette, css: evil, logo: '//evil.example/x.png' });
    expect(saved.status).toBe(200);
    const value = JSON.parse(saved.body[0].value);
    expect(value).toEqual({
      key: 'user',
      palette,
      logo: null,
      css: expect.stringContaining('--hr-accent: #8f2d56;'),
    });
    expect(await stored()).toEqual(value);
    expect((await teacher.get('/api/SystemSettings', { searchName: 'themes/%' })).body).toHaveLength(1);
    expect(JSON.stringify([saved.body, (await stylesheet()).body])).not.toContain('evil');
  });

  it('a theme that cannot be read is refused, by the colour that has to change', async () => {
    const refused = await save({ key: 'user', palette: { ...palette, accent: '#ffff00' }, logo: null });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toContainEqual({
      path: 'themes/user.palette.accent',
      message: 'accent on surface in light has a contrast of 1.07; 4.5 is needed',
    });
    expect(await stored()).toBeUndefined();
  });

  it.each([
    ["another's key", { key: 'parent', palette, logo: null }, 'themes/user', 'themes/user'],
    ['an unknown key', { key: 'king', palette, logo: null }, 'themes/king', 'themes/king'],
    ['no palette', { key: 'user', logo: null }, 'themes/user', 'themes/user.palette'],
    [
      'half a palette',
      { key: 'user', palette: { accent: '#000000' }, logo: null },
      'themes/user',
      'themes/user.palette.late',
    ],
  ])('with %s is refused', async (_, value, itemName, path) => {
    const answer = await save(value, itemName);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it('is told of to the screens that listen', async () => {
    const heard = new Promise<void>((resolve) =>
      school.application.realtime.onChange(({ model }) => model === 'SystemSetting' && resolve()),
    );
    expect((await save({ key: 'parent', palette, logo: null }, 'themes/parent')).status).toBe(200);
    await heard;
  });
});

describe('the stylesheet of a theme', () => {
  it("is empty where none is set: the product's own colours apply", async () => {
    const { status, body, headers } = await stylesheet();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(body).toBe('/* No theme is set: the colours of the product apply. */\n');
  });

  it('is of its own profile, for anyone, and asked for again only where it changed', async () => {
    await save({ key: 'user', palette, logo: null });
    const { body, headers } = await stylesheet();
    expect(body).toContain("html:root[data-mantine-color-scheme='dark'] {");
    expect(body).toContain('--mantine-color-anchor: #8f2d56;');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const tag = headers.get('etag') ?? '';
    const again = await stylesheet('user', { 'if-none-match': tag });
    expect([again.status, again.body]).toEqual([304, '']);
    await save({ key: 'user', palette: { ...palette, accent: '#5f3dc4' }, logo: null });
    expect((await stylesheet('user', { 'if-none-match': tag })).body).toContain('--hr-accent: #5f3dc4;');
    expect((await stylesheet('parent')).body).toContain('No theme is set');
    expect((await stylesheet('USER')).status).toBe(200);
  });

  it('is 404 for what is no profile', async () => {
    for (const name of ['king', 'user%2f..', '__proto__', '', '%25'])
      expect([name, (await stylesheet(name)).status]).toEqual([name, 404]);
    const other = await school.anyone().get('/themes/user.js');
    expect([other.status, other.body.code]).toEqual([404, 'record.unknown']);
  });
});
