import './persons.words.ts';
import type { PersonalInformation } from '@homeroom/contract/persons/information.endpoints.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

/** What is personal to a person, as it is typed; the empty text where there is nothing. */
export type InformationDraft = Record<
  | 'title'
  | 'surname'
  | 'givenName'
  | 'middleName'
  | 'preferredName'
  | 'formerNames'
  | 'pronouns'
  | 'homeLanguage'
  | 'countryOfBirth'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'workPhone',
  string
> & { sex: 'none' | 'female' | 'male' | 'other'; birthDate: string | null; hidesBirthday: boolean };

const sexes = ['none', 'female', 'male', 'other'] as const;

export const informationDraft = ({
  id: _,
  permission: __,
  version: ___,
  ...stored
}: PersonalInformation): InformationDraft => ({
  ...stored,
  sex: sexes.find((sex) => sex === stored.sex) ?? 'none',
  email: stored.email ?? '',
  phone: stored.phone ?? '',
  mobile: stored.mobile ?? '',
  workPhone: stored.workPhone ?? '',
});

/** As it is sent: what is empty is nothing. */
export const informationBody = ({ sex, email, phone, mobile, workPhone, ...names }: InformationDraft) => ({
  ...names,
  sex: sex === 'none' ? ('' as const) : sex,
  email: email.trim() || null,
  phone: phone.trim() || null,
  mobile: mobile.trim() || null,
  workPhone: workPhone.trim() || null,
});

const text = (name: keyof InformationDraft, max: number): Field<keyof InformationDraft> => ({
  name,
  label: t(`persons:information.${name}`),
  kind: 'text',
  max,
});

export const informationFields = (): Field<keyof InformationDraft>[] => [
  { ...text('surname', 100), required: true },
  text('givenName', 100),
  { name: 'birthDate', label: t('persons:information.birthDate'), kind: 'day' },
  text('preferredName', 100),
  text('middleName', 100),
  text('formerNames', 300),
  text('title', 20),
  text('pronouns', 50),
  {
    name: 'sex',
    label: t('persons:information.sex'),
    kind: 'choice',
    options: sexes.map((value) => ({ value, label: t(`persons:information.sexOf.${value}`) })),
  },
  text('homeLanguage', 100),
  text('countryOfBirth', 100),
  text('email', 254),
  text('mobile', 50),
  text('phone', 50),
  text('workPhone', 50),
];

/** What of a person is edited: what a new one is asked for, and what is known only later. */
export const editedFields = (): Field<keyof InformationDraft>[] => {
  const hidesBirthday: Field<keyof InformationDraft> = {
    ...{ name: 'hidesBirthday', label: t('persons:information.hidesBirthday'), kind: 'check' },
    hint: t('persons:information.hidesBirthdayHint'),
  };
  return informationFields().flatMap((field) =>
    field.name === 'birthDate' ? [field, hidesBirthday] : [field],
  );
};

export const informationProblems = ({ surname }: InformationDraft): string[] =>
  surname.trim() ? [] : [t('persons:information.surnameNeeded')];
