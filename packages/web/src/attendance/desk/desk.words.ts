import './attendance.words.ts';
import words from '../../messages/en/scan.json';
import { formatPartOfDay, formatTime } from '../platform/formats.ts';
import { addWords, t } from '../platform/words.ts';
import type { ScanPerson } from './scan.rules.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    scan: typeof words;
  }
}

addWords('scan', words);

/** What the morning roll says of somebody at the desk: "late, 9:20 AM", "absent, Excursion (known in advance)". */
export const scanMark = ({ mark, timeArrived, known, knownTimes }: ScanPerson): string =>
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
