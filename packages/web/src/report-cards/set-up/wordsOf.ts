import './set-up.words.ts';
import { t } from '../../platform/words/words.ts';

type Kind = 'period' | 'column' | 'section' | 'scale' | 'option' | 'bank';
type None = 'periods' | 'columns' | 'sections' | 'scales' | 'options' | 'bank';

/** What a list of the set-up says; its records are closed and opened again. */
export const wordsOf = <Row>(kind: Kind, none: None, nameOf: (row: Row) => string) => ({
  none: t(`reportCardsSetUp:none.${none}`),
  add: t(`reportCardsSetUp:add.${kind}`),
  newTitle: t(`reportCardsSetUp:add.${kind}`),
  editTitle: (row: Row) => t('reportCardsSetUp:edit', { name: nameOf(row) }),
  nameOf,
  closing: {
    close: t('reportCardsSetUp:close'),
    reopen: t('reportCardsSetUp:reopen'),
    done: (row: Row, isClosed: boolean) =>
      t(isClosed ? 'reportCardsSetUp:closed' : 'reportCardsSetUp:reopened', { name: nameOf(row) }),
  },
});
