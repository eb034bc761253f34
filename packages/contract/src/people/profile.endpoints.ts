import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Item, PathId, TimeOfDay, text, Version } from '../shared/values.ts';
import { Flag } from './flags.schemas.ts';
import { standings } from './lists.endpoints.ts';

const ofPerson = { params: z.object({ id: PathId }) };
const StandingOrNone = z.enum(['', ...standings]);

/** The head of a profile. What the viewer may not know is null. */
export const PersonalDetails = z.object({
  id: Id,
  itemName: z.string(),
  fullName: z.string(),
  /** Given, middle and family name, as documents have it. */
  legalName: z.string(),
  formerNames: z.string(),
  title: z.string(),
  pronouns: z.string(),
  /** `yyyy-MM-dd`; of staff and families only for who may read private details. */
  birthDate: Day.nullable(),
  /** In whole years, today at the school. */
  age: z.int().nullable(),
  photo: z.string().nullable(),
  isStudent: z.boolean(),
  isStaff: z.boolean(),
  isParent: z.boolean(),
  /** Of the student. */
  studentStanding: StandingOrNone,
  staffStanding: StandingOrNone,
  number: z.string(),
  level: z.string(),
  rollClass: z.string(),
  rollClassTeacher: z.object({ id: Id, fullName: z.string() }).nullable(),
  campus: z.string(),
  flags: z.array(Flag),
  /** For one tap: what is the person's own, or of the first carer who may be contacted. */
  quickContacts: z.array(
    z.object({ kind: z.enum(['phone', 'email']), label: z.string(), value: z.string(), of: z.string() }),
  ),
  /** This viewer's rights on this record, by tab. */
  permission: z.object({
    contact: z.boolean(),
    custody: z.boolean(),
    comments: z.int().min(0).max(2),
    medical: z.int().min(0).max(2),
    flags: z.int().min(0).max(2),
    edit: z.boolean(),
    history: z.boolean(),
  }),
});
export type PersonalDetails = z.infer<typeof PersonalDetails>;

export const getPersonalDetails = endpoint({
  method: 'GET',
  path: '/api/PersonalDetails/:id',
  permission: 'people.read',
  summary:
    'The head of a profile. A record that was merged leads to the one that was kept: its id is answered.',
  ...ofPerson,
  answer: PersonalDetails,
});

const optionalText = (max: number) => text(max);
/** Kept as they are typed: numbers are written in many ways. */
const Phone = text(50).nullable();
const Email = z
  .union([z.literal(''), text(254).regex(/^[^\s@]+@[^\s@]+$/, { error: 'is not an e-mail address' })])
  .transform((s) => s || null)
  .nullable();

/** What is personal to a person. */
export const personalFields = {
  title: optionalText(20),
  surname: text(100).refine((s) => s.trim() !== '', { error: 'A family name is needed' }),
  givenName: optionalText(100),
  middleName: optionalText(100),
  preferredName: optionalText(100),
  formerNames: optionalText(300),
  pronouns: optionalText(50),
  sex: z.enum(['', 'female', 'male', 'other']),
  birthDate: Day.nullable(),
  homeLanguage: optionalText(100),
  countryOfBirth: optionalText(100),
  email: Email,
  phone: Phone,
  mobile: Phone,
  workPhone: Phone,
};

export const PersonalInformation = z.object({
  id: Id,
  ...personalFields,
  sex: z.string(),
  email: z.string().nullable(),
  permission: z.int().min(0).max(2),
  version: Version,
});
export type PersonalInformation = z.infer<typeof PersonalInformation>;

export const getPersonalInformation = endpoint({
  method: 'GET',
  path: '/api/PersonalInformations/:id',
  permission: 'people.contact',
  summary:
    'Names, dates and numbers of a person; of staff only for who may read their private details, or their own.',
  ...ofPerson,
  answer: PersonalInformation,
});

export const savePersonalInformation = endpoint({
  method: 'PUT',
  path: '/api/PersonalInformations/:id',
  permission: 'people.write',
  summary: 'Changes them.',
  ...ofPerson,
  body: z.object({ ...personalFields, version: Version }),
  answer: PersonalInformation,
});

