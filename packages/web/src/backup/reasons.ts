import './backup.words.ts';
import { t, wordOf } from '../platform/words/words.ts';

/** Why it failed, in words; a code of the system that there are none for stands as it is. */
export const reasonText = (reason: string): string =>
  wordOf(`backup:reasons.${reason}`) ?? t('backup:reasons.other', { code: reason });

/** How much room something takes, in the unit that suits it. */
export const sizeText = (bytes: number): string =>
  bytes >= 1e9
    ? t('backup:gigabytes', { size: (bytes / 1e9).toFixed(1) })
    : t('backup:megabytes', { size: (bytes / 1e6).toFixed(1) });
