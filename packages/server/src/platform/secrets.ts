import { createHash, randomBytes } from 'node:crypto';

/** A new opaque secret: 256 bits that mean nothing. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const sumOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
