import { z } from 'zod';
import { text } from './values.ts';

/** How workbooks (xlsx, ods; xls) and PDF begin, read as text. */
const beginnings = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF-'];

/**
 * The text of a CSV as a person has chosen it, of so many characters at most: a file that is none, such as the workbook
 * itself, is refused once, in words that say what to choose.
 */
export const csvContent = (max: number) => {
  const storable = text(max);
  return z
    .string()
    .min(1, { error: 'The file is empty.', abort: true })
    .max(max, { error: `The file has more than ${max} characters.`, abort: true })
    .refine(
      (content) => !beginnings.some((one) => content.startsWith(one)) && storable.safeParse(content).success,
      { error: 'This file is no CSV: save the sheet as CSV, and choose that file.' },
    );
};