/** An address of a person; moving house is a new row and an end to the old one. */
export const PersonalAddress = z.object({
  id: Id,
  kind: z.enum(['home', 'mail', 'work', 'other']),
  line1: z.string(),
  line2: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  dateFrom: Day.nullable(),
  dateTo: Day.nullable(),
  version: Version,
});
export type PersonalAddress = z.infer<typeof PersonalAddress>;

export const getPersonalAddresses = endpoint({
  method: 'GET',
  path: '/api/PersonalAddresses/:id',
  permission: 'people.contact',
  summary: "A person's own addresses, those that hold first; never another person's.",
  ...ofPerson,
  answer: z.array(PersonalAddress),
});

export const savePersonalAddress = endpoint({
  method: 'PUT',
  path: '/api/PersonalAddresses/:id',
  permission: 'people.write',
  summary: "Adds (id 0) or changes one address of a person; the answer is the person's whole list.",
  ...ofPerson,
  body: z.object({
    id: z.int().min(0).max(2_147_483_647),
    kind: z.enum(['home', 'mail', 'work', 'other']),
    line1: text(200).refine((s) => s.trim() !== '', { error: 'An address needs its first line' }),
    line2: text(200),
    suburb: text(100),
    state: text(100),
    postcode: text(20),
    country: text(100),
    dateFrom: Day.nullable(),
    dateTo: Day.nullable(),
    version: Version,
  }),
  answer: z.array(PersonalAddress),
});

/** One adult and one child, from the side of the person whose profile it is. */
export const PersonalRelation = z.object({
  id: Id,
  /** The other person. */
  personID: Id,
  itemName: z.string(),
  fullName: z.string(),
  photo: z.string().nullable(),
  /** True where the other person is the adult. */
  isAdult: z.boolean(),
  relationship: z.string(),
  headOfHousehold: z.boolean(),
  contactPriority: z.int(),
  livesWith: z.boolean(),
  receivesMail: z.boolean(),
  /** Something restricts this adult: whoever may not read what it is asks the office before any contact. */
  isRestricted: z.boolean(),
  /** Facts of custody; null without the right to them. */
  custody: z
    .object({
      mayCollect: z.boolean(),
      mayContact: z.boolean(),
      access: z.enum(['yes', 'limited', 'no']),
      accessFrom: Day.nullable(),
      accessTo: Day.nullable(),
      courtOrder: z.string(),
    })
    .nullable(),
  dateClosed: Day.nullable(),
  version: Version,
});
export type PersonalRelation = z.infer<typeof PersonalRelation>;

export const getPersonalRelations = endpoint({
  method: 'GET',
  path: '/api/PersonalRelations/:id',
  permission: 'people.contact',
  summary: 'Relations of a person, in contact order; facts of custody with their right, and logged.',
  ...ofPerson,
  answer: z.array(PersonalRelation),
});

