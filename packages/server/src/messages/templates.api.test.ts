import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const french = {
  id: 0,
  name: 'news',
  language: 'fr',
  subject: 'Nouvelles de {{school}}',
  body: '{{news}}',
  version: 0,
};
const save = (changes: object) => {
  const body = { ...french, ...changes };
  return office.put(`/api/MailTemplates/${body.id || 1}`, {}, body);
};

it('a text is checked before anybody gets it, in words at the field', async () => {
  const wrong: [object, string, RegExp][] = [
    [
      { body: 'Dear {{nmae}}' },
      'body',
      /^\{\{nmae\}\} stands for nothing here\. Known are: name, children, school, news\.$/,
    ],
    // A family could not answer, and nobody would read the news.
    [{ name: 'absence', body: '{{children}} was away.' }, 'body', /^\{\{answer\}\} must stand in this text/],
    [{ body: 'Dear {{name}}' }, 'body', /^\{\{news\}\} must stand in this text/],
    [{ body: 'Dear {{name}' }, 'body', /two braces/],
    // No child in a subject, however it is asked for.
    [{ subject: 'About {{children}}' }, 'subject', /stands for nothing here\. Known are: school\./],
    [{ subject: 'News\r\nBcc: all@example.org' }, 'subject', /cannot be seen/],
    [{ name: 'constructor' }, 'name', /no such kind/],
    [{ language: 'French' }, 'language', /code of a language/],
  ];
  for (const [changes, path, message] of wrong) {
    const { status, body } = await save(changes);
    expect([status, body.errors?.[0].path]).toEqual([400, path]);
    expect(body.errors[0].message).toMatch(message);
    expect((await office.post('/api/MailTemplatePreviews', { body: { ...french, ...changes } })).status).toBe(
      400,
    );
  }
});

it('is shown with examples before it is saved', async () => {
  const { body } = await office.post('/api/MailTemplatePreviews', {
    body: { ...french, name: 'absence', body: '{{children}} le {{date}} {{answer}}' },
  });
  expect(body).toEqual({
    subject: 'Nouvelles de Test School',
    text: 'Nia et Tolu le 18 November https://homeroom.example.org/absence-reply/…',
  });
});

it('is one for each kind and language, changed by version, retired and taken back', async () => {
  const [added] = (await save({})).body;
  expect(added).toMatchObject({ name: 'news', language: 'fr', dateClosed: null });
  expect((await save({})).body.errors[0].path).toBe('language');
  const changed = await save({ id: added.id, version: added.version, subject: ' Nouvelles ' });
  expect(changed.body[0].subject).toBe('Nouvelles');
  const late = await save({ id: added.id, version: added.version, subject: 'Late' });
  expect([late.status, late.body.current.subject]).toEqual([409, 'Nouvelles']);
  const closed = await save({ ...changed.body[0], isClosed: true, dateClosed: undefined });
  expect(closed.body[0].dateClosed).toBe('2026-11-18');
  expect((await save({})).status).toBe(200);
  const kinds = (await office.get('/api/MailKinds')).body;
  // Areas bring kinds of their own.
  expect(kinds.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['absence', 'news', 'test']),
  );
});
