import { z } from 'zod';

/** What a handler answers where CSV is produced: a text in parts, sent as they are made. */
export const CsvFile = z.object({
  /** Letters, digits, `-` and `.` alone. */
  fileName: z.string(),
  lines: z.custom<AsyncIterable<string>>(),
});
export type CsvFile = z.infer<typeof CsvFile>;
