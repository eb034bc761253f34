import type { z } from 'zod';

/** What the schema of a bounded request is marked with in the published document. */
export const MAX_CHARACTERS = 'x-most-characters';

/**
 * A request of so many characters of JSON at most: where each of its parts may be long and there may be many, not all of
 * them may be both.
 */
export const within = <S extends z.ZodType>(characters: number, schema: S) =>
  schema
    .refine((sent) => (JSON.stringify(sent) ?? '').length <= characters, {
      error: 'request.too_long',
      params: { characters },
    })
    .meta({ [MAX_CHARACTERS]: characters });

/** The bytes that so many characters of a JSON text take at most: each of them may be written as an escape, `\u0061`. */
export const bytesOf = (characters: number): number => 6 * characters;
