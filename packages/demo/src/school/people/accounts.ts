import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { type Name, plainLetters } from '../names/names.ts';
import type { Parents } from './parents.ts';
import type { Staff } from './staff.ts';

/** Who may sign in, and in whose name something was recorded. */
export interface Account {
  id: number;
  userName: string;
  fullName: string;
  personId: number;
  roles: BuiltInRole[];
  /** Signs in with the demo password; the others cannot sign in. */
  signsIn: boolean;
  isDisabled: boolean;
}

/** As heads write it: "Preferred Surname". */
const fullName = (name: Name): string =>
  [name.preferred_name || name.given_name, name.surname].filter(Boolean).join(' ');

/**
 * Accounts of the sign-ins, ids 1 to 8 in the order admin, office, teacher, teacher2, parent, nurse, counsellor, parent2; then one for every
 * other member of staff, so that "marked by" names somebody real. Of these only `parent3`, who is a teacher and a parent, has a
 * password.
 */
export function makeAccounts(staff: Staff, { parent, separated, colleague }: Parents): Account[] {
  const accounts: Account[] = [];
  const taken = new Set<string>();
  const add = (
    userName: string,
    name: Name,
    personId: number,
    roles: BuiltInRole[],
    rest: Partial<Account> = {},
  ) => {
    const plain = { signsIn: false, isDisabled: false };
    accounts.push({
      ...{ id: accounts.length + 1, userName, fullName: fullName(name), personId, roles },
      ...plain,
      ...rest,
    });
    taken.add(userName);
  };
  const signIn = { signsIn: true };
  for (const key of ['admin', 'office', 'teacher', 'teacher2'] as const) {
    const { name, personId } = staff[key];
    add(key, name, personId, [key === 'teacher2' ? 'teacher' : key], signIn);
  }
  add('parent', parent.name, parent.personId, ['parent'], signIn);
  for (const key of ['nurse', 'counsellor'] as const) {
    add(key, staff[key].name, staff[key].personId, [key], signIn);
  }
  add('parent2', separated.name, separated.personId, ['parent'], signIn);
  const signedIn = new Set([
    ...[staff.admin, staff.office, staff.teacher, staff.teacher2],
    ...[staff.nurse, staff.counsellor],
  ]);
  for (const member of staff.members) {
    if (signedIn.has(member)) continue;
    if (member === colleague) {
      add('parent3', member.name, member.personId, [member.role, 'parent'], signIn);
      continue;
    }
    const wanted = [plainLetters(member.name.given_name), plainLetters(member.name.surname)]
      .filter(Boolean)
      .join('.');
    const userName = taken.has(wanted) ? `${wanted}${member.personId}` : wanted;
    add(userName, member.name, member.personId, [member.role], { isDisabled: member.left !== null });
  }
  return accounts;
}
