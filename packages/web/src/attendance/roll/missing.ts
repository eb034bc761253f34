import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { isKnown, type RollLine } from './roll.rules.ts';
import { markText } from './roll.words.ts';

/** From how many on those who are away together are one line. */
const TOGETHER = 4;

/** One student who is not here, or several who are away together; with their mark in words. */
interface Missing {
  text: string;
  records: AttendanceStudent[];
}

/**
 * Who is absent or late, in the order of the roll. Who is away for one cause that was known in advance, e.g. an excursion,
 * stands together, where the first of them would.
 */
export function missingOf(lines: readonly RollLine[]): Missing[] {
  const missing = lines
    .map(({ record }) => ({ record, text: markText(record) }))
    .filter(({ record }) => record.mark === 'absent' || record.mark === 'late');
  const known = missing.filter(({ record }) => isKnown(record));
  return missing.flatMap(({ record, text }) => {
    const together = isKnown(record) ? known.filter((one) => one.text === text) : [];
    if (together.length < TOGETHER) return [{ text, records: [record] }];
    return together[0]?.record === record ? [{ text, records: together.map((one) => one.record) }] : [];
  });
}
