import { createHash, randomBytes } from 'node:crypto';

/** A token that unsubscribes whoever holds the mail. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is stored of it. */
export const sumOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
