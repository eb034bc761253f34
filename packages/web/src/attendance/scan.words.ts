import './attendance.words.ts';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import type { ScanPerson } from './scan.rules.ts';

/** What the morning roll says of somebody at the desk: "late, 9:20 AM", "absent, Excursion (known in advance)". */
export const scanMark = ({ mark, timeArrived, known }: ScanPerson): string =>
  [
    t(`attendance:markName.${mark}`),
    mark === 'late' && timeArrived ? formatTime(timeArrived) : '',
    known ? t('attendance:known', { reason: known }) : '',
  ]
    .filter(Boolean)
    .join(', ');
