import { builtInRoles } from '@homeroom/contract/session/default-roles.ts';
import { describe, expect, it } from 'vitest';
import { initialRole } from '../../test/user.ts';
import { reasonsOf } from './users.policy.ts';

/** The roles of a new school. */
const defined = builtInRoles.map((role) => ({
  role,
  permissions: initialRole(role).permissions,
  dateClosed: null,
}));
const account = {
  roles: ['admin', 'teacher'],
  disabled: false,
  secondFactor: false,
};
const of = (changes: Partial<typeof account>, needed: boolean) =>
  Object.fromEntries(
    reasonsOf({ ...account, ...changes }, defined, needed).map(({ permission, granted, withheld }) => [
      permission,
      withheld ?? granted,
    ]),
  );

describe('an administrator without the second factor that the school asks for', () => {
  it('has what other roles give them, and not yet what only that role would', () => {
    expect(of({}, true)).toMatchObject({
      'attendance.mark': true,
      'users.manage': 'second-factor',
      'configuration.write': 'second-factor',
    });
  });

  it('has it all with one, or where none is asked for', () => {
    for (const all of [of({ secondFactor: true }, true), of({}, false)])
      expect(new Set(Object.values(all))).toEqual(new Set([true]));
  });

  it('who is disabled has nothing, whatever else stands in the way', () => {
    expect(new Set(Object.values(of({ disabled: true }, true)))).toEqual(new Set(['disabled']));
  });
});
