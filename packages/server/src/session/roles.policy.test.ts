import { describe, expect, it } from 'vitest';
import { initialRole, userWith } from '../../test/user.ts';
import { makeUser } from '../platform/user.ts';
import { mayAssign, mayManage, rolePermission } from './roles.policy.ts';
import { nameOfRole } from './roles.rules.ts';

const role = (name: string, permissions: string[] = [], dateClosed: string | null = null) => ({
  role: name,
  permissions,
  dateClosed,
});
const admin = role('admin');
/** Looks after accounts, and may read people beside that. */
const deputy = makeUser({
  ...{ id: 9, personId: null, userName: '', fullName: '', scope: 'user', sessionId: 1 },
  roles: [{ name: 'deputy', scope: 'user', permissions: ['users.manage', 'people.read'] }],
});
const administrator = userWith(['admin']);
const within = role('helper', ['people.read']);
const beyond = role('nurse', ['people.read', 'medical.read']);

describe('a role', () => {
  it('is changed and given by whoever may do all that it allows', () => {
    expect([rolePermission(deputy, within), mayAssign(deputy, within)]).toEqual([2, true]);
    expect([rolePermission(deputy, beyond), mayAssign(deputy, beyond)]).toEqual([1, false]);
    expect([rolePermission(administrator, beyond), mayAssign(administrator, beyond)]).toEqual([2, true]);
  });

  it('of a permission that no area declares any more is still within reach of administrators', () => {
    const old = role('old', ['gone.read']);
    expect([rolePermission(administrator, old), rolePermission(deputy, old)]).toEqual([2, 1]);
  });

  it('of administrators is changed by nobody, and given by administrators alone', () => {
    expect([rolePermission(administrator, admin), mayAssign(administrator, admin)]).toEqual([1, true]);
    expect([rolePermission(deputy, admin), mayAssign(deputy, admin)]).toEqual([1, false]);
  });

  it('a role that is retired is given to nobody and can be taken back into use', () => {
    const retired = role('helper', ['people.read'], '2026-11-18');
    expect([rolePermission(deputy, retired), mayAssign(deputy, retired)]).toEqual([2, false]);
  });
});

describe('an account', () => {
  it('is looked after by whoever may do all that its roles allow', () => {
    expect(mayManage(deputy, [])).toBe(true);
    expect(mayManage(deputy, [within])).toBe(true);
    expect(mayManage(deputy, [within, beyond])).toBe(false);
    expect(mayManage(deputy, [admin])).toBe(false);
    expect(mayManage(administrator, [admin, beyond])).toBe(true);
  });

  it('is an administrator’s no more in a session of another scope', () => {
    const asParent = userWith(['admin', 'parent'], { scope: 'parent' });
    expect(asParent.roles).toEqual(['parent']);
    expect(mayManage(asParent, [admin])).toBe(false);
  });
});

describe('rights follow the scope of the role', () => {
  it('whatever it is called', () => {
    const roles = [
      { ...initialRole('teacher') },
      { name: 'guardian', scope: 'parent' as const, permissions: ['people.read' as const] },
    ];
    const fields = { id: 1, personId: null, userName: '', fullName: '', sessionId: 1, roles };
    const [asUser, asParent] = (['user', 'parent'] as const).map((scope) => makeUser({ ...fields, scope }));
    expect([asUser?.may('attendance.mark'), asParent?.may('attendance.mark')]).toEqual([true, false]);
    expect([asParent?.roles, asParent?.may('people.read')]).toEqual([['guardian'], true]);
  });
});

describe('the name of a new role', () => {
  it.each([
    ['Deputy Head', 'deputy-head'],
    ['  Élève, 2nd ', 'eleve-2nd'],
    ['نائب', 'role'],
    ['a,b', 'a-b'],
    ['admin', 'admin-3'],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('%s: %s', (label, name) => {
    expect(nameOfRole(label, new Set(['admin', 'admin-2']))).toBe(name);
  });
});
