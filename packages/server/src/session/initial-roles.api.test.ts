import { permissionNames } from '@homeroom/contract/permissions.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySchool } from '../../test/new-school.ts';
import { openSchool } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { seedPermissions } from './initial-roles.service.ts';

const { school, connection, drop } = await emptySchool();
afterAll(drop);

const asTest = <T>(work: (db: typeof school.db) => Promise<T>) => inTransaction(school, 'system:test', work);
const allowedTo = async (role: string) =>
  (
    await school.db
      .selectFrom('role_permission')
      .select('permission')
      .where('role', '=', role)
      .orderBy('permission')
      .execute()
  ).map(({ permission }) => permission);
const audited = async () => {
  const { count } = await school.db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
/** As if this release were the first to know of a permission. */
const forgetPermission = (permission: string) =>
  asTest((db) => db.deleteFrom('initial_permission').where('permission', '=', permission).execute());
const take = (role: string, permission: string) =>
  asTest((db) =>
    db.deleteFrom('role_permission').where('role', '=', role).where('permission', '=', permission).execute(),
  );

beforeEach(() => seedPermissions(school));

describe('permissions are given to their first roles', () => {
  it('once: one that was taken away does not come back', async () => {
    expect(await allowedTo('nurse')).toContain('medical.write');
    await take('nurse', 'medical.write');
    const before = await audited();
    await seedPermissions(school);
    expect(await allowedTo('nurse')).not.toContain('medical.write');
    expect(await audited()).toBe(before);
  });

  it('when an area comes with new ones, to built-in roles alone, as the installation’s act', async () => {
    await asTest((db) =>
      db.insertInto('role').values({ name: 'matron', label: 'Matron', ordinal: 50 }).execute(),
    );
    await forgetPermission('medical.read');
    for (const role of ['nurse', 'office']) await take(role, 'medical.read');
    const before = await audited();
    await seedPermissions(school);
    expect(await allowedTo('nurse')).toContain('medical.read');
    expect(await allowedTo('office')).toContain('medical.read');
    expect([await allowedTo('matron'), await allowedTo('admin')]).toEqual([[], []]);
    const rows = await school.db
      .selectFrom('audit_entry')
      .select(['by_name', 'table_name', 'field_name', 'new_value'])
      .orderBy('id')
      .offset(before)
      .execute();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({
      by_name: 'system:migration',
      table_name: 'role_permission',
      field_name: 'permission',
      new_value: 'medical.read',
    });
  });

  it('leaves what a school gave by itself before', async () => {
    await forgetPermission('people.read');
    const before = await allowedTo('teacher');
    await seedPermissions(school);
    expect(await allowedTo('teacher')).toEqual(before);
  });

  it('all of them to a built-in role that comes later; a role of the school’s own of that name gets none', async () => {
    await asTest(async (db) => {
      for (const role of ['editor', 'nurse'])
        await db.deleteFrom('role_permission').where('role', '=', role).execute();
      await db.deleteFrom('role').where('name', 'in', ['editor', 'nurse']).execute();
      await db.insertInto('role').values({ name: 'nurse', label: 'Our nurse', ordinal: 51 }).execute();
    });
    await forgetPermission('medical.read');
    await seedPermissions(school);
    const editor = await school.db
      .selectFrom('role')
      .selectAll()
      .where('name', '=', 'editor')
      .executeTakeFirst();
    expect(editor).toMatchObject({ label: 'Editor', is_built_in: true, ordinal: 52 });
    expect(await allowedTo('editor')).toContain('configuration.read');
    expect(await allowedTo('nurse')).toEqual([]);
  });

  it('by one of several servers that start at once', async () => {
    const servers = [1, 2, 3].map(() => openSchool(connection, school.key, school.schema, 2));
    const before = await allowedTo('teacher');
    await asTest(async (db) => {
      await db.deleteFrom('role_permission').where('role', '=', 'teacher').execute();
      await db.deleteFrom('initial_permission').execute();
    });
    await Promise.all(servers.map((server) => seedPermissions(server)));
    expect(await allowedTo('teacher')).toEqual(before);
    const noted = await school.db.selectFrom('initial_permission').select('permission').execute();
    expect(noted).toHaveLength(permissionNames.length);
    for (const server of servers) await server.close();
  });
});
