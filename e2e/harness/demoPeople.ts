import type { StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import type { Teacher } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import type { PersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Colleague } from './api.ts';

/** Persons of the demo school who have what a journey needs. */
export interface DemoPeople {
  /** A student of whom a court order tells, and the adult whom it restricts. */
  ordered: StudentListItem;
  restricted: PersonalRelation;
  /** A student with a condition that is shown beside the name. */
  ill: StudentListItem;
  /** Two students in a roll class, without alerts. */
  plain: [StudentListItem, StudentListItem];
  /** A teacher who is the parent of a student. */
  staffParent: PersonalDetails;
}

/** @param office somebody who may read custody facts. */
export async function demoPeople(office: Colleague): Promise<DemoPeople> {
  const students = await office.read<StudentListItem[]>('/api/Students');
  const flagged = (category: string) =>
    found(
      category,
      students.filter(({ flags }) => flags.some((flag) => flag.category === category)),
    );
  const [ordered] = flagged('court-order');
  const relations = await office.read<PersonalRelation[]>(`/api/PersonalRelations/${ordered.id}`);
  const [restricted] = found(
    'restriction',
    relations.filter(({ isRestricted }) => isRestricted),
  );
  const [one, two] = students.filter(({ flags, rollClass }) => flags.length === 0 && rollClass !== '');
  if (!one || !two) throw new Error('There are no two students without alerts');
  const teachers = await office.read<Teacher[]>('/api/Teachers');
  const details = await Promise.all(
    teachers.map(({ id }) => office.read<PersonalDetails>(`/api/PersonalDetails/${id}`)),
  );
  const [staffParent] = found(
    'teacher who is a parent',
    details.filter(({ isParent }) => isParent),
  );
  return { ordered, restricted, ill: flagged('medical')[0], plain: [one, two], staffParent };
}

/** Adds a person, whoever is like them; answers the id. */
export async function addPerson(
  office: Colleague,
  fields: { surname: string; givenName: string } & Record<string, unknown>,
): Promise<number> {
  const { id } = await office.write<PersonMatch>('POST', '/api/Persons', {
    ...{
      title: '',
      middleName: '',
      preferredName: '',
      formerNames: '',
      pronouns: '',
      sex: '',
      birthDate: null,
    },
    ...{ homeLanguage: '', countryOfBirth: '', email: null, phone: null, mobile: null, workPhone: null },
    ...{ isStudent: false, isStaff: false, isNotDuplicate: true, ...fields },
  });
  return id;
}

function found<T>(what: string, all: T[]): [T, ...T[]] {
  if (all.length === 0) throw new Error(`The demo school has no ${what}`);
  return all as [T, ...T[]];
}
