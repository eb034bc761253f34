import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { mayReadPrivate } from './private-details.policy.ts';
import { ageOn, mayEdit, mayKnowAge } from './profile-header.policy.ts';
import { profileHeaderOf } from './profile-header.views.ts';

/** Where a student who is still to come will be on their first day. */
async function plannedPlace(
  db: Database,
  columns: PersonContributions['columns'],
  id: number,
  day: string,
): Promise<Pick<PersonalDetails, 'level' | 'rollClass' | 'rollClassTeacher' | 'campus'>> {
  const then = await profileHeaderOf(db, columns, id, day);
  ensure(then, 'record.unknown');
  const { level, rollClass, rollClassTeacher, campus } = then;
  return { level, rollClass, rollClassTeacher, campus };
}

/** The header of a profile as this viewer may see it. @throws Problem record.unknown */
export async function personalDetails(
  db: Database,
  { columns, contactRules }: PersonContributions,
  { user, today }: RequestContext,
  id: number,
): Promise<PersonalDetails> {
  const header = await profileHeaderOf(db, columns, id, today);
  ensure(header, 'record.unknown');
  const { relations: _, email: _email, mobile: _mobile, phone: _phone, workPhone: _work, ...rest } = header;
  const { dateStart, ...shown } = rest;
  const placeFrom =
    header.studentStanding === 'future' && dateStart !== null && dateStart > today ? dateStart : null;
  const birthDate = mayKnowAge(user, header) ? header.birthDate : null;
  return {
    ...shown,
    // What the staff wrote of somebody is the staff's, also where that person reads the rest of their own head.
    flags: user.may('people.read') ? shown.flags : [],
    ...(placeFrom && (await plannedPlace(db, columns, header.id, placeFrom))),
    placeFrom,
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
