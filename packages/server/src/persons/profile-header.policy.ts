import { commentLevelOf } from '@homeroom/contract/comments/comments.levels.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import { isRestricted, mayContact, mayReadPrivate } from '../families/relations.policy.ts';
import type { User } from '../platform/user.ts';
import type { Head, Numbers } from './profile-header.views.ts';

type QuickContact = PersonalDetails['quickContacts'][number];

/** Whole years of a life on a day, both `yyyy-MM-dd`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** A student's birth date is a personal detail; anybody else's is private to them and to who keeps the staff. */
export const mayKnowAge = (viewer: User, head: Pick<Head, 'id' | 'isStudent' | 'isStaff'>): boolean =>
  viewer.personId === head.id ||
  viewer.may(head.isStudent && !head.isStaff ? 'people.contact' : 'people.staff');

const phone = (of: string, label: string, value: string | null): QuickContact[] =>
  value ? [{ kind: 'phone', label, value, of }] : [];
const email = (of: string, value: string | null): QuickContact[] =>
  value ? [{ kind: 'email', label: 'email', value, of }] : [];
const privateNumbers = (of: string, { mobile, phone: home }: Numbers): QuickContact[] => [
  ...phone(of, 'mobile', mobile),
  ...phone(of, 'home', home),
];

/** Numbers of work are known at work; private ones to whoever may read what is private. */
const ofStaff = (viewer: User, person: Numbers & { id: number; fullName: string }): QuickContact[] => [
  ...phone(person.fullName, 'work', person.workPhone),
  ...(mayReadPrivate(viewer, { id: person.id, isStaff: true })
    ? privateNumbers(person.fullName, person)
    : []),
  ...email(person.fullName, person.email),
];

/**
 * Whom to call with one tap: about a student the first carer who may be contacted; staff at work; of a family their
 * own numbers, unless something restricts them towards any of their children and the viewer may not read what.
 */
export function quickContactsFor(viewer: User, head: Head, day: string): QuickContact[] {
  if (head.isStaff) return ofStaff(viewer, head);
  if (!viewer.may('people.contact')) return [];
  if (head.isStudent) {
    const carer = head.relations.find(
      (relation) => relation.isAdult && mayContact(relation, viewer, day) && hasNumber(viewer, relation),
    );
    if (!carer) return [];
    const { otherId: id, otherIsStaff: isStaff, fullName, relationship } = carer;
    const of = relationship ? `${fullName} (${relationship})` : fullName;
    if (isStaff) return ofStaff(viewer, { ...carer, id, fullName: of });
    return [...privateNumbers(of, carer), ...phone(of, 'work', carer.workPhone), ...email(of, carer.email)];
  }
  const isHeld = head.relations.some((relation) => !relation.isAdult && isRestricted(relation, day));
  if (isHeld && !viewer.may('people.custody')) return [];
  const { fullName: of } = head;
  return [...privateNumbers(of, head), ...phone(of, 'work', head.workPhone), ...email(of, head.email)];
}

const hasNumber = (viewer: User, carer: Head['relations'][number]): boolean =>
  carer.otherIsStaff
    ? ofStaff(viewer, { ...carer, id: carer.otherId }).length > 0
    : Boolean(carer.mobile || carer.phone || carer.workPhone || carer.email);

const level = (reads: boolean, writes: boolean): RecordPermission => (writes ? 2 : reads ? 1 : 0);

/** What this viewer may do with this record, tab by tab. */
export function permissionOn(viewer: User, head: Pick<Head, 'isStaff'>): PersonalDetails['permission'] {
  const mayComment = commentLevelOf(viewer.may) > 0;
  return {
    contact: viewer.may('people.contact'),
    custody: viewer.may('people.custody'),
    comments: mayComment ? level(viewer.may('comments.read'), viewer.may('comments.write')) : 0,
    medical: level(viewer.may('medical.read'), viewer.may('medical.write')),
    flags: level(viewer.may('people.read'), viewer.may('flags.write')),
    edit: viewer.may('people.write') && (!head.isStaff || viewer.may('people.staff')),
    history: viewer.may('people.history'),
  };
}
