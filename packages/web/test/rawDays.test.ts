import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
/** What holds a day or a moment as it is stored, by the endings of names: `dateFrom`, `run.dateOf`, `birthDate`, `sentAt`. */
const DAY = String.raw`(?:\w+(?:\?|!)?\.)*(?:date(?:[A-Z]\w*)?|\w+Date|\w+At)`;
/** As it is among the words of a screen: `{run.dateOf}` in an element, alone or after others; what an attribute has is no word. */
const inElement = new RegExp(String.raw`(?<![=$])\{${DAY}(?: \?\? '')?\}`, 'g');
/** As it is in a sentence: `t('…', { day: run.dateOf })`. */
const sentence = /\bt\([^;]*?\)/gs;
const inSentence = new RegExp(String.raw`\b\w+: ${DAY}(?: \?\? '')?\s*[,}]`, 'g');

const rawDays = (text: string): string[] => [
  ...(text.match(inElement) ?? []),
  ...(text.match(sentence) ?? []).flatMap((words) => words.match(inSentence) ?? []),
];

it('knows a day that is shown as it is stored', () => {
  expect(rawDays('<td>{run.dateOf}</td>')).toHaveLength(1);
  expect(rawDays('<td>until {run.dateOf}, by {name}</td>')).toHaveLength(1);
  expect(rawDays("t('billing:due', { day: account.dateDue })")).toHaveLength(1);
  expect(rawDays('<td>{formatDay(run.dateOf)}</td> <DayNear day={run.dateOf} />')).toEqual([]);
  expect(rawDays("t('billing:due', { day: formatDay(account.dateDue) })")).toEqual([]);
});

it('shows no day as it is stored: people are told days by the formats of the school', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  const raw = files.flatMap((file) =>
    rawDays(readFileSync(join(source, file), 'utf8')).map((found) => `${file}: ${found.trim()}`),
  );
  expect(raw).toEqual([]);
});
