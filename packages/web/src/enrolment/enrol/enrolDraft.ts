import type { enrolStudent } from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { z } from 'zod';

type Sent = z.input<(typeof enrolStudent)['body']>;
export type NewPerson = NonNullable<Sent['student']['person']>;
export type Address = NonNullable<Sent['address']>;
export type Custody = NonNullable<Sent['adults'][number]['relation']['custody']>;

/** Somebody who was found, or who is typed. */
export interface SomebodyDraft {
  found: { id: number; name: string; detail: string } | null;
  person: NewPerson;
  /** Nobody of those who are like them is meant. */
  isNotDuplicate: boolean;
}

export interface AdultDraft extends SomebodyDraft {
  /** Among the adults of the form. */
  key: string;
  /** The family name that was written for them: alone it says nothing. */
  offeredSurname: string;
  livesAt: 'student' | 'other' | 'unsaid';
  address: Address;
  relationship: string;
  headOfHousehold: boolean;
  livesWith: boolean;
  receivesMail: boolean;
  /** Null: nothing restricts them. */
  custody: Custody | null;
}

/** An enrolment as it is typed. */
export interface EnrolDraft {
  /** Whatever is sent of this form is one enrolment, however often it is tried. */
  key: string;
  student: SomebodyDraft;
  address: Address;
  adults: AdultDraft[];
  number: string;
  campusID: number | null;
  levelID: number | null;
  dateStart: string | null;
  rollClass: string | null;
  /** Null: those that are usual in the roll class or the level. */
  classIDs: number[] | null;
}

const nobody = (): SomebodyDraft => ({
  found: null,
  person: {
    title: '',
    surname: '',
    givenName: '',
    middleName: '',
    preferredName: '',
    sex: '',
    birthDate: null,
    email: '',
    phone: '',
    mobile: '',
    workPhone: '',
  },
  isNotDuplicate: false,
});
const nowhere: Address = { line1: '', line2: '', suburb: '', state: '', postcode: '', country: '' };

export const freeCustody: Custody = {
  mayCollect: true,
  mayContact: true,
  access: 'yes',
  accessFrom: null,
  accessTo: null,
  courtOrder: '',
};

/**
 * One more adult: at the address of the student until another is said, the first the head of the household.
 * @param surname the student's, which most have: typed over where it is another
 */
export const newAdult = (before: readonly AdultDraft[], surname = ''): AdultDraft => ({
  ...nobody(),
  person: { ...nobody().person, surname },
  key: crypto.randomUUID(),
  offeredSurname: surname,
  livesAt: 'student',
  address: nowhere,
  relationship: '',
  headOfHousehold: before.length === 0,
  livesWith: true,
  receivesMail: true,
  custody: null,
});

/** An empty form: one adult to begin with, from today (`yyyy-MM-dd`) on. */
export const newEnrolment = (today: string): EnrolDraft => ({
  key: crypto.randomUUID(),
  student: nobody(),
  address: nowhere,
  adults: [newAdult([])],
  number: '',
  campusID: null,
  levelID: null,
  dateStart: today,
  rollClass: null,
  classIDs: null,
});

const isTyped = (fields: object): boolean =>
  Object.values(fields).some((value) => typeof value === 'string' && value.trim() !== '');

/** Whether anything is said of an adult; one of whom nothing is, is not meant. */
export const isMeant = ({ found, person, relationship, offeredSurname }: AdultDraft): boolean =>
  found !== null ||
  isTyped({ ...person, surname: person.surname === offeredSurname ? '' : person.surname, relationship });

/** Whether anything was typed that would be lost. */
export const isBegun = ({ student, adults, address, number, rollClass, levelID }: EnrolDraft): boolean =>
  student.found !== null ||
  isTyped(student.person) ||
  isTyped(address) ||
  adults.some(isMeant) ||
  number !== '' ||
  rollClass !== null ||
  levelID !== null;

/** Somebody who was found: what was typed of them is not needed any more. */
export const foundAs = ({ id, fullName }: Pick<PersonMatch, 'id' | 'fullName'>, detail = '') => ({
  ...nobody(),
  found: { id, name: fullName, detail },
});

const somebodySent = ({ found, person, isNotDuplicate }: SomebodyDraft) => ({
  personID: found?.id ?? 0,
  person: found ? null : { ...person, surname: person.surname.trim(), givenName: person.givenName.trim() },
  isNotDuplicate,
});

/** What of the form the viewer has the right to record; the rest is neither shown nor sent. */
export interface EnrolRights {
  families: boolean;
  custody: boolean;
}

/**
 * The form as it is sent. Adults are called in the order in which they stand.
 * @param usual ids of the classes that are usual
 */
export function enrolBody(draft: EnrolDraft, usual: readonly number[], rights: EnrolRights): Sent {
  const { student, number, campusID, levelID, rollClass } = draft;
  const address = rights.families && draft.address.line1.trim() ? draft.address : null;
  const adults = rights.families ? draft.adults.filter(isMeant) : [];
  return {
    ...{ student: somebodySent(student), number, campusID, levelID, rollClass, address },
    dateStart: draft.dateStart ?? '',
    classIDs: [...(draft.classIDs ?? usual)],
    adults: adults.map((adult, index) => ({
      ...somebodySent(adult),
      livesAt: adult.livesAt,
      address: adult.livesAt === 'other' && adult.address.line1.trim() ? adult.address : null,
      relation: {
        relationship: adult.relationship.trim(),
        headOfHousehold: adult.headOfHousehold,
        contactPriority: index + 1,
        livesWith: adult.livesWith,
        receivesMail: adult.receivesMail,
        ...(rights.custody && adult.custody ? { custody: adult.custody } : {}),
      },
    })),
  };
}
