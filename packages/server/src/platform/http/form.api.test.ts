import { expect, it } from 'vitest';
import { newSchool } from '../../../test/new-school.ts';

it.each([
  ['no boundary', 'multipart/form-data', 'a=b'],
  ['a body that is cut off', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
])('a form with %s is refused, and is no fault of the server', async (_, type, body) => {
  const school = await newSchool();
  for (const path of ['/unsubscribe/anything', '/absence-reply/anything']) {
    const answer = await fetch(school.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([path, answer.status]).toEqual([path, 400]);
  }
  await school.close();
});
