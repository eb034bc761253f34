import type { Name } from '../names/names.ts';
import { plainLetters } from '../names/names.ts';
import type { Row } from '../rows.ts';
import type { Adult } from './families.ts';
import type { Staff } from './staff.ts';

/** As heads write it: "Preferred Surname". */
export const fullName = (name: Name): string =>
  [name.preferred_name || name.given_name, name.surname].filter(Boolean).join(' ');

/**
 * Accounts of the sign-ins, ids 1 to 7 in the order admin, office, teacher, teacher2, parent, nurse, counsellor; then one for every
 * other member of staff, without a password, so that "marked by" names somebody real.
 */
export function makeAccounts(
  staff: Staff,
  parent: Adult & { name: Name },
): { accounts: Row<'user_account'>[]; roles: Row<'user_role'>[] } {
  const accounts: Row<'user_account'>[] = [];
  const roles: Row<'user_role'>[] = [];
  const taken = new Set<string>();
  const add = (
    user_name: string,
    name: Name,
    person_id: number,
    role: Row<'user_role'>['role'],
    rest = {},
  ) => {
    const id = accounts.length + 1;
    const plain = { has_password: false, is_disabled: false };
    accounts.push({ id, user_name, full_name: fullName(name), person_id, ...plain, ...rest });
    roles.push({ id, user_id: id, role });
    taken.add(user_name);
  };
  const signIn = { has_password: true };
  for (const key of ['admin', 'office', 'teacher', 'teacher2'] as const) {
    const { name, personId } = staff[key];
    add(key, name, personId, key === 'teacher2' ? 'teacher' : key, signIn);
  }
  add('parent', parent.name, parent.personId, 'parent', signIn);
  for (const key of ['nurse', 'counsellor'] as const) {
    add(key, staff[key].name, staff[key].personId, key, signIn);
  }
  const signedIn = new Set([
    ...[staff.admin, staff.office, staff.teacher, staff.teacher2],
    ...[staff.nurse, staff.counsellor],
  ]);
  for (const member of staff.members) {
    if (signedIn.has(member)) continue;
    const wanted = [plainLetters(member.name.given_name), plainLetters(member.name.surname)]
      .filter(Boolean)
      .join('.');
    const userName = taken.has(wanted) ? `${wanted}${member.personId}` : wanted;
    add(userName, member.name, member.personId, member.role, { is_disabled: member.left !== null });
  }
  return { accounts, roles };
}
