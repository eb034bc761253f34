import './enrolment.words.ts';
import type { CarriedAlong } from '@homeroom/contract/enrolment/placements.schemas.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';

/** What is said of classes that went along with a first or last day, and of those that could not. */
const carriedWords = (carried: readonly CarriedAlong[]): string[] =>
  [...Map.groupBy(carried, ({ what }) => what)].map(([what, rows]) =>
    t(`enrolment:carried.${what}`, { classes: [...new Set(rows.map(({ code }) => code))].join(', ') }),
  );

/** Says it; where something is left to do it stays longer. */
export const sayCarried = (carried: readonly CarriedAlong[]): void => {
  const words = carriedWords(carried).join(' ');
  if (!words) return;
  if (carried.some(({ what }) => what === 'left')) notify.warning(words);
  else notify.done(words);
};
