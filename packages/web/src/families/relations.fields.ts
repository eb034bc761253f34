import './families.words.ts';
import type { PersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import { notNullOrEmpty, problemsOf, satisfies } from '../platform/errors/validation.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

/** A relation as it is typed: facts of custody beside the others, where the viewer has the right to them. */
export interface RelationDraft {
  personID: number | null;
  /** Whether the other person is the adult or the child. */
  side: 'adult' | 'child';
  relationship: string;
  contactPriority: number | null;
  headOfHousehold: boolean;
  livesWith: boolean;
  receivesMail: boolean;
  /** Whether the facts of custody were read: those that were not are neither shown nor sent. */
  hasCustody: boolean;
  mayCollect: boolean;
  mayContact: boolean;
  access: 'yes' | 'limited' | 'no';
  accessFrom: string | null;
  accessTo: string | null;
  courtOrder: string;
}

const noRestriction = {
  mayCollect: true,
  mayContact: true,
  access: 'yes',
  accessFrom: null,
  accessTo: null,
  courtOrder: '',
} as const;

export const relationDraft = (row: PersonalRelation): RelationDraft => ({
  personID: row.personID,
  side: row.isAdult ? 'adult' : 'child',
  relationship: row.relationship,
  contactPriority: row.contactPriority,
  headOfHousehold: row.headOfHousehold,
  livesWith: row.livesWith,
  receivesMail: row.receivesMail,
  hasCustody: row.custody !== null,
  ...(row.custody ?? noRestriction),
});

/** One more relation: the last in the contact order. */
export const newRelation = (rows: readonly PersonalRelation[], isStudent: boolean): RelationDraft => ({
  personID: null,
  side: isStudent ? 'adult' : 'child',
  relationship: '',
  contactPriority: Math.min(99, Math.max(0, ...rows.map((row) => row.contactPriority)) + 1),
  headOfHousehold: false,
  livesWith: false,
  receivesMail: false,
  hasCustody: true,
  ...noRestriction,
});

const relationFields = (): Field<keyof RelationDraft>[] => [
  {
    name: 'relationship',
    label: t('families:relations.relationship'),
    hint: t('families:relations.relationshipHint'),
    kind: 'text',
    max: 50,
    required: true,
  },
  {
    name: 'contactPriority',
    label: t('families:relations.contactPriority'),
    kind: 'integer',
    min: 1,
    max: 99,
  },
  { name: 'livesWith', label: t('families:relations.livesWith'), kind: 'check' },
  { name: 'headOfHousehold', label: t('families:relations.headOfHousehold'), kind: 'check' },
  { name: 'receivesMail', label: t('families:relations.receivesMail'), kind: 'check' },
];

const sideField = (): Field<keyof RelationDraft> => ({
  name: 'side',
  label: t('families:relations.side'),
  kind: 'choice',
  options: (['adult', 'child'] as const).map((value) => ({ value, label: t(`families:relations.${value}`) })),
});

const custodyFields = (): Field<keyof RelationDraft>[] => [
  { name: 'mayCollect', label: t('families:relations.mayCollect'), kind: 'check' },
  { name: 'mayContact', label: t('families:relations.mayContact'), kind: 'check' },
  {
    name: 'access',
    label: t('families:relations.access'),
    kind: 'choice',
    options: (['yes', 'limited', 'no'] as const).map((value) => ({
      value,
      label: t(`families:relations.accessOf.${value}`),
    })),
  },
  { name: 'accessFrom', label: t('families:relations.accessFrom'), kind: 'day' },
  { name: 'accessTo', label: t('families:relations.accessTo'), kind: 'day' },
  { name: 'courtOrder', label: t('families:relations.courtOrder'), kind: 'lines', max: 4000 },
];

/** What is typed of a relation; of a new one, where the row is undefined, also which of the two is the adult. */
export const fieldsOf = (
  row: PersonalRelation | undefined,
  withCustody: boolean,
): Field<keyof RelationDraft>[] => [
  ...(row ? [] : [sideField()]),
  ...relationFields(),
  ...(withCustody ? custodyFields() : []),
];

export const relationProblems = ({ personID, relationship, contactPriority }: RelationDraft): string[] =>
  problemsOf(
    satisfies(personID, (id) => id !== null, t('families:relations.whoNeeded')),
    notNullOrEmpty(relationship, t('families:relations.relationshipNeeded')),
    satisfies(contactPriority, (n) => n !== null, t('families:relations.priorityNeeded')),
  );

/** That somebody has no access, and whether that is over or still to come: outside its dates it does not hold. */
const noAccess = ({ accessFrom, accessTo }: NonNullable<PersonalRelation['custody']>, today: string) => {
  if (accessTo && accessTo < today)
    return t('families:relations.warning.noAccessEnded', { day: formatDay(accessTo) });
  if (accessFrom && accessFrom > today)
    return t('families:relations.warning.noAccessNotYet', { day: formatDay(accessFrom) });
  return t('families:relations.warning.noAccess');
};

/** What an adult may not, in plain words, the gravest first; today is `yyyy-MM-dd` at the school. */
export const warningsOf = (custody: NonNullable<PersonalRelation['custody']>, today: string): string[] => [
  ...(custody.mayCollect ? [] : [t('families:relations.warning.collect')]),
  ...(custody.mayContact ? [] : [t('families:relations.warning.contact')]),
  ...(custody.access === 'no' ? [noAccess(custody, today)] : []),
  ...(custody.access === 'limited' ? [t('families:relations.warning.limited')] : []),
  ...(custody.access !== 'no' && custody.accessFrom && custody.accessFrom > today
    ? [t('families:relations.warning.notYet', { day: formatDay(custody.accessFrom) })]
    : []),
  ...(custody.access !== 'no' && custody.accessTo && custody.accessTo < today
    ? [t('families:relations.warning.ended', { day: formatDay(custody.accessTo) })]
    : []),
];
