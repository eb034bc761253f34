import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '@homeroom/contract/areas.ts';
import { words } from '@homeroom/contract/errors.ts';
import { formatWords } from '@homeroom/contract/shared/formats.words.ts';
import { sharedWords } from '@homeroom/contract/shared/shared.words.ts';
import { expect, test } from 'vitest';

/*
 * A refusal has a code and facts; its sentence stands in the words of an area, and is made where the answer is written.
 */
const packages = join(import.meta.dirname, '../../..');
const sources = (where: string) =>
  globSync(`${where}/**/*.ts`, { cwd: packages })
    .filter((file) => !/\.(test|words|gen)\.ts$/.test(file))
    .map((file) => ({
      file,
      text: readFileSync(join(packages, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''),
    }));
const server = sources('server/src');
const contract = sources('contract/src');

const refusing = /\b(?:ensure|ensureField|ensureSameId|fieldError|said|new Problem)\(/g;
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** What stands between the bracket that opens before a place and the one that closes it. */
function insideOf(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
  }
  return text.slice(from, at - 1);
}
/** Words with a space between them, whatever is filled in. */
const isSentence = (literal: string) => /\p{L} +\p{L}/u.test(literal.replace(/\$\{[^}]*\}/g, 'x'));

test('what refuses in the server names a code, and says no sentence', () => {
  const found = server.flatMap(({ file, text }) =>
    [...text.matchAll(refusing)].flatMap(({ 0: call, index }) =>
      (insideOf(text, index + call.length).match(quoted) ?? [])
        .filter(isSentence)
        .map((literal) => `${file}: ${literal}`),
    ),
  );
  expect(found).toEqual([]);
  const messages = server.flatMap(({ file, text }) =>
    (text.match(/\bmessage: ['"`].*/g) ?? []).map((line) => `${file}: ${line}`),
  );
  expect(messages).toEqual([]);
  // So does what is wrong with a line of a file.
  const problems = server.flatMap(({ file, text }) =>
    (text.match(/\bproblem(?::| =) ['"`].*/g) ?? [])
      .filter((line) => (line.match(quoted) ?? []).some(isSentence))
      .map((line) => `${file}: ${line}`),
  );
  expect(problems).toEqual([]);
});

test('what a schema says of a value is a code, with the facts that its sentence names', () => {
  let seen = 0;
  for (const { file, text } of contract)
    for (const { 1: code = '', index } of text.matchAll(/\b(?:error|message|code): '([^']*)'/g)) {
      if (code === 'custom') continue;
      seen++;
      expect(Object.keys(words), file).toContain(code);
      const names = [...(words[code as keyof typeof words] ?? '').matchAll(/\{(\w+)\}/g)].map(
        ([, name]) => name,
      );
      const beside = text.slice(index, index + 200);
      // What a bound is the check tells itself.
      for (const name of names.filter((one) => one !== 'maximum'))
        expect(beside, `${file}: ${code}`).toMatch(new RegExp(`(params|facts): \\{ ${name}\\b`));
    }
  expect(seen).toBeGreaterThan(100);
  for (const { file, text } of contract) expect(text, file).not.toMatch(/\b(error|message): (["`]|'[^'.]* )/);
});

test('every sentence is said somewhere', () => {
  // An area's file and that of the errors of all declare codes: they say none.
  const said = [...server, ...contract.filter(({ file }) => !/\.area\.ts$|shared\/errors\.ts$/.test(file))]
    .map(({ text }) => text)
    .join('\n');
  expect(Object.keys(words).filter((code) => !said.includes(`'${code}'`))).toEqual([]);
});

test('no code has a second sentence', () => {
  const catalogues = [
    sharedWords,
    formatWords,
    ...areas.flatMap((area) => ('words' in area ? area.words : [])),
  ];
  expect(catalogues.flatMap((catalogue) => Object.keys(catalogue)).length).toBe(Object.keys(words).length);
});
