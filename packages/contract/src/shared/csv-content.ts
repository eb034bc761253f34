import { z } from 'zod';
import { text } from './values.ts';

/** How workbooks (xlsx, ods; xls) and PDF begin, read as text. */
const beginnings = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF-'];

/**
 * The text of a CSV as a person has chosen it, of so many characters at most: a file that is none, such as the workbook
 * itself, is refused once, and told what to choose.
 */
export const csvContent = (max: number) => {
  const storable = text(max);
  return z
    .string()
    .min(1, { error: 'file.empty', abort: true })
    .max(max, { error: 'file.too_long', abort: true })
    .refine(
      (content) => !beginnings.some((one) => content.startsWith(one)) && storable.safeParse(content).success,
      { error: 'file.no_csv' },
    );
};
