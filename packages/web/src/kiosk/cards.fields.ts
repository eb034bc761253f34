import type { StudentCard } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { notNullOrEmpty, problemsOf, satisfies } from '../platform/errors/validation.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';
import './kioskOffice.words.ts';

export type CardDraft = Pick<StudentCard, 'code' | 'dateFrom' | 'dateTo' | 'note'>;

export const cardFields = (row: StudentCard | undefined): Field<keyof CardDraft>[] => [
  {
    ...{ name: 'code', label: t('kioskOffice:cards.code'), kind: 'text', max: 32 },
    ...(row ? {} : { hint: t('kioskOffice:cards.codeHint') }),
  },
  { name: 'dateFrom', label: t('kioskOffice:cards.dateFrom'), kind: 'day', required: true },
  { name: 'dateTo', label: t('kioskOffice:cards.dateTo'), kind: 'day' },
  { name: 'note', label: t('kioskOffice:cards.note'), kind: 'text', max: 60 },
];

export const newCard = (today: string): CardDraft => ({
  ...{ code: '', dateFrom: today, dateTo: null, note: '' },
});

export const cardDraft = ({ code, dateFrom, dateTo, note }: StudentCard): CardDraft => ({
  ...{ code, dateFrom, dateTo, note },
});

export const cardProblems = ({ dateFrom, dateTo }: CardDraft): string[] =>
  problemsOf(
    notNullOrEmpty(dateFrom, t('kioskOffice:cards.fromNeeded')),
    satisfies(dateTo, (to) => !to || to >= dateFrom, t('kioskOffice:cards.order')),
  );

/** Whether a card opens nothing any more. */
export const isEnded = ({ dateLost, dateTo }: StudentCard, today: string): boolean =>
  dateLost !== null || (dateTo !== null && dateTo < today);