export const savePersonalRelation = endpoint({
  method: 'PUT',
  path: '/api/PersonalRelations/:id',
  permission: 'people.write',
  summary:
    'Adds (id 0), changes or closes one relation of a person; facts of custody only with their right. The whole list is answered.',
  ...ofPerson,
  body: z.object({
    id: z.int().min(0).max(2_147_483_647),
    /** The other person; never changes for a relation that is there. */
    personID: Id,
    /** Whether the other person is the adult. */
    isAdult: z.boolean(),
    relationship: text(50).refine((s) => s.trim() !== '', { error: 'A relationship is needed' }),
    headOfHousehold: z.boolean(),
    contactPriority: z.int().min(1).max(99),
    livesWith: z.boolean(),
    receivesMail: z.boolean(),
    /** Left out: stays as it is. */
    custody: z
      .object({
        mayCollect: z.boolean(),
        mayContact: z.boolean(),
        access: z.enum(['yes', 'limited', 'no']),
        accessFrom: Day.nullable(),
        accessTo: Day.nullable(),
        courtOrder: text(4000),
      })
      .optional(),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(PersonalRelation),
});

/** Who is called about a person: the person, and the carers of a student in contact order. */
export const PersonContact = z.object({
  personID: Id,
  fullName: z.string(),
  /** Empty for the person themselves. */
  relationship: z.string(),
  contactPriority: z.int(),
  livesWith: z.boolean(),
  /** Shown first, before anybody is called: what this adult may not, in words; empty without restriction. */
  warnings: z.array(
    z.enum(['restricted', 'mayNotContact', 'mayNotCollect', 'noAccess', 'limitedAccess', 'courtOrder']),
  ),
  /** Text of the order; null without the right to it, or where there is none. */
  courtOrder: z.string().nullable(),
  /** Empty where this viewer may not contact them. */
  phones: z.array(z.object({ kind: z.enum(['mobile', 'home', 'work']), value: z.string() })),
  emails: z.array(z.string()),
  addresses: z.array(PersonalAddress),
});
export type PersonContact = z.infer<typeof PersonContact>;

export const getPersonContacts = endpoint({
  method: 'GET',
  path: '/api/PersonContacts/:id',
  permission: 'people.contact',
  summary:
    'Phones, e-mails and addresses of a person and of their carers, those with a restriction first; logged where custody is told.',
  ...ofPerson,
  answer: z.array(PersonContact),
});

/** Enrolment (specification 002 §3). */
export const StudentInformation = z.object({
  id: Id,
  number: z.string(),
  campus: Item.nullable(),
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
  permission: z.int().min(0).max(2),
  version: Version,
});
export type StudentInformation = z.infer<typeof StudentInformation>;

export const getStudentInformation = endpoint({
  method: 'GET',
  path: '/api/StudentInformations/:id',
  permission: 'people.read',
  summary: 'Enrolment of a student, with the roll classes held.',
  ...ofPerson,
  answer: StudentInformation,
});

const enrolmentFields = {
  number: text(30),
  campusID: Id.nullable(),
  levelID: Id.nullable(),
  dateApplied: Day.nullable(),
  dateAppliedFor: Day.nullable(),
  dateEnrol: Day.nullable(),
  dateLeft: Day.nullable(),
  dateNotified: Day.nullable(),
  dateStart: Day.nullable(),
  leavingReason: text(300),
};

export const saveStudentInformation = endpoint({
  method: 'PUT',
  path: '/api/StudentInformations/:id',
  permission: 'people.write',
  summary:
    'Changes the enrolment; version 0 makes a student of a person. Leaving ends memberships that would run on, and says so.',
  ...ofPerson,
  body: z.object({ ...enrolmentFields, version: Version }),
  answer: StudentInformation.extend({ membershipsEnded: z.int() }),
});

/** When somebody is at the school (specification 002 §3: staffTimes). */
export const StaffTime = z.object({
  id: Id,
  /** ISO: 1 is Monday. */
  weekday: z.int().min(1).max(7),
  timeStart: TimeOfDay,
  timeEnd: TimeOfDay,
});

export const TeacherInformation = z.object({
  id: Id,
  code: z.string(),
  campus: Item.nullable(),
  position: z.string(),
  isTeaching: z.boolean(),
  standing: z.enum(standings),
  dateStart: Day.nullable(),
  dateEnd: Day.nullable(),
  staffTimes: z.array(StaffTime),
  rollClasses: z.array(z.string()),
  permission: z.int().min(0).max(2),
  version: Version,
});
export type TeacherInformation = z.infer<typeof TeacherInformation>;

export const getTeacherInformation = endpoint({
  method: 'GET',
  path: '/api/TeacherInformations/:id',
  permission: 'people.read',
  summary: 'What a member of staff is at the school, and when.',
  ...ofPerson,
  answer: TeacherInformation,
});

export const saveTeacherInformation = endpoint({
  method: 'PUT',
  path: '/api/TeacherInformations/:id',
  permission: 'people.write',
  summary: 'Changes it; version 0 makes staff of a person. staffTimes is the whole list.',
  ...ofPerson,
  body: z.object({
    code: text(20),
    campusID: Id.nullable(),
    position: text(100),
    isTeaching: z.boolean(),
    dateStart: Day.nullable(),
    dateEnd: Day.nullable(),
    staffTimes: z
      .array(z.object({ weekday: z.int().min(1).max(7), timeStart: TimeOfDay, timeEnd: TimeOfDay }))
      .max(50),
    version: Version,
  }),
  answer: TeacherInformation,
});
