import './persons.words.ts';
import type { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { z } from 'zod';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

export type NewPerson = Omit<z.input<(typeof addPerson)['body']>, 'isNotDuplicate'>;

export const emptyPerson: NewPerson = {
  title: '',
  surname: '',
  givenName: '',
  middleName: '',
  preferredName: '',
  formerNames: '',
  pronouns: '',
  sex: '',
  birthDate: null,
  homeLanguage: '',
  countryOfBirth: '',
  email: '',
  phone: '',
  mobile: '',
  workPhone: '',
  isStudent: false,
  isStaff: false,
};

const text = (
  name: keyof NewPerson & keyof ReturnType<typeof maxOf>,
  required = false,
): Field<keyof NewPerson> => ({
  name,
  label: t(`persons:information.${name}`),
  kind: 'text',
  max: maxOf()[name],
  required,
});
const maxOf = () => ({
  title: 20,
  surname: 100,
  givenName: 100,
  middleName: 100,
  preferredName: 100,
  formerNames: 300,
  pronouns: 50,
  homeLanguage: 100,
  countryOfBirth: 100,
  email: 254,
  phone: 50,
  mobile: 50,
  workPhone: 50,
});

/**
 * The family name, which everybody needs, then what else shows whether the person is here already. What is edited later
 * stands in the same order, under the same names.
 */
export const personFields = (): Field<keyof NewPerson>[] => [
  text('surname', true),
  text('givenName'),
  { name: 'birthDate', label: t('persons:information.birthDate'), kind: 'day' },
  text('preferredName'),
  text('middleName'),
  text('formerNames'),
  text('title'),
  text('pronouns'),
  {
    name: 'sex',
    label: t('persons:information.sex'),
    kind: 'choice',
    options: [
      { value: '', label: t('persons:information.sexOf.none') },
      ...(['female', 'male', 'other'] as const).map((value) => ({
        value,
        label: t(`persons:information.sexOf.${value}`),
      })),
    ],
  },
  text('homeLanguage'),
  text('countryOfBirth'),
  text('email'),
  text('mobile'),
  text('phone'),
  text('workPhone'),
];

export const roleFields = (): Field<keyof NewPerson>[] => [
  { name: 'isStudent', label: t('persons:add.field.isStudent'), kind: 'check' },
  { name: 'isStaff', label: t('persons:add.field.isStaff'), kind: 'check' },
];
