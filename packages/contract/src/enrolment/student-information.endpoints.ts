import { z } from 'zod';
import { standings } from '../persons/persons.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, OfRecord, oneLine, PermissionLevel, Version } from '../shared/values.ts';
import { CarriedAlong, LostPlace } from './placements.schemas.ts';

/** Enrolment (specification 002 §3). */
export const StudentInformation = z.object({
  id: Id,
  number: z.string(),
  campus: Item.nullable(),
  nextCampus: Item.nullable(),
  nextCampusFrom: Day.nullable(),
  level: Item.nullable(),
  nextLevel: Item.nullable(),
  nextLevelFrom: Day.nullable(),
  standing: z.enum(standings),
  dateApplied: Day.nullable(),
  dateAppliedFor: Day.nullable(),
  dateEnrol: Day.nullable(),
  dateLeft: Day.nullable(),
  dateNotified: Day.nullable(),
  dateStart: Day.nullable(),
  leavingReason: z.string(),
  /** Dated rows, newest first. */
  rollClasses: z.array(
    z.object({
      id: Id,
      rollClassID: Id,
      code: z.string(),
      dateFrom: Day,
      dateTo: Day.nullable(),
      version: Version,
    }),
  ),
  permission: PermissionLevel,
  version: Version,
});
export type StudentInformation = z.infer<typeof StudentInformation>;

export const getStudentInformation = endpoint({
  method: 'GET',
  path: '/api/StudentInformations/:id',
  permission: 'people.read',
  summary: 'Enrolment of a student, with the roll classes held.',
  params: OfRecord,
  answer: StudentInformation,
});

/** The number, place and dates of an enrolment, as they are saved. */
export const enrolmentFields = {
  number: oneLine(30),
  campusID: Id.nullable(),
  levelID: Id.nullable(),
  dateApplied: Day.nullable(),
  dateAppliedFor: Day.nullable(),
  dateEnrol: Day.nullable(),
  dateLeft: Day.nullable(),
  dateNotified: Day.nullable(),
  dateStart: Day.nullable(),
  leavingReason: oneLine(300),
};

export const saveStudentInformation = endpoint({
  method: 'PUT',
  path: '/api/StudentInformations/:id',
  permission: 'people.write',
  summary:
    'Changes the enrolment; version 0 makes a student of a person. Memberships go along with the first and last day; carried says which, and lost what was taken out for an earlier last day and can be given again.',
  params: OfRecord,
  body: z.object({ ...enrolmentFields, version: Version }),
  answer: StudentInformation.extend({ carried: z.array(CarriedAlong), lost: z.array(LostPlace) }),
});

/** The level and the campus that are planned, each with its first day, or neither of the two. */
export const nextPlaces = {
  nextLevelID: Id.nullable(),
  nextLevelFrom: Day.nullable(),
  nextCampusID: Id.nullable(),
  nextCampusFrom: Day.nullable(),
};

export const saveNextPlaces = endpoint({
  method: 'PUT',
  path: '/api/StudentInformations/:id/Next',
  permission: 'people.write',
  summary:
    'Changes or takes back (null) the level and the campus that are planned for a student, e.g. by a roll-over; saving the former ones undoes it.',
  params: OfRecord,
  body: z.object({ ...nextPlaces, version: Version }),
  answer: StudentInformation,
});
