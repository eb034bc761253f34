import { expect, it } from 'vitest';
import { csvContent } from './csv-content.ts';
import { sharedWords } from './shared.words.ts';
import { type Facts, sentenceIn } from './words.ts';

const said = (content: string) =>
  csvContent(20)
    .safeParse(content)
    .error?.issues.map(({ message: code, ...facts }) =>
      sentenceIn(sharedWords, { code, facts: facts as unknown as Facts }),
    );

it.each([
  ['', 'The file is empty.'],
  ['x'.repeat(21), 'The file has more than 20 characters.'],
  ['PK\u0003\u0004\0\0', 'This file is no CSV: save the sheet as CSV, and choose that file.'],
  ['ÐÏ\u0011àx', 'This file is no CSV: save the sheet as CSV, and choose that file.'],
  ['a;b\0', 'This file is no CSV: save the sheet as CSV, and choose that file.'],
])('says once what is wrong with a file that is no CSV: %j', (content, message) => {
  expect(said(content)).toEqual([message]);
});

it('takes whatever text a person has', () => {
  expect(said('Straße;#import\r\n')).toBeUndefined();
});
