import { z } from 'zod';
import { savePersonalRelation } from '../families/relations.endpoints.ts';
import { savePersonalAddress } from '../persons/addresses.endpoints.ts';
import { personalFields } from '../persons/information.endpoints.ts';
import { PersonMatch } from '../persons/persons.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, text, Version } from '../shared/values.ts';
import { Clash } from './clashes.schemas.ts';
import { enrolmentFields } from './student-information.endpoints.ts';

const { title, surname, givenName, middleName, preferredName, sex, birthDate } = personalFields;
const { email, phone, mobile, workPhone } = personalFields;
const NewPerson = z.object({
  ...{ title, surname, givenName, middleName, preferredName, sex, birthDate },
  ...{ email, phone, mobile, workPhone },
});

/** Somebody who is here already, or who is added. */
const somebody = {
  /** 0: somebody new. */
  personID: NewId,
  person: NewPerson.nullable(),
  /** Nobody of those who are like them is meant. */
  isNotDuplicate: z.boolean().default(false),
};

const Address = savePersonalAddress.body.pick({
  ...{ line1: true, line2: true, suburb: true, state: true, postcode: true, country: true },
});
const Relation = savePersonalRelation.body.pick({
  ...{ relationship: true, headOfHousehold: true, contactPriority: true },
  ...{ livesWith: true, receivesMail: true, custody: true },
});

/** What an enrolment has written, by which it is taken back. */
const EnrolmentWritten = z.object({
  personID: Id,
  /** Of the enrolment, as it was left. */
  version: Version,
  before: z.object(enrolmentFields),
  rollClassMember: z.object({ id: Id, version: Version }).nullable(),
  members: z.array(z.object({ classID: Id, memberID: Id, version: Version })).max(100),
  relations: z.array(z.object({ id: Id, personID: Id, version: Version })).max(10),
});
export type EnrolmentWritten = z.infer<typeof EnrolmentWritten>;

export const enrolStudent = endpoint({
  method: 'POST',
  path: '/api/Enrolments',
  permission: 'people.write',
  summary:
    'Enrols a student in one step: person, address, adults with relations, dates, roll class and classes. 409 with those who may be the same persons, each with its place, until it is confirmed.',
  bodyLimit: 380_000,
  body: z.object({
    student: z.object(somebody),
    number: oneLine(30),
    campusID: Id.nullable(),
    levelID: Id.nullable(),
    dateStart: Day,
    /** Null: none into a roll class. */
    rollClass: text(50).min(1).nullable(),
    classIDs: z.array(Id).max(100),
    address: Address.nullable(),
    /** Only for who may record relations, and custody of them only for who may know it. */
    adults: z
      .array(
        z.object({
          ...somebody,
          livesAt: z.enum(['student', 'other', 'unsaid']),
          /** Where they live, if elsewhere. */
          address: Address.nullable(),
          relation: Relation,
        }),
      )
      .max(10),
  }),
  answer: z.object({
    personID: Id,
    fullName: z.string(),
    clashes: z.array(Clash),
    written: EnrolmentWritten,
  }),
});

/** Something that was done since an enrolment and hangs on it: a class, a changed relation, changed details. */
export const HangsOnEnrolment = z.object({
  kind: z.enum(['rollClass', 'class', 'relation', 'enrolment']),
  /** Of the class or the adult; empty where it is the enrolment's own. */
  itemName: z.string(),
  dateFrom: Day.nullable(),
});
export type HangsOnEnrolment = z.infer<typeof HangsOnEnrolment>;

export const lookAtTakingBack = endpoint({
  method: 'POST',
  path: '/api/Enrolments/TakeBack/Preview',
  permission: 'people.write',
  summary: 'What has been done since an enrolment and would be taken back with it. Nothing is changed.',
  body: EnrolmentWritten,
  answer: z.object({
    lines: z.array(HangsOnEnrolment),
    /** Stands for all that hangs on it as it is shown here. */
    seen: z.string(),
  }),
});

export const takeEnrolmentBack = endpoint({
  method: 'POST',
  path: '/api/Enrolments/TakeBack',
  permission: 'people.write',
  summary:
    'Takes an enrolment back as long as nobody has changed what it wrote, or with all that was done since, as the preview has shown it: out of the classes, relations closed, dates as before. Persons stay: nobody is deleted.',
  body: EnrolmentWritten.extend({
    /** What the preview has shown; null: nothing has been done since. */
    seen: z.string().max(100).nullable().default(null),
  }),
  answer: z.null(),
  status: 204,
});

export const findAlike = endpoint({
  method: 'POST',
  path: '/api/Enrolments/Alike',
  permission: 'people.write',
  summary: 'Who is here already and may be the person whose name, birth date or e-mail address is typed.',
  body: z.object({
    surname: oneLine(100),
    givenName: oneLine(100),
    preferredName: oneLine(100),
    birthDate: Day.nullable(),
    email: oneLine(254).nullable(),
  }),
  answer: z.array(PersonMatch),
});
