import './today.words.ts';
import { t } from '../../platform/words/words.ts';

/** How many days there are until something is due, or since it was. */
export const daysLeftInWords = (days: number): string =>
  days < 0
    ? t('reportCardsBoard:due.late', { count: -days })
    : t('reportCardsBoard:due.left', { count: days });
