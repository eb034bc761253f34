import type {
  PermissionInWords,
  RoleDefinition,
  UserAccount,
} from '@homeroom/contract/session/users.schemas.ts';
import { formatDateTime } from '../platform/formats.ts';
import { schoolNow } from '../platform/schoolTime.ts';
import { t } from '../platform/words.ts';
import type { UserFields } from './users.api.ts';

/** How many lines a page of the list has. */
export const PAGE = 100;

export interface UsersFilter {
  find: string;
  /** `none`: those without any. */
  role: string | undefined;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By user name, as people sort. */
export const byUserName = (users: readonly UserAccount[]): UserAccount[] => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return users.toSorted((a, b) => compare(a.userName, b.userName));
};

/** Those whose names hold every word that is looked for, and that have the role. */
export const filterUsers = (users: readonly UserAccount[], { find, role }: UsersFilter): UserAccount[] => {
  const words = plain(find).split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    if (role === 'none' ? user.roles.length > 0 : role && !user.roles.includes(role)) return false;
    const names = plain(`${user.userName} ${user.fullName} ${user.personName ?? ''}`);
    return words.every((word) => names.includes(word));
  });
};

/** Roles by their labels; by their names until these are read. */
export const rolesInWords = (held: readonly string[], roles: readonly RoleDefinition[] = []): string =>
  held.map((name) => roles.find(({ role }) => role === name)?.label ?? name).join(', ');

/** What a role allows, in words; empty until they are read. */
export const allowedBy = (
  { permissions: held }: RoleDefinition,
  words: readonly PermissionInWords[] = [],
) => {
  if (words.length === 0) return '';
  const allowed = words.filter(({ permission }) => held.includes(permission));
  return allowed.length === words.length
    ? t('users:allowsAll')
    : t('users:allows', { what: allowed.map(({ allows }) => allows).join('; ') });
};

/** What is worth saying of an account, the most important first. */
export const stateOf = (user: UserAccount): string[] => [
  ...(user.disabled ? [t('users:state.disabled')] : []),
  ...(user.locked ? [t('users:state.locked')] : []),
  ...(user.hasPassword ? [] : [t('users:state.noPassword')]),
  ...(user.openSessions > 0 ? [t('users:state.open', { count: user.openSessions })] : []),
  ...(user.secondFactor ? [t('users:state.secondFactor')] : []),
];

/** An instant in school time. */
export const schoolTimeOf = (instant: string, timeZone: string): string =>
  formatDateTime(schoolNow(timeZone, new Date(instant)));

export const fieldsOf = ({ userName, fullName, personID, roles: held }: UserAccount): UserFields => ({
  userName,
  fullName,
  personID,
  roles: held,
});

const rolesSorted = (held: readonly string[]) => [...held].sort().join();

/** Which fields differ. */
export const differing = (a: UserFields, b: UserFields): (keyof UserFields)[] => [
  ...(a.userName === b.userName ? [] : (['userName'] as const)),
  ...(a.fullName === b.fullName ? [] : (['fullName'] as const)),
  ...(a.personID === b.personID ? [] : (['personID'] as const)),
  ...(rolesSorted(a.roles) === rolesSorted(b.roles) ? [] : (['roles'] as const)),
];

/** The account that a 409 carries. */
export const isUser = (current: unknown): current is UserAccount =>
  typeof current === 'object' && current !== null && 'userName' in current && 'version' in current;
