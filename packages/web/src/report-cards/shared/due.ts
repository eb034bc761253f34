import './entry.words.ts';
import { daysBetween } from '@homeroom/contract/shared/days.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';

/** By which day results are to be submitted, and how far off that is: "Due Tue 1 Dec, in 3 days". */
export function dueText(dateDue: string, today: string): string {
  const count = daysBetween(today, dateDue);
  const left = count < 0 ? t('reportEntry:dueLate', { count: -count }) : t('reportEntry:dueLeft', { count });
  return t('reportEntry:due', { day: formatDayShort(dateDue), left });
}
