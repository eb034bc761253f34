import { expect, it } from 'vitest';
import { newSecret } from '../platform/secrets.ts';
import { reasonWithoutCustody, withoutSecrets } from './person-mails.rules.ts';

it('links that are secrets are left out of the words, other addresses stay', () => {
  for (const base of ['https://school.example', 'http://localhost:4100', '']) {
    const text = `Tell us here: ${base}/absence-reply/${newSecret()}\n\nNo more news by mail: ${base}/unsubscribe/${newSecret()}`;
    expect(withoutSecrets(text)).toBe('Tell us here: (…)\n\nNo more news by mail: (…)');
  }
  const plain = 'See https://school.example/news/2026 and call 02 9999 0000.';
  expect(withoutSecrets(plain)).toBe(plain);
});

it('a refusal says that somebody may not know of a child without saying why', () => {
  expect(['access', 'nobody', 'bounced', ''].map((reason) => reasonWithoutCustody({ reason }))).toEqual([
    'restricted',
    'restricted',
    'bounced',
    '',
  ]);
});
