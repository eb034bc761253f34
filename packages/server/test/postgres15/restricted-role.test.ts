import { afterAll, expect, test } from 'vitest';
import type { School } from '../../src/platform/database/school.ts';
import { dumpSchema } from '../dump-schema.ts';
import { emptySchool, schoolInSchema } from '../empty-school.ts';
import { newSchool } from '../new-school.ts';

/** The address of a role that may make schemas in one database, and nothing more. */
const url = process.env['HOMEROOM_RESTRICTED_DATABASE_URL'];
if (!url) throw new Error('HOMEROOM_RESTRICTED_DATABASE_URL names no database');

const { school: cloned, drop } = await emptySchool();
afterAll(drop);
const school = await newSchool(schoolInSchema({ url }));

test('the role may make no databases and no roles', async () => {
  for (const statement of ['create database planted', 'create role planted'])
    await expect(school.school.pool.query(statement)).rejects.toThrow('permission denied');
});

test('its migrations make the same of a schema as of a database', async () => {
  const dump = async (of: School) => {
    const { rows } = await of.pool.query<{ role: string }>('select current_user as role');
    return (await dumpSchema(of)).map((line) => line.replaceAll(rows[0]?.role ?? '', 'ROLE'));
  };
  expect(await dump(school.school)).toEqual(await dump(cloned));
});

test('a school starts, takes a sign-in, saves, and tells of it', async () => {
  const year = await school.year(2026);
  const office = await school.office();
  expect((await school.anyone().get('/readyz')).status).toBe(200);
  const [read] = (await office.get('/api/AcademicYears')).body;
  expect(read).toMatchObject({ id: year });
  const saved = await office.put(
    '/api/RollClasses/1',
    {},
    {
      ...{ id: 0, code: '7A', itemName: '7A', campusID: null, location: '', teachers: [], dateClosed: null },
      version: 0,
    },
  );
  expect(saved.status).toBe(200);
  const { rows } = await school.school.pool.query<{ by: string }>(
    `select distinct by_name as by from audit_entry where table_name = 'roll_class'`,
  );
  expect(rows).toHaveLength(1);
});
