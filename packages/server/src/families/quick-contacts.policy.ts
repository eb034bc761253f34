import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { mayReadPrivate, type ProfileHeader } from '../persons/persons.facts.ts';
import type { User } from '../platform/user.ts';
import type { HeaderRelation } from './family.views.ts';
import { isRestricted, mayContact, maySeeNumbers } from './relations.policy.ts';

type QuickContact = PersonalDetails['quickContacts'][number];
type Numbers = Pick<ProfileHeader, 'email' | 'mobile' | 'phone' | 'workPhone'>;

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
 * Whom to call with one tap: about a student the first carer who may be contacted and
 * whose numbers nothing hides; staff at work; of a family their
 * own numbers, unless something restricts them towards any of their children and the viewer may not read what.
 */
export function quickContactsFor(viewer: User, header: ProfileHeader, day: string): QuickContact[] {
  const relations = header.relations as HeaderRelation[];
  if (header.isStaff) return ofStaff(viewer, header);
  if (!viewer.may('people.contact')) return [];
  if (header.isStudent) {
    const carer = relations.find(
      (relation) =>
        relation.isAdult &&
        mayContact(relation, viewer, day) &&
        maySeeNumbers(relation.custodyOfAdult, viewer, day) &&
        hasNumber(viewer, relation),
    );
    if (!carer) return [];
    const { otherId: id, otherIsStaff: isStaff, fullName, relationship } = carer;
    const of = relationship ? `${fullName} (${relationship})` : fullName;
    if (isStaff) return ofStaff(viewer, { ...carer, id, fullName: of });
    return [...privateNumbers(of, carer), ...phone(of, 'work', carer.workPhone), ...email(of, carer.email)];
  }
  const isRestrictedAnywhere = relations.some((relation) => !relation.isAdult && isRestricted(relation, day));
  if (isRestrictedAnywhere && !viewer.may('people.custody')) return [];
  const { fullName: of } = header;
  return [...privateNumbers(of, header), ...phone(of, 'work', header.workPhone), ...email(of, header.email)];
}

const hasNumber = (viewer: User, carer: HeaderRelation): boolean =>
  carer.otherIsStaff
    ? ofStaff(viewer, { ...carer, id: carer.otherId }).length > 0
    : Boolean(carer.mobile || carer.phone || carer.workPhone || carer.email);
