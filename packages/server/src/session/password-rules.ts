import type { Code } from '@homeroom/contract/errors.ts';
import type { Said } from '@homeroom/contract/shared/words.ts';
import { said } from '../platform/problem.ts';
import { isCommon } from './common-passwords.ts';

export const SHORTEST_PASSWORD = 12;
/** What the sign-in takes. */
const LONGEST_PASSWORD = 1000;
/** A user name that is shorter stands in many words. */
const SHORTEST_NAME = 4;
/** Pieces that a password has at least, where a run over the keyboard, along the alphabet or of one key is one piece. */
const FEWEST_PIECES = 6;

const leet: Record<string, string> = {
  ...{ 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '€': 'e', '+': 't', '!': 'i', '|': 'l' },
};
const spelt = (text: string, one: string) =>
  text.replace(/[0-9@$€+!|]/g, (letter) => (letter === '1' ? one : (leet[letter] ?? letter)));

/** What a text repeats: `abcabc` is `abc`, twice. */
const repeated = (text: string) => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;

const squashed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words that a password may come down to: without what people put around a word, and in plain letters. */
function coresOf(password: string): Set<string> {
  const small = password.toLowerCase().normalize('NFKC');
  const bare = small.replace(/^[^\p{L}@$€]+|[^\p{L}@$]+$/gu, '');
  const inner = small.replace(/^[\p{P}\p{S}\p{Z}]+|[\p{P}\p{S}\p{Z}\p{N}]+$/gu, '');
  const found = new Set<string>();
  for (const text of [small, bare, inner, squashed(small), squashed(bare)])
    for (const plain of [text, spelt(text, 'i'), spelt(text, 'l')])
      for (const core of [plain, repeated(plain), squashed(plain), repeated(squashed(plain))])
        found.add(core);
  return found;
}

const rows = [
  ...['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890'],
  ...['qwertzuiop', 'azertyuiop', 'qsdfghjklm', 'yxcvbnm', '!@#$%^&*()'],
  ...[
    '1qaz',
    '2wsx',
    '3edc',
    '4rfv',
    '5tgb',
    '6yhn',
    '7ujm',
    '1q2w3e4r5t6y7u8i9o0p',
    'qazwsxedcrfvtgbyhnujm',
  ],
];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** How long the run is that begins here: of one key, or along a row. */
function runAt(text: string, at: number): number {
  let same = 1;
  while (text[at + same] === text[at]) same++;
  let along = 1;
  while (at + along < text.length && walks.some((row) => row.includes(text.slice(at, at + along + 1))))
    along++;
  return Math.max(same, along);
}

/** How many pieces a password has. */
function piecesOf(password: string): number {
  const text = repeated(password.toLowerCase());
  let pieces = 0;
  for (let at = 0; at < text.length; pieces++) {
    const run = runAt(text, at);
    at += run > 2 ? run : 1;
  }
  return pieces;
}

/** Who sets it, where. */
export interface PasswordOf {
  userName: string;
  schoolName: string;
}

/**
 * Why a password is not accepted; null when it is. Length counts, and whether it can be guessed; what kinds of
 * characters it has does not (NIST SP 800-63B §3.1.1).
 */
export async function passwordFault(
  password: string,
  { userName, schoolName }: PasswordOf,
): Promise<Said<Code> | null> {
  if ([...password].length < SHORTEST_PASSWORD)
    return said('password.too_short', { characters: SHORTEST_PASSWORD });
  if (password.length > LONGEST_PASSWORD) return said('password.too_long', { characters: LONGEST_PASSWORD });
  if (piecesOf(password) < FEWEST_PIECES) return said('password.repeats');
  const name = squashed(userName);
  const cores = coresOf(password);
  if (name.length >= SHORTEST_NAME ? [...cores].some((core) => core.includes(name)) : cores.has(name))
    return said('password.has_user_name');
  if (cores.has(squashed(schoolName))) return said('password.is_school_name');
  if (await isCommon(cores)) return said('password.common');
  return null;
}
