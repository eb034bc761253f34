import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Shorter entries say nothing: what is left of a long password may well be three letters. */
const SHORTEST = 4;

/**
 * Passwords that many people have (the list of zxcvbn, nearly 50,000), as one text with a line for each: a third of
 * a megabyte, where a set would take ten times as much. Read when somebody first sets a password.
 */
let lines: Promise<string> | undefined;

async function readLines(): Promise<string> {
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const words = JSON.parse(await readFile(file, 'utf8')) as string[];
  return `\n${words.filter((word) => word.length >= SHORTEST).join('\n')}\n`;
}

/** Whether one of the words, in small letters, is a password that many people have. */
export async function isCommon(words: Iterable<string>): Promise<boolean> {
  lines ??= readLines();
  const text = await lines;
  return [...words].some((word) => word.length >= SHORTEST && text.includes(`\n${word}\n`));
}
