import { beforeEach, describe, expect, it } from 'vitest';
import { Caller } from '../../test/caller.ts';
import { newFamily, relate } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
const PASSWORD = 'grey herons wade slowly';
let school: TestSchool;
let office: Caller;
beforeEach(async () => {
  school = await newSchool();
  office = await school.office();
});

const nobody = () => new Caller(school.url, { id: 0, userName: '', password: '' });
/** A child and an adult of it who has no account. */
const carer = async (relation: object = {}) => {
  const child = await school.student('Nia', 'Novak');
  const adult = await school.person('Una', 'Novak');
  await relate(school, adult, child, relation);
  return { child, adult };
};
const invite = (adult: number, as = office) => as.post(`/api/ParentAccounts/${adult}/Invitations`);
const redeem = (code: string, fields: object = {}) =>
  nobody().post('/api/ParentInvitations', {
    body: { code, userName: 'una.novak', newPassword: PASSWORD, ...fields },
  });
const accountOf = async (adult: number) => (await office.get(`/api/ParentAccounts/${adult}`)).body;
const signIn = async (userName: string, scope: 'parent' | 'user' = 'parent', password = PASSWORD) => {
  const caller = nobody();
  return { caller, status: (await caller.signIn(password, scope, userName)).status };
};

describe('an adult of a family', () => {
  it('is invited by a code, chooses a user name and a password, and sees the child', async () => {
    const { child, adult } = await carer();
    const { code, account } = (await invite(adult)).body;
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(account).toMatchObject({
      ...{ fullName: 'Una Novak', hasChild: true, account: null },
      invitation: { state: 'invited', expiresAt: '2026-12-16T09:00:00' },
    });
    // However it is typed.
    expect((await redeem(` ${code.toUpperCase().replaceAll('-', ' ')}`)).body).toEqual({
      userName: 'una.novak',
    });
    const { caller } = await signIn('Una.Novak');
    expect((await caller.get('/api/UserRelations')).body).toMatchObject([{ personID: child }]);
    expect((await signIn('una.novak', 'user')).status).toBe(403);
    expect(await accountOf(adult)).toMatchObject({
      account: { userName: 'una.novak', isParent: true },
      invitation: { state: 'redeemed' },
    });
    expect((await invite(adult)).body.code).toBe('invitation.is_parent');
  });

  it('has one code at a time, which works once, for 28 days, until it is revoked', async () => {
    const [first, second] = [await carer(), await carer()];
    const { code: old } = (await invite(first.adult)).body;
    const { code } = (await invite(first.adult)).body;
    expect((await redeem(old)).body.code).toBe('invitation.invalid');
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code, { userName: 'somebody' })).status).toBe(404);

    const { code: late } = (await invite(second.adult)).body;
    school.clock.advance({ days: 29 });
    expect((await redeem(late)).status).toBe(404);
    office = await school.office();
    expect((await accountOf(second.adult)).invitation.state).toBe('expired');
    const again = (await invite(second.adult)).body;
    const { id } = again.account.invitation;
    expect((await office.delete(`/api/ParentInvitations/${id}`)).status).toBe(204);
    expect((await redeem(again.code, { userName: 'late' })).status).toBe(404);
    expect((await accountOf(second.adult)).invitation.state).toBe('revoked');
    expect((await office.delete(`/api/ParentInvitations/${id}`)).status).toBe(404);
  });

  it.each([
    ['a weak password', { newPassword: 'password' }, 'newPassword'],
    ['the user name as password', { newPassword: 'una.novak una.novak' }, 'newPassword'],
    ['no user name', { userName: '' }, 'userName'],
    ['a user name that is taken', {}, 'userName'],
  ])('does not use the code up by %s', async (_, fields, path) => {
    const taken = (await invite((await carer()).adult)).body.code;
    expect((await redeem(taken)).status).toBe(200);
    const { code } = (await invite((await carer()).adult)).body;
    expect(await redeem(code, fields)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await redeem(code, { userName: 'another' })).status).toBe(200);
  });

  it.each([
    ['no access', { access: 'no' }],
    ['a relation that is closed', { date_closed: '2026-11-01' }],
  ])('with %s is not invited', async (_, relation) => {
    expect((await invite((await carer(relation)).adult)).body.code).toBe('invitation.no_child');
  });

  it('whose relation ends before the code is used cannot use it; afterwards, sees no child', async () => {
    const [before, after] = [await carer(), await carer()];
    const ends = (adult: number) =>
      school.arrange((db) =>
        db.updateTable('relation').set({ date_closed: '2026-11-01' }).where('adult_id', '=', adult).execute(),
      );
    const { code } = (await invite(before.adult)).body;
    await ends(before.adult);
    expect((await redeem(code)).body.code).toBe('invitation.invalid');

    await redeem((await invite(after.adult)).body.code);
    const { caller } = await signIn('una.novak');
    await ends(after.adult);
    for (const path of ['/api/UserRelations', '/api/AttendanceSummaries?parent=true'])
      expect((await caller.get(path)).body).toEqual([]);
  });
});

describe('a member of staff who is a parent', () => {
  it('takes the code up with the account that is there, and has one', async () => {
    const child = await school.student();
    const teacher = await school.staff('Both', 'Roles');
    await relate(school, teacher, child);
    const staff = await school.signedIn(['teacher'], { person: teacher });
    const { code } = (await invite(teacher)).body;
    // Whoever has the letter does not come by the account of the staff.
    expect((await redeem(code)).body.code).toBe('invitation.has_account');
    const other = await school.signedIn(['teacher']);
    const own = '/api/ParentInvitations/Own';
    expect((await other.post(own, { body: { code } })).status).toBe(404);
    expect((await staff.post(own, { body: { code } })).status).toBe(204);
    expect((await staff.post(own, { body: { code } })).status).toBe(404);
    const parent = await signIn(staff.userName, 'parent', staff.password);
    expect((await parent.caller.get('/api/UserRelations')).body).toMatchObject([{ personID: child }]);
    expect((await parent.caller.get('/api/Students')).status).toBe(403);
    // Nor has the session of the staff the rights of a parent.
    expect((await staff.get('/api/UserRelations')).status).toBe(403);
    const { rows } = await school.school.pool.query('select from user_account where person_id = $1', [
      teacher,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('who has no account is invited by who may read the details of staff', async () => {
    const child = await school.student();
    const teacher = await school.staff('Both', 'Roles');
    await relate(school, teacher, child);
    const few = await school.signedIn([await school.role(['people.read', 'parents.invite'])]);
    expect((await invite(teacher, few)).status).toBe(403);
    expect((await invite(teacher, await school.signedIn(['admin']))).status).toBe(200);
  });
});

it('codes are tried sixty times a minute from an address, no more', async () => {
  const { code } = (await invite((await carer()).adult)).body;
  for (let at = 0; at < 60; at++) expect((await redeem(`aaaa-aaaa-aaaa-aa${at}`)).status).toBe(404);
  expect((await redeem(code)).status).toBe(429);
  school.clock.advance({ minutes: 1 });
  expect((await redeem(code)).status).toBe(200);
});

it('keeps no code, and no sum of one in the audit', async () => {
  const { parent } = await newFamily(school);
  expect((await parent.get('/api/ParentAccounts/1')).status).toBe(403);
  const { code } = (await invite((await carer()).adult)).body;
  const bare = code.replaceAll('-', '');
  const { rows } = await school.school.pool.query(
    `select new_value from audit_change where table_name = 'parent_invitation'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(bare);
  const { rows: stored } = await school.school.pool.query('select i::text as row from parent_invitation i');
  expect(JSON.stringify(stored)).not.toContain(bare);
});
