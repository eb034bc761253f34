import { createHash, randomBytes } from 'node:crypto';

/** A new opaque secret: 256 bits that mean nothing. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A secret that people type, of 80 bits: `abcd-efgh-jkmn-pqrs`. */
export const newTypedSecret = (): string => {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
};

/** The same, however it is typed. */
export const typedSecret = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** What is stored of a secret. */
export const sumOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
