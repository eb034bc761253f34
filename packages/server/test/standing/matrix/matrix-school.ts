import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { expect } from 'vitest';
import type { Caller } from '../../caller.ts';
import { newDevice } from '../../device.ts';
import { relate } from '../../family.ts';
import { newSchool, type TestSchool } from '../../new-school.ts';
import { type Kind, kinds, type MatrixSchool, type Sessionless } from './matrix.ts';

/**
 * The school of the permission matrix, with a user of every kind.
 * @param given one that has others in it already; a new one where absent
 */
export async function newMatrixSchool(given?: TestSchool): Promise<
  MatrixSchool & {
    /** Somebody else with the same roles; of nobody's person, since a person has one account. */
    anotherOf(kind: Exclude<Kind, Sessionless>): Promise<Caller>;
  }
> {
  const school = given ?? (await newSchool());
  await school.year(2026);
  await school.days('2026-11-02', '2026-11-20');
  const teacher = await school.staff();
  const otherTeacher = await school.staff();
  // One account is of one person: this one teaches the roll too.
  const parentTeacher = await school.staff();
  const students = new Map<Kind, number>();
  for (const kind of kinds) students.set(kind, await school.student());
  // Parents have one child each, the student of their kind.
  const parentPerson = await school.person('Pia', 'Parent');
  await relate(school, parentPerson, students.get('parent') as number);
  await relate(school, parentTeacher, students.get('as-parent') as number);
  const { code: rollClass } = await school.rollClass({
    students: [...students.values()],
    teachers: [teacher, parentTeacher],
  });
  await school.rollClass({ students: [await school.student()], teachers: [otherTeacher] });

  const users: Record<
    Exclude<Kind, Sessionless>,
    { roles: BuiltInRole[]; person?: number; scope?: 'parent' }
  > = {
    ended: { roles: ['admin'] },
    guest: { roles: ['guest'] },
    parent: { roles: ['parent'], person: parentPerson, scope: 'parent' },
    'as-parent': { roles: ['teacher', 'parent'], person: parentTeacher, scope: 'parent' },
    counsellor: { roles: ['counsellor'] },
    nurse: { roles: ['nurse'] },
    editor: { roles: ['editor'] },
    teacher: { roles: ['teacher'], person: teacher },
    other: { roles: ['teacher'], person: otherTeacher },
    office: { roles: ['office'] },
    admin: { roles: ['admin'] },
  };
  const callerOf = async (kind: Kind) => {
    if (kind === 'nobody') return school.anyone();
    if (kind === 'device') return (await newDevice(school)).device;
    const { roles, ...more } = users[kind];
    const caller = await school.signedIn(roles, more);
    if (kind === 'ended') {
      const { token } = caller;
      expect((await caller.send('POST', '/Logout')).status).toBe(204);
      caller.token = token;
    }
    return caller;
  };
  const callers = new Map<Kind, Caller>();
  for (const kind of kinds) callers.set(kind, await callerOf(kind));
  return {
    ...{ school, callers, teacher, rollClass },
    studentOf: (kind) => students.get(kind) as number,
    anotherOf(kind) {
      const { roles, scope = 'user' } = users[kind];
      return school.signedIn(roles, { scope });
    },
  };
}
