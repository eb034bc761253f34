import './enrolment.words.ts';
import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';

/** An enrolment as it is typed; days are `yyyy-MM-dd`. */
export interface EnrolmentDraft {
  number: string;
  campusID: number | null;
  levelID: number | null;
  dateApplied: string | null;
  dateAppliedFor: string | null;
  dateEnrol: string | null;
  dateStart: string | null;
  dateNotified: string | null;
  dateLeft: string | null;
  leavingReason: string;
}

export const enrolmentDraft = (stored: StudentInformation): EnrolmentDraft => ({
  number: stored.number,
  campusID: stored.campus?.id ?? null,
  levelID: stored.level?.id ?? null,
  dateApplied: stored.dateApplied,
  dateAppliedFor: stored.dateAppliedFor,
  dateEnrol: stored.dateEnrol,
  dateStart: stored.dateStart,
  dateNotified: stored.dateNotified,
  dateLeft: stored.dateLeft,
  leavingReason: stored.leavingReason,
});

type Named = { id: number; itemName: string };
const optionsOf = (items: readonly Named[], stored: Named | null) =>
  (stored && !items.some(({ id }) => id === stored.id) ? [...items, stored] : items).map(
    ({ id, itemName }) => ({
      value: String(id),
      label: itemName,
    }),
  );

const day = (name: keyof EnrolmentDraft): Field<keyof EnrolmentDraft> => ({
  name,
  label: t(`enrolment:student.${name as 'dateLeft'}`),
  kind: 'day',
});

/** The fields of an enrolment; what is stored can be chosen though it is used no more. */
export const enrolmentFields = (
  campuses: readonly Named[],
  levels: readonly Named[],
  stored: Pick<StudentInformation, 'campus' | 'level'>,
): Field<keyof EnrolmentDraft>[] => [
  { name: 'number', label: t('enrolment:student.number'), kind: 'text', max: 30 },
  {
    name: 'campusID',
    label: t('enrolment:student.campus'),
    kind: 'id',
    options: optionsOf(campuses, stored.campus),
  },
  {
    name: 'levelID',
    label: t('enrolment:student.level'),
    kind: 'id',
    options: optionsOf(levels, stored.level),
  },
  day('dateApplied'),
  day('dateAppliedFor'),
  day('dateNotified'),
  day('dateEnrol'),
  day('dateStart'),
  day('dateLeft'),
  { name: 'leavingReason', label: t('enrolment:student.leavingReason'), kind: 'text', max: 300 },
];

export const enrolmentProblems = ({ dateStart, dateLeft }: EnrolmentDraft): string[] =>
  dateStart && dateLeft && dateLeft < dateStart ? [t('enrolment:student.startBeforeLeft')] : [];
