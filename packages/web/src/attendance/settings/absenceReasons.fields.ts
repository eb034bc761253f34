import './reasons.words.ts';
import {
  getAbsenceReasons,
  type KeptAbsenceReason,
} from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { t } from '../../platform/words/words.ts';
import { draftFrom, type Field } from '../../ui/fields/Fields.tsx';
import type { Placed } from '../../ui/records/useRecords.ts';

export type ReasonDraft = Omit<
  KeptAbsenceReason,
  'id' | 'dateClosed' | 'isDefault' | 'permission' | 'version' | 'ordinal'
> &
  Placed;

export const reasonsQuery = queryOptions({
  queryKey: ['AbsenceReason'] as const,
  queryFn: ({ signal }) => call(getAbsenceReasons, { signal }),
});

const checks = {
  authorised: false,
  countsAsAbsence: true,
  onSite: false,
  isLate: false,
  teacherMayUse: true,
  parentMayChoose: false,
  needsDetails: false,
};
const text = (name: 'code' | 'label', max: number) =>
  ({ name, label: t(`reasons:${name}`), kind: 'text', max, required: true }) as const;
const check = (name: keyof typeof checks) => ({ name, label: t(`reasons:${name}`), kind: 'check' }) as const;

/** What a reason is called and who may use it; what it means of an absence is said once, when it is added. */
export const reasonFields = (row: KeptAbsenceReason | undefined): Field<keyof ReasonDraft>[] => [
  text('code', 10),
  text('label', 100),
  ...(row ? [] : (['authorised', 'countsAsAbsence', 'onSite', 'isLate'] as const).map(check)),
  ...(['teacherMayUse', 'parentMayChoose', 'needsDetails'] as const).map(check),
];

/** A new reason is the last one. */
export const newReason: ReasonDraft = { code: '', label: '', ...checks };

export const reasonDraft = (row: KeptAbsenceReason): ReasonDraft =>
  draftFrom<ReasonDraft>(reasonFields(undefined), row);

export const reasonProblems = ({ code, label }: ReasonDraft): string[] =>
  problemsOf(notNullOrEmpty(code, t('reasons:codeNeeded')), notNullOrEmpty(label, t('reasons:labelNeeded')));

/** What a reason says of an absence, in a line. */
export const reasonInWords = (row: KeptAbsenceReason): string =>
  (['isDefault', 'authorised', 'onSite', 'isLate', 'needsDetails'] as const)
    .flatMap((name) => (row[name] ? t(`reasons:${name}`) : []))
    .join(' · ');
