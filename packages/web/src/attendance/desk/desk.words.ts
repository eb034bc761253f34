import '../roll/attendance.words.ts';
import type { ScanPerson } from '@homeroom/contract/attendance/scan-person.schemas.ts';
import type { z } from 'zod';
import words from '../../../messages/en/desk.json';
import { formatDay, formatPartOfDay, formatTime } from '../../platform/words/formats.ts';
import { addWords, t } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    desk: typeof words;
  }
}

addWords('desk', words);

/** A student who was found, with today's mark on the morning roll. */
export type Found = z.infer<typeof ScanPerson>;

/**
 * What the morning roll says of somebody at the desk: "late, 9:20 AM", "absent, Excursion (known in advance)"; of who is
 * there all the same, "present, though an absence was known in advance: Excursion".
 */
export const scanMark = ({ mark, timeArrived, known, knownTimes }: Found): string => {
  const said = [
    t(`attendance:markName.${mark}`),
    mark === 'late' && timeArrived ? formatTime(timeArrived) : '',
  ]
    .filter(Boolean)
    .join(', ');
  if (!known) return said;
  // What is known of a part of the day may be true all the same.
  if (knownTimes) {
    const reason = `${known}, ${formatPartOfDay(knownTimes)}`;
    return `${said}, ${t('desk:knownPart', { reason })}`;
  }
  const isThere = mark === 'present' || mark === 'late';
  return `${said}, ${isThere ? t('desk:knownThere', { reason: known }) : t('attendance:known', { reason: known })}`;
};

/** What stands beside a name: the class, the level and the date of birth. */
export const aboutFound = ({ level, rollClass, birthDate }: Omit<Found, 'id' | 'fullName'>): string =>
  [rollClass, level, birthDate && t('desk:born', { day: formatDay(birthDate) })].filter(Boolean).join(' · ');
