import { sql } from 'kysely';
import { createPasswordReset } from '../../../src/session/resets.service.ts';
import { codeOf } from '../../second-factor.ts';
import { type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { plain } from './requests.ts';

const newAccount = (roles: string[]) => () => ({
  body: { userName: `made-${Math.random()}`, fullName: 'Made', personID: null, roles },
});

const newRole = (label: string) => ({
  ...{ label, scope: 'user', permissions: ['people.read'], isClosed: false, version: 0 },
});
const saveOf = ({ id, ...body }: ReturnType<typeof newRole> & { id: number }) => ({
  path: `/api/Roles/${id}`,
  body,
});

export const session: MatrixPart = {
  expected: `
                                                    nob end gue par asp cou nur edi tea oth off adm
POST   /token                              record   200 200 200 200 200 200 200 200 200 200 200 200
POST   /token                              unknown  403 403 403 403 403 403 403 403 403 403 403 403
POST   /Logout                             -        401 401 204 204 204 204 204 204 204 204 204 204
GET    /api/UserModulePermissions          -        401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/SignInOptions                  -        200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/UserPasswords                  -        401 401 204 204 204 204 204 204 204 204 204 204
POST   /api/PasswordResets                 record   200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/PasswordResets                 unknown  404 404 404 404 404 404 404 404 404 404 404 404
GET    /api/UserSecondFactor               -        401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/UserSecondFactor               -        401 401 200 200 200 200 200 200 200 200 200 200
PUT    /api/UserSecondFactor               -        401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/UserSecondFactor/Removal       -        401 401 204 204 204 204 204 204 204 204 204 204
GET    /api/UserLogins                     -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserLoginCounts                -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserLockouts                   -        401 401 403 403 403 403 403 403 403 403 403 200
DELETE /api/UserLockouts                   -        401 401 403 403 403 403 403 403 403 403 403 204
GET    /api/UserAccounts                   record   401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserAccounts                   unknown  401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/UserAccounts                   record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/UserAccounts                   unknown  401 401 403 403 403 403 403 403 403 403 403 400
PUT    /api/UserAccounts/:id               record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/UserAccounts/:id               unknown  401 401 403 403 403 403 403 403 403 403 403 404
POST   /api/UserAccounts/:id/PasswordReset record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/UserAccounts/:id/PasswordReset unknown  401 401 403 403 403 403 403 403 403 403 403 404
POST   /api/UserAccounts/:id/SignOut       record   401 401 403 403 403 403 403 403 403 403 403 204
POST   /api/UserAccounts/:id/SignOut       unknown  401 401 403 403 403 403 403 403 403 403 403 404
DELETE /api/UserAccounts/:id/Lockouts      record   401 401 403 403 403 403 403 403 403 403 403 204
DELETE /api/UserAccounts/:id/Lockouts      unknown  401 401 403 403 403 403 403 403 403 403 403 404
DELETE /api/UserAccounts/:id/SecondFactor  record   401 401 403 403 403 403 403 403 403 403 403 204
DELETE /api/UserAccounts/:id/SecondFactor  unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/UserAccounts/:id/Permissions   record   401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserAccounts/:id/Permissions   unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/Roles                          -        401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/Roles/:id                      record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/Roles/:id                      unknown  401 401 403 403 403 403 403 403 403 403 403 404
PUT    /api/Roles/:id                      -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/Permissions                    -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserSettings                   -        401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/UserSettings                   -        401 401 200 200 200 200 200 200 200 200 200 200
DELETE /api/UserSettings                   -        401 401 204 204 204 204 204 204 204 204 204 204
POST   /api/Reads                          -        401 401 200 200 200 200 200 200 200 200 200 200
`,
  async requests({ school, callers }) {
    const { id: accountId, userName, password } = await school.account({ roles: ['guest'] });
    const token = (name: string) => new URLSearchParams({ grant_type: 'password', username: name, password });
    const resetToken = async () =>
      (await school.arrange((db) => createPasswordReset(db, accountId, school.clock.now()))).token;
    /** What confirms the second factor that was begun for somebody. */
    const codeFor = async (kind: Kind) => {
      const caller = callers.get(kind);
      const { body } = (await caller?.post('/api/UserSecondFactor', { body: { password } })) ?? {};
      return body?.secret ? codeOf(body.secret, school.clock.now()) : '000000';
    };
    /** Somebody for an administrator to change: a new one each time. */
    const someone = async () => (await school.account({ roles: ['guest'], name: 'Somebody' })).id;
    const asSaved = async (id: number) => {
      const { rows } = await sql<{ userName: string; version: number }>`
        select user_name as "userName", version from user_account where id = ${id}`.execute(school.school.db);
      return { ...rows[0], fullName: 'Somebody', personID: null, roles: ['guest'], disabled: false };
    };
    /** A role that there is, for each who asks to change it. */
    let added = 0;
    const addedRole = async (kind: Kind) => {
      const { rows } = await school.arrange((db) =>
        sql<{ id: number; version: number }>`insert into role (name, label, ordinal)
          values (${`of-${++added}`}, ${`Of ${added}`}, 100) returning id, version`.execute(db),
      );
      return { ...newRole(`${added} of ${kind}`), ...(rows[0] as { id: number; version: number }) };
    };
    /** A call on an account, whose path goes on after its id. */
    const onAccount = (rest: string) => ({
      record: async () => ({ path: `/api/UserAccounts/${await someone()}/${rest}` }),
      unknown: () => ({ path: `/api/UserAccounts/${UNKNOWN}/${rest}` }),
    });
    return {
      'POST /token': {
        record: () => ({ body: token(userName) }),
        unknown: (kind) => ({ body: token(`nobody-${kind}`) }),
      },
      'POST /Logout': plain,
      'GET /api/UserModulePermissions': plain,
      'GET /api/SignInOptions': plain,
      'POST /api/UserPasswords': {
        '-': () => ({ body: { oldPassword: password, newPassword: 'grey herons wade slowly' } }),
      },
      'POST /api/PasswordResets': {
        record: async () => ({ body: { token: await resetToken(), newPassword: 'grey herons wade slowly' } }),
        unknown: () => ({ body: { token: 'x', newPassword: 'grey herons wade slowly' } }),
      },
      'GET /api/UserSecondFactor': plain,
      'POST /api/UserSecondFactor': { '-': () => ({ body: { password } }) },
      'PUT /api/UserSecondFactor': { '-': async (kind) => ({ body: { code: await codeFor(kind) } }) },
      'POST /api/UserSecondFactor/Removal': { '-': () => ({ body: { password } }) },
      'GET /api/UserLogins': plain,
      'GET /api/UserLoginCounts': plain,
      'GET /api/UserLockouts': plain,
      'DELETE /api/UserLockouts': plain,
      'GET /api/UserAccounts': {
        record: () => ({ query: { searchName: 'Somebody' } }),
        unknown: () => ({ query: { searchName: 'Nobody of this name' } }),
      },
      'POST /api/UserAccounts': { record: newAccount(['guest']), unknown: newAccount(['none']) },
      'PUT /api/UserAccounts/:id': {
        record: async () => {
          const id = await someone();
          return { path: `/api/UserAccounts/${id}`, body: await asSaved(id) };
        },
        unknown: async () => ({
          path: `/api/UserAccounts/${UNKNOWN}`,
          body: { ...(await asSaved(await someone())), version: 1 },
        }),
      },
      'POST /api/UserAccounts/:id/PasswordReset': onAccount('PasswordReset'),
      'POST /api/UserAccounts/:id/SignOut': onAccount('SignOut'),
      'DELETE /api/UserAccounts/:id/Lockouts': onAccount('Lockouts'),
      'DELETE /api/UserAccounts/:id/SecondFactor': onAccount('SecondFactor'),
      'GET /api/UserAccounts/:id/Permissions': onAccount('Permissions'),
      'GET /api/Roles': plain,
      // Changing a role, and adding one.
      'PUT /api/Roles/:id': {
        record: async (kind) => saveOf(await addedRole(kind)),
        unknown: () => saveOf({ ...newRole('Nobody'), id: UNKNOWN, version: 1 }),
        '-': (kind) => saveOf({ ...newRole(`${++added} by ${kind}`), id: 0 }),
      },
      'GET /api/Permissions': plain,
      'GET /api/UserSettings': plain,
      'POST /api/UserSettings': { '-': () => ({ body: [{ itemName: 'Web.a.b', value: 'true' }] }) },
      'POST /api/Reads': { '-': () => ({ body: { addresses: ['/api/UserModulePermissions'] } }) },
      'DELETE /api/UserSettings': { '-': () => ({ query: { searchName: 'Web%' } }) },
    };
  },
};
