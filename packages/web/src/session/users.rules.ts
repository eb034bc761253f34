import type { PermissionInWords, RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import { hasWords } from '../platform/words/folded.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import type { Meanwhile, Stored } from '../ui/form/useEditing.ts';
import type { UserFields } from './users.api.ts';

/** How many lines a page of the list has. */
export const PAGE = 100;

export interface UsersFilter {
  find: string;
  /** `none`: those without any. */
  role: string | undefined;
}

/** By user name, as people sort. */
export const byUserName = (users: readonly UserAccount[]): UserAccount[] => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return users.toSorted((a, b) => compare(a.userName, b.userName));
};

/** Those whose names hold every word that is looked for, and that have the role. */
export const filterUsers = (users: readonly UserAccount[], { find, role }: UsersFilter): UserAccount[] => {
  return users.filter((user) => {
    if (role === 'none' ? user.roles.length > 0 : role && !user.roles.includes(role)) return false;
    return hasWords(`${user.userName} ${user.fullName} ${user.personName ?? ''}`, find);
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

/** An account as it is typed; whose person it is by name, and whether it is disabled, is shown with it. */
export type UserDraft = UserFields & { personName: string; disabled: boolean };

export const newUser: UserDraft = {
  userName: '',
  fullName: '',
  personID: null,
  personName: '',
  roles: [],
  disabled: false,
};

export const storedUser = (user: UserAccount): Stored<UserDraft> => ({
  value: {
    ...fieldsOf(user),
    roles: [...user.roles].sort(),
    personName: user.personName ?? '',
    disabled: user.disabled,
  },
  version: user.version,
});

/** What of an account somebody else saved otherwise than I typed it, in a line each. */
export const inConflict = (
  mine: UserDraft,
  { before, now: theirs }: Meanwhile<UserDraft>,
  roles: readonly RoleDefinition[] | undefined,
): string[] => {
  const linesOf = ({ userName, fullName, personID, personName, roles: held }: UserDraft) => ({
    [t('users:userName')]: userName,
    [t('users:fullName')]: fullName,
    [t('users:person')]: personID === null ? t('users:noPerson') : personName,
    [t('users:roles')]: rolesInWords(held, roles) || t('users:noRole'),
  });
  const [ofMine, ofTheirs] = [linesOf(mine), linesOf(theirs)];
  return [
    ...Object.keys(ofMine)
      .filter((field) => ofMine[field] !== ofTheirs[field])
      .map((field) => t('users:conflictField', { field, theirs: ofTheirs[field], mine: ofMine[field] })),
    ...(before.disabled === theirs.disabled
      ? []
      : [t(theirs.disabled ? 'users:state.disabled' : 'users:state.active')]),
  ];
};

/** The account that a 409 carries. */
export const isUser = (current: unknown): current is UserAccount =>
  typeof current === 'object' && current !== null && 'userName' in current && 'version' in current;
