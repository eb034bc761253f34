import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');
/** Without what it imports, whose paths have the names of sheets in them. */
const bodyOf = (text: string) => text.replace(/^(import|} from) .*$/gm, '');

/** What the modules that import a style sheet take from it, by the file of the sheet. */
const taken = new Map<string, { names: Set<string>; claimed: Set<string>; isWhole: boolean }>();
for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
  const text = textOf(file);
  const body = bodyOf(text);
  for (const [, local = '', path = ''] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const sheet = resolve(dirname(join(source, file)), path);
    const of = taken.get(sheet) ?? { names: new Set(), claimed: new Set(), isWhole: false };
    taken.set(sheet, of);
    for (const [, name = ''] of body.matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'))) {
      of.names.add(name);
      // By another name there may be something else in the file as well.
      if (local === 'classes') of.claimed.add(name);
    }
    for (const [, name = ''] of text.matchAll(new RegExp(`\\b${local}\\['([\\w-]+)'\\]`, 'g')))
      of.names.add(name);
    // One of its names is worked out, or all of them are handed on.
    if (new RegExp(`\\b${local}(\\[(?!')|[,}) ;])`).test(body)) of.isWhole = true;
  }
}

/** The names that a style sheet gives: those of its selectors, not those within `:global()`. */
const givenBy = (text: string): Set<string> =>
  new Set(
    [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
      selector.startsWith('@')
        ? []
        : [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(
            ([, name = '']) => name,
          ),
    ),
  );

const sheets = globSync('**/*.module.css', { cwd: source });

it('gives no style to a name that nothing takes', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const dead = sheets.flatMap((sheet) => {
    const of = taken.get(join(source, sheet));
    if (of?.isWhole) return [];
    return [...givenBy(textOf(sheet))]
      .filter((name) => !of?.names.has(name))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(dead).toEqual([]);
});

it('takes no name from a style sheet that does not give it', () => {
  const bare = sheets.flatMap((sheet) => {
    const given = givenBy(textOf(sheet));
    return [...(taken.get(join(source, sheet))?.claimed ?? [])]
      .filter((name) => !given.has(name))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(bare).toEqual([]);
});
