import { randomBytes } from 'node:crypto';
import { putPending } from '../../../src/session/second-factor.queries.ts';
import type { HostilePart } from './hostile.ts';

export const session: HostilePart = async ({ school, students, teacher, adminId, password }) => {
  // Being set up, so that codes of it are looked at.
  await school.arrange((db) => putPending(db, adminId, randomBytes(20)));
  return {
    username: ['nobody', '', 'admin'],
    password: ['wrong', password],
    oldpassword: ['wrong', password],
    newpassword: ['grey herons wade slowly', 'grey herons wade slowly', 'Football-2026'],
    token: [],
    label: ['Deputy head', 'Office', 'بيت'],
    permissions: ['people.read', 'users.manage', 'no.such'],
    roles: ['guest', 'teacher', 'no-such'],
    code: ['M', 'N', '123456', 'abcd-efgh-ijkm-npqr', ''],
    addresses: [
      '/api/Teachers',
      '/api/Reads',
      '/api/../metrics',
      '/api/Persons?searchName=%00',
      '/apix',
      '//api/Teachers',
    ],
    personid: [null, ...students.slice(0, 1), teacher],
  };
};
