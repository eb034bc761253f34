import './medical.words.ts';
import {
  type MedicalCondition,
  type MedicalIncident,
  type MedicalRecord,
  severities,
} from '@homeroom/contract/medical/medical.endpoints.ts';
import { notNullOrEmpty, problemsOf } from '../platform/errors/validation.ts';
import { t } from '../platform/words/words.ts';
import { draftFrom, type Field } from '../ui/fields/Fields.tsx';

/** What is typed of a record: all but what the server adds. */
export type RecordDraft = Omit<MedicalRecord, 'id' | 'permission' | 'version'>;
export type ConditionDraft = Omit<MedicalCondition, 'id' | 'dateClosed' | 'permission' | 'version'>;
/** Day and time apart, as they are typed. */
export type IncidentDraft = Pick<MedicalIncident, 'place' | 'details' | 'treatment' | 'informed'> & {
  day: string | null;
  time: string;
};

export const recordFields = (): Field<keyof RecordDraft>[] => [
  { name: 'doctorName', label: t('medical:field.doctorName'), kind: 'text', max: 200 },
  { name: 'doctorPhone', label: t('medical:field.doctorPhone'), kind: 'text', max: 50 },
  { name: 'insuranceNumber', label: t('medical:field.insuranceNumber'), kind: 'text', max: 50 },
  { name: 'bloodGroup', label: t('medical:field.bloodGroup'), kind: 'text', max: 10 },
  { name: 'mayGiveMedication', label: t('medical:field.mayGiveMedication'), kind: 'check' },
  { name: 'ambulanceCover', label: t('medical:field.ambulanceCover'), kind: 'check' },
  { name: 'immunisation', label: t('medical:field.immunisation'), kind: 'lines', max: 1000 },
  { name: 'details', label: t('medical:field.details'), kind: 'lines', max: 10_000 },
];

export const conditionFields = (): Field<keyof ConditionDraft>[] => [
  { name: 'itemName', label: t('medical:field.itemName'), kind: 'text', max: 200, required: true },
  {
    name: 'severity',
    label: t('medical:field.severity'),
    kind: 'choice',
    options: severities.map((value) => ({ value, label: t(`medical:severity.${value}`) })),
  },
  { name: 'response', label: t('medical:field.response'), kind: 'lines', max: 4000 },
  { name: 'triggers', label: t('medical:field.triggers'), kind: 'lines', max: 2000 },
  { name: 'reaction', label: t('medical:field.reaction'), kind: 'lines', max: 2000 },
  { name: 'medication', label: t('medical:field.medication'), kind: 'lines', max: 2000 },
  { name: 'dateReview', label: t('medical:field.dateReview'), kind: 'day' },
];

export const incidentFields = (): Field<keyof IncidentDraft>[] => [
  { name: 'day', label: t('medical:field.day'), kind: 'day' },
  { name: 'time', label: t('medical:field.time'), kind: 'time' },
  { name: 'place', label: t('medical:field.place'), kind: 'text', max: 200 },
  { name: 'details', label: t('medical:field.what'), kind: 'lines', max: 10_000, required: true },
  { name: 'treatment', label: t('medical:field.treatment'), kind: 'lines', max: 4000 },
  { name: 'informed', label: t('medical:field.informed'), kind: 'lines', max: 1000 },
];

export const recordDraft = (record: MedicalRecord): RecordDraft => draftFrom(recordFields(), record);
export const conditionDraft = (condition: MedicalCondition): ConditionDraft =>
  draftFrom(conditionFields(), condition);
export const incidentDraft = (incident: MedicalIncident): IncidentDraft => ({
  ...draftFrom<IncidentDraft>(incidentFields(), incident),
  day: incident.dateTime.slice(0, 10),
  time: incident.dateTime.slice(11, 16),
});

export const newCondition: ConditionDraft = {
  itemName: '',
  severity: 'moderate',
  triggers: '',
  reaction: '',
  response: '',
  medication: '',
  dateReview: null,
};

/** An incident that is written down begins with now, `YYYY-MM-DDTHH:mm:ss` at the school. */
export const newIncident = (now: string): IncidentDraft => ({
  day: now.slice(0, 10),
  time: now.slice(11, 16),
  place: '',
  details: '',
  treatment: '',
  informed: '',
});

export const conditionProblems = ({ itemName }: ConditionDraft): string[] =>
  problemsOf(notNullOrEmpty(itemName, t('medical:nameNeeded')));

export const incidentProblems = ({ day, time, details }: IncidentDraft): string[] =>
  problemsOf(
    notNullOrEmpty(day && time, t('medical:whenNeeded')),
    notNullOrEmpty(details, t('medical:whatNeeded')),
  );

/** What of an incident is sent; its moment, `YYYY-MM-DDTHH:mm:ss`, keeps its seconds as long as the minute stays. */
export const incidentBody = ({ day, time, ...draft }: IncidentDraft, before: MedicalIncident | undefined) => {
  const minute = `${day}T${time}`;
  return { ...draft, dateTime: before?.dateTime.startsWith(minute) ? before.dateTime : `${minute}:00` };
};
