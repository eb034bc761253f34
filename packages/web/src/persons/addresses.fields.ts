import './persons.words.ts';
import type { PersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

export type AddressDraft = Omit<PersonalAddress, 'id' | 'version'>;

export const addressDraft = ({ id: _, version: __, ...fields }: PersonalAddress): AddressDraft => fields;

/** A new one begins where a family moves in: at home, today (`yyyy-MM-dd`). */
export const newAddress = (today: string): AddressDraft => ({
  kind: 'home',
  line1: '',
  line2: '',
  suburb: '',
  state: '',
  postcode: '',
  country: '',
  dateFrom: today,
  dateTo: null,
});

const kinds = ['home', 'mail', 'work', 'other'] as const;
const text = (name: 'line1' | 'line2' | 'suburb' | 'state' | 'postcode' | 'country', max: number) =>
  ({ name, label: t(`persons:addresses.${name}`), kind: 'text', max }) as const;

export const addressFields = (): Field<keyof AddressDraft>[] => [
  {
    name: 'kind',
    label: t('persons:addresses.kind'),
    kind: 'choice',
    options: kinds.map((value) => ({ value, label: t(`people:addressKind.${value}`) })),
  },
  { ...text('line1', 200), required: true },
  text('line2', 200),
  text('suburb', 100),
  text('state', 100),
  text('postcode', 20),
  text('country', 100),
  { name: 'dateFrom', label: t('persons:addresses.dateFrom'), kind: 'day' },
  { name: 'dateTo', label: t('persons:addresses.dateTo'), kind: 'day' },
];

export const addressProblems = ({ line1, dateFrom, dateTo }: AddressDraft): string[] => [
  ...(line1.trim() ? [] : [t('persons:addresses.line1Needed')]),
  ...(dateFrom && dateTo && dateTo < dateFrom ? [t('persons:addresses.endBeforeBegin')] : []),
];
