import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { mayReadPrivate } from './private-details.policy.ts';
import { ageOn, mayEdit, mayKnowAge } from './profile-header.policy.ts';
import { profileHeaderOf } from './profile-header.views.ts';

/** The header of a profile as this viewer may see it. @throws Problem record.unknown */
export async function personalDetails(
  db: Database,
  { columns, contactRules }: PersonContributions,
  { user, today }: RequestContext,
  id: number,
): Promise<PersonalDetails> {
  const header = await profileHeaderOf(db, columns, id, today);
  ensure(header, 'record.unknown');
  const { relations: _, email: _email, mobile: _mobile, phone: _phone, workPhone: _work, ...shown } = header;
  const birthDate = mayKnowAge(user, header) ? header.birthDate : null;
  return {
    ...shown,
    birthDate,
    age: birthDate === null ? null : ageOn(birthDate, today),
    quickContacts: contactRules.quickContacts(user, header, today),
    permission: {
      contact: user.may('people.contact'),
      private: mayReadPrivate(user, header),
      edit: mayEdit(user, header),
    },
  };
}
