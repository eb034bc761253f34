import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  Day,
  Id,
  LocalDateTime,
  LocalDateTimeInput,
  NewId,
  OfRecord,
  oneLine,
  PermissionLevel,
  text,
  Version,
} from '../shared/values.ts';

const recordFields = {
  doctorName: oneLine(200),
  doctorPhone: oneLine(50),
  insuranceNumber: oneLine(50),
  bloodGroup: oneLine(10),
  immunisation: text(1000),
  mayGiveMedication: z.boolean(),
  ambulanceCover: z.boolean(),
  details: text(10_000),
};

/** The medical record of a person; version 0 where nothing is stored yet (domain, Medical). */
export const MedicalRecord = z.object({
  id: Id,
  ...recordFields,
  permission: PermissionLevel,
  version: Version,
});
export type MedicalRecord = z.infer<typeof MedicalRecord>;

export const severities = ['mild', 'moderate', 'severe', 'life-threatening'] as const;
const conditionFields = {
  itemName: oneLine(200).refine((s) => s.trim() !== '', { error: 'condition.name_needed' }),
  severity: z.enum(severities),
  triggers: text(2000),
  reaction: text(2000),
  response: text(4000),
  medication: text(2000),
  dateReview: Day.nullable(),
};
export const MedicalCondition = z.object({
  id: Id,
  ...conditionFields,
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type MedicalCondition = z.infer<typeof MedicalCondition>;

const incidentFields = {
  place: oneLine(200),
  details: text(10_000).refine((s) => s.trim() !== '', { error: 'medical_incident.details_needed' }),
  treatment: text(4000),
  /** Who was informed. */
  informed: text(1000),
};
export const MedicalIncident = z.object({
  id: Id,
  dateTime: LocalDateTime,
  ...incidentFields,
  recordedBy: z.string(),
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
});
export type MedicalIncident = z.infer<typeof MedicalIncident>;

export const getMedicalRecord = endpoint({
  method: 'GET',
  path: '/api/MedicalRecords/:id',
  permission: 'medical.read',
  summary: 'The medical record of a person; each read is logged.',
  params: OfRecord,
  answer: MedicalRecord,
});

export const saveMedicalRecord = endpoint({
  method: 'PUT',
  path: '/api/MedicalRecords/:id',
  permission: 'medical.write',
  summary: 'Changes it, or begins one (version 0).',
  params: OfRecord,
  body: z.object({ ...recordFields, version: Version }),
  answer: MedicalRecord,
});

export const getMedicalConditions = endpoint({
  method: 'GET',
  path: '/api/MedicalConditions/:id',
  permission: 'medical.read',
  summary: 'Conditions of a person, the gravest first, closed ones last; each read is logged.',
  params: OfRecord,
  answer: z.array(MedicalCondition),
});

export const saveMedicalCondition = endpoint({
  method: 'PUT',
  path: '/api/MedicalConditions/:id',
  permission: 'medical.write',
  summary:
    'Adds (id 0), changes, closes or opens again one condition of a person; the whole list is answered.',
  params: OfRecord,
  body: z.object({ id: NewId, ...conditionFields, isClosed: z.boolean().default(false), version: Version }),
  answer: z.array(MedicalCondition),
});

export const getMedicalIncidents = endpoint({
  method: 'GET',
  path: '/api/MedicalIncidents/:id',
  permission: 'medical.read',
  summary: 'Incidents of a person, newest first; each read is logged.',
  params: OfRecord,
  answer: z.array(MedicalIncident),
});

/** An incident of a day, with whom it befell. */
export const IncidentOfDay = MedicalIncident.pick({
  id: true,
  dateTime: true,
  place: true,
  details: true,
}).extend({
  student: z.object({ id: Id, itemName: z.string() }),
});
export type IncidentOfDay = z.infer<typeof IncidentOfDay>;

export const getIncidentsOfDay = endpoint({
  method: 'GET',
  path: '/api/MedicalIncidents',
  permission: 'medical.read',
  summary: 'Incidents of a day, today where none is given, newest first; each read is logged.',
  query: z.object({ dateOf: Day.optional() }),
  answer: z.array(IncidentOfDay),
});

/** A condition that may cost a life, with what to do then. */
export const PlanInForce = MedicalCondition.pick({
  id: true,
  itemName: true,
  response: true,
  medication: true,
  dateReview: true,
}).extend({
  student: z.object({ id: Id, itemName: z.string() }),
  /** Name of the roll class today; empty without one. */
  rollClass: z.string(),
  /** Where the timetable has the student now; null between lessons, and on a day without school. */
  lesson: z.object({ itemName: z.string(), location: z.string() }).nullable(),
  /**
   * Who is called first, by the same rule as about an absence; null where nobody may be, and for who may not read how
   * families are reached.
   */
  contact: z.object({ fullName: z.string(), relationship: z.string(), phone: z.string() }).nullable(),
  /** A carer is restricted: whoever calls somebody else than the contact looks at the profile first. */
  isRestricted: z.boolean(),
});
export type PlanInForce = z.infer<typeof PlanInForce>;

export const getPlansInForce = endpoint({
  method: 'GET',
  path: '/api/MedicalConditions',
  permission: 'medical.read',
  summary:
    'Conditions of current students that may cost a life, by name, with where the timetable has each student now and whom to call; each read is logged.',
  answer: z.array(PlanInForce),
});

/** Reviews that are over, or due within so many days, are listed. */
export const REVIEW_DAYS = 7;

/** A condition whose plan is to be looked at again. */
export const ReviewDue = MedicalCondition.pick({ id: true, itemName: true, severity: true }).extend({
  dateReview: Day,
  student: z.object({ id: Id, itemName: z.string() }),
});
export type ReviewDue = z.infer<typeof ReviewDue>;

export const getReviewsDue = endpoint({
  method: 'GET',
  path: '/api/MedicalReviews',
  permission: 'medical.read',
  summary:
    'Conditions of current students whose review is over or due within 7 days, the longest ago first; each read is logged.',
  answer: z.array(ReviewDue),
});

export const saveMedicalIncident = endpoint({
  method: 'PUT',
  path: '/api/MedicalIncidents/:id',
  permission: 'medical.write',
  summary:
    'Adds (id 0), changes, closes or opens again one incident of a person; the whole list is answered.',
  params: OfRecord,
  body: z.object({
    id: NewId,
    dateTime: LocalDateTimeInput.refine((s) => s !== null, { error: 'medical_incident.time_needed' }),
    ...incidentFields,
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(MedicalIncident),
});
