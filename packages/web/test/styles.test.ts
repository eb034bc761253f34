import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const kit = join(import.meta.dirname, '../../../node_modules/@mantine/core/styles');
/** What every page has, and what comes with the kit itself. */
const shell = ['styles/mantine', 'ui/fields/fields']
  .map((name) => readFileSync(join(source, `${name}.css`), 'utf8'))
  .join('');

/** The components of the kit that a file draws, as far as they have styles of their own. */
const componentsIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => existsSync(join(kit, `${name}.layer.css`)));

it('brings the styles of every component of the kit beside it, or with the shell', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  const bare = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return componentsIn(text)
      .filter((name) => !`${text}${shell}`.includes(`@mantine/core/styles/${name}.layer.css`))
      .map((name) => `${file}: ${name}`);
  });
  expect(bare).toEqual([]);
});

/** The rules of all style sheets that have no rules within them: where, for what, and what they say. */
const rulesOfSheets = globSync('**/*.css', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', says = '']) => ({
    rule: `${file} ${selector.trim()}`,
    says,
  }));
});

it('scrolls what is placed within a part that scrolls with it: none of it lengthens the page', () => {
  const scrolling = rulesOfSheets.filter(({ says }) =>
    /\boverflow(-[xy])?:[^;]*\b(auto|scroll)\b/.test(says),
  );
  expect(scrolling.length).toBeGreaterThan(30);
  expect(scrolling.filter(({ says }) => !/\bposition:/.test(says)).map(({ rule }) => rule)).toEqual([]);
});

it('cuts nothing of a roll on paper: names and reasons take as many lines as they need', () => {
  const text = readFileSync(join(source, 'attendance/grid/RollRow.module.css'), 'utf8');
  const paper = text.slice(text.indexOf('@media print'));
  const whole = /([^{}]*)\{[^{}]*white-space: normal/.exec(paper)?.[1] ?? '';
  expect(whole.match(/\.\w+/g)).toEqual(['.fullName', '.reason', '.recorded']);
});
