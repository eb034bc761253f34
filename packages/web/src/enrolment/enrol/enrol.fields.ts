import '../enrolment.words.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import type { Address, AdultDraft, Custody, NewPerson } from './enrolDraft.ts';

type NameOf<T> = keyof T & string;

const limits = { title: 20, email: 254, phone: 50, mobile: 50, workPhone: 50 };
const text = (name: Exclude<NameOf<NewPerson>, 'sex' | 'birthDate'>): Field<NameOf<NewPerson>> => ({
  name,
  label: t(`enrolment:enrol.person.${name}`),
  kind: 'text',
  max: name in limits ? limits[name as keyof typeof limits] : 100,
  required: name === 'surname',
});

/** Of a student: what tells whether they are here already comes first. */
export const studentFields = (): Field<NameOf<NewPerson>>[] => [
  text('givenName'),
  text('surname'),
  { name: 'birthDate', label: t('enrolment:enrol.person.birthDate'), kind: 'day' },
  {
    name: 'sex',
    label: t('enrolment:enrol.person.sex'),
    kind: 'choice',
    options: (['', 'female', 'male', 'other'] as const).map((value) => ({
      value,
      label: t(`enrolment:enrol.sexOf.${value || 'none'}`),
    })),
  },
  text('preferredName'),
  text('middleName'),
];

/** Of an adult: who they are. */
export const adultNames = (): Field<NameOf<NewPerson>>[] => [text('givenName'), text('surname')];

/** How they are reached. */
export const adultContacts = (): Field<NameOf<NewPerson>>[] => [
  text('mobile'),
  text('email'),
  text('phone'),
  text('workPhone'),
];

const part = (name: NameOf<Address>, max: number): Field<NameOf<Address>> => ({
  name,
  label: t(`enrolment:enrol.address.${name}`),
  kind: 'text',
  max,
});
export const addressFields = (): Field<NameOf<Address>>[] => [
  part('line1', 200),
  part('line2', 200),
  part('suburb', 100),
  part('state', 100),
  part('postcode', 20),
  part('country', 100),
];

/** Who an adult is to the student. Somebody who was found has an address of their own. */
export const relationFields = (isFound: boolean): Field<NameOf<AdultDraft>>[] => [
  {
    name: 'livesAt',
    label: t('enrolment:enrol.livesAt'),
    kind: 'choice',
    options: (['student', 'other', 'unsaid'] as const).map((value) => ({
      value,
      label: t(`enrolment:enrol.livesAtOf.${value === 'unsaid' && isFound ? 'own' : value}`),
    })),
  },
  { name: 'livesWith', label: t('enrolment:enrol.livesWith'), kind: 'check' },
  { name: 'headOfHousehold', label: t('enrolment:enrol.headOfHousehold'), kind: 'check' },
  { name: 'receivesMail', label: t('enrolment:enrol.receivesMail'), kind: 'check' },
];

export const custodyFields = (): Field<NameOf<Custody>>[] => [
  { name: 'mayCollect', label: t('enrolment:enrol.custody.mayCollect'), kind: 'check' },
  { name: 'mayContact', label: t('enrolment:enrol.custody.mayContact'), kind: 'check' },
  {
    name: 'access',
    label: t('enrolment:enrol.custody.access'),
    kind: 'choice',
    options: (['yes', 'limited', 'no'] as const).map((value) => ({
      value,
      label: t(`enrolment:enrol.custody.accessOf.${value}`),
    })),
  },
  { name: 'accessFrom', label: t('enrolment:enrol.custody.accessFrom'), kind: 'day' },
  { name: 'accessTo', label: t('enrolment:enrol.custody.accessTo'), kind: 'day' },
  { name: 'courtOrder', label: t('enrolment:enrol.custody.courtOrder'), kind: 'lines', max: 4000 },
];
