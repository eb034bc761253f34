import type { Caller } from './caller.ts';
import type { TestSchool } from './new-school.ts';

/** A child with an adult who is signed in as a parent. */
export interface TestFamily {
  child: number;
  /** The adult's person. */
  adult: number;
  parent: Caller;
  rollClass: { id: number; code: string };
}

/** What a relation says; columns of the table. */
export const relate = (
  school: TestSchool,
  adult_id: number,
  child_id: number,
  relation: object = {},
): Promise<number> =>
  school.arrange(async (db) => {
    const row = { adult_id, child_id, relationship: 'Mother', ...relation };
    const { id } = await db.insertInto('relation').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });

/** Another adult of a child, signed in as a parent. */
export async function anotherParent(
  school: TestSchool,
  child: number,
  relation: object = {},
): Promise<{ adult: number; parent: Caller }> {
  const adult = await school.person('Otto', 'Other');
  await relate(school, adult, child, { relationship: 'Father', ...relation });
  return { adult, parent: await school.signedIn(['parent'], { person: adult, scope: 'parent' }) };
}

/** A parent with a child in a roll class of its own, taught by Grace Okafor. */
export async function newFamily(
  school: TestSchool,
  relation: object = {},
  as: { roles: string[]; scope: 'parent' | 'user' } = { roles: ['parent'], scope: 'parent' },
): Promise<TestFamily> {
  const [adult, teacher] = [await school.person('Una', 'Novak'), await school.staff('Grace', 'Okafor')];
  const child = await school.student('Nia', 'Novak');
  const rollClass = await school.rollClass({ students: [child], teachers: [teacher] });
  await relate(school, adult, child, relation);
  const parent = await school.signedIn(as.roles, { person: adult, scope: as.scope });
  return { child, adult, parent, rollClass };
}
