import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { ageOn, mayKnowAge, permissionOn, quickContactsFor } from './profile-header.policy.ts';
import { headOf } from './profile-header.views.ts';

/** The head of a profile as this viewer may see it. @throws Problem record.unknown */
export async function personalDetails(
  db: Database,
  viewer: User,
  id: number,
  day: string,
): Promise<PersonalDetails> {
  const head = await headOf(db, id, day);
  ensure(head, 'record.unknown');
  const { relations: _, email: _email, mobile: _mobile, phone: _phone, workPhone: _work, ...told } = head;
  const birthDate = mayKnowAge(viewer, head) ? head.birthDate : null;
  return {
    ...told,
    birthDate,
    age: birthDate === null ? null : ageOn(birthDate, day),
    quickContacts: quickContactsFor(viewer, head, day),
    permission: permissionOn(viewer, head),
  };
}
