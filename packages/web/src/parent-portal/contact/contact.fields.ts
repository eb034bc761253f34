import './contact.words.ts';
import type {
  ContactChange,
  OwnAddress,
  OwnContact,
  OwnFields,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';

/** One's own details as they are typed; the empty text where there is nothing. */
export type DetailsDraft = Record<keyof OwnFields, string>;

type Name = keyof OwnFields | keyof OwnAddress;
const nameOf = (field: string): string => t(`contact:field.${field as Name}`);

const text = <N extends Name>(name: N, max: number) => ({
  ...{ name, label: nameOf(name), kind: 'text' as const },
  max,
});

export const detailsFields = (): Field<keyof DetailsDraft>[] => [
  text('title', 20),
  text('givenName', 100),
  { ...text('surname', 100), required: true },
  text('preferredName', 100),
  text('homeLanguage', 100),
  text('email', 254),
  text('mobile', 50),
  text('phone', 50),
  text('workPhone', 50),
];

const kinds = ['home', 'mail', 'work', 'other'] as const;

export const addressFields = (): Field<keyof OwnAddress>[] => [
  {
    ...{ name: 'kind', label: nameOf('kind'), kind: 'choice' },
    options: kinds.map((value) => ({ value, label: t(`contact:kind.${value}`) })),
  },
  { ...text('line1', 200), required: true },
  text('line2', 200),
  text('suburb', 100),
  text('state', 100),
  text('postcode', 20),
  text('country', 100),
  { name: 'dateFrom', label: nameOf('dateFrom'), kind: 'day' },
  { name: 'dateTo', label: nameOf('dateTo'), kind: 'day' },
];

export const detailsProblems = ({ surname }: DetailsDraft): string[] =>
  surname.trim() ? [] : [t('contact:surnameNeeded')];

export const addressProblems = ({ line1, dateFrom, dateTo }: OwnAddress): string[] => [
  ...(line1.trim() ? [] : [t('contact:line1Needed')]),
  ...(dateFrom && dateTo && dateTo < dateFrom ? [t('contact:endBeforeBegin')] : []),
];

/** The details as they are stored. */
export const detailsOf = ({ details }: OwnContact): DetailsDraft => ({
  ...{ title: details.title, surname: details.surname, givenName: details.givenName },
  ...{ preferredName: details.preferredName, homeLanguage: details.homeLanguage },
  ...{ email: details.email ?? '', mobile: details.mobile ?? '' },
  ...{ phone: details.phone ?? '', workPhone: details.workPhone ?? '' },
});

export const addressOf = ({ id: _, version: __, ...fields }: OwnContact['addresses'][number]): OwnAddress =>
  fields;

export const newAddress = (today: string): OwnAddress => ({
  ...{ kind: 'home', line1: '', line2: '', suburb: '', state: '', postcode: '', country: '' },
  ...{ dateFrom: today, dateTo: null },
});

const days = new Set<string>(['dateFrom', 'dateTo']);

/** A record with what was asked for put upon it: what one goes on editing. */
export const withWish = <T extends object>(stored: T, changes: readonly ContactChange[] = []): T => ({
  ...stored,
  ...Object.fromEntries(
    changes.map(({ field, proposed }) => [field, proposed === '' && days.has(field) ? null : proposed]),
  ),
});

/** The fields that are to differ from what is stored. */
export const differing = <T extends object>(stored: T, typed: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => {
      const before: unknown = stored[name as keyof T];
      return (typeof value === 'string' ? value.trim() : value) !== before;
    }),
  ) as Partial<T>;

/** What a field of a change is called, and what it says. */
export const fieldInWords = (field: string): string => nameOf(field);
export const valueInWords = (field: string, value: string): string => {
  if (value === '') return t('contact:nothing');
  if (days.has(field)) return formatDay(value);
  if (field === 'kind') return t(`contact:kind.${value as (typeof kinds)[number]}`);
  return value;
};
