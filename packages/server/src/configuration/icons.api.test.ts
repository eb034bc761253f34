import { expect, it } from 'vitest';
import { newSchool } from '../../test/new-school.ts';

it('an icon is there by its number, for anyone; another number is unknown', async () => {
  const school = await newSchool();
  const ask = (id: string) => school.anyone().get(`/imgs/16/${id}`);
  const icon = await ask('3');
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  expect(icon.body).toMatch(/^<svg [^>]*width="16" height="16"/);
  for (const id of ['0', '99', '-1', 'x', '__proto__', '03']) expect((await ask(id)).status).toBe(404);
});
