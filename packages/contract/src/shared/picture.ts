import { z } from 'zod';

/** What a handler answers where a picture is produced: its bytes, and what tells it from another. */
export const Picture = z.object({ content: z.custom<Uint8Array>(), etag: z.string() });
export type Picture = z.infer<typeof Picture>;
