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

/** What the morning roll says of somebody at the desk: "late, 9:20 AM", "absent, Excursion (known in advance)". */
export const scanMark = ({ mark, timeArrived, known, knownTimes }: Found): string =>
  [
    t(`attendance:markName.${mark}`),
    mark === 'late' && timeArrived ? formatTime(timeArrived) : '',
    known
      ? t('attendance:known', {
          reason: [known, knownTimes && formatPartOfDay(knownTimes)].filter(Boolean).join(', '),
        })
      : '',
  ]
    .filter(Boolean)
    .join(', ');

/** What stands beside a name: the class, the level and the date of birth. */
export const aboutFound = ({ level, rollClass, birthDate }: Omit<Found, 'id' | 'fullName'>): string =>
  [rollClass, level, birthDate && t('desk:born', { day: formatDay(birthDate) })].filter(Boolean).join(' · ');
