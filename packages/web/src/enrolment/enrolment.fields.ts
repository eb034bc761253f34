import './enrolment.words.ts';
import type { StudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { t } from '../platform/words.ts';
import type { Field } from '../ui/Fields.tsx';

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

export const enrolmentDraft = (kept: StudentInformation): EnrolmentDraft => ({
  number: kept.number,
  campusID: kept.campus?.id ?? null,
  levelID: kept.level?.id ?? null,
  dateApplied: kept.dateApplied,
  dateAppliedFor: kept.dateAppliedFor,
  dateEnrol: kept.dateEnrol,
  dateStart: kept.dateStart,
  dateNotified: kept.dateNotified,
  dateLeft: kept.dateLeft,
  leavingReason: kept.leavingReason,
});

type Named = { id: number; itemName: string };
const optionsOf = (items: readonly Named[], kept: Named | null) =>
  (kept && !items.some(({ id }) => id === kept.id) ? [...items, kept] : items).map(({ id, itemName }) => ({
    value: String(id),
    label: itemName,
  }));

const day = (name: keyof EnrolmentDraft): Field<keyof EnrolmentDraft> => ({
  name,
  label: t(`enrolment:student.${name as 'dateLeft'}`),
  kind: 'day',
});

/** The fields of an enrolment; what is kept can be chosen though it is used no more. */
export const enrolmentFields = (
  campuses: readonly Named[],
  levels: readonly Named[],
  kept: Pick<StudentInformation, 'campus' | 'level'>,
): Field<keyof EnrolmentDraft>[] => [
  { name: 'number', label: t('enrolment:student.number'), kind: 'text', max: 30 },
  {
    name: 'campusID',
    label: t('enrolment:student.campus'),
    kind: 'id',
    options: optionsOf(campuses, kept.campus),
  },
  {
    name: 'levelID',
    label: t('enrolment:student.level'),
    kind: 'id',
    options: optionsOf(levels, kept.level),
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
