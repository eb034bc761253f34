import { isIPv6 } from 'node:net';
import { sumOf } from '../platform/secrets.ts';

/**
 * An address as failures are counted by it. Of IPv6 the first 64 bits: whoever has one address there has all of them.
 */
export function addressOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** Letter by letter, as the database does: of a whole text JavaScript makes `ς` of a last `Σ`, and two of `İ`. */
const lower = (text: string) => [...text].map((letter) => [...letter.toLowerCase()][0]).join('');

/**
 * What stands for a user name where failures are counted: what was typed may be a password. Names that find the same
 * account have to count as one where there is no account too, else their counts would tell which there are.
 */
export const nameSum = (userName: string): string => sumOf(lower(userName)).toString('hex');
