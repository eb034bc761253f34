import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { standingStatement } from './standing-statement.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
});

type Row = { id: number; day: string; next: string };
interface Asked extends Record<string, string | number> {
  id: number;
  day: string;
}
const places: Asked = { id: -2_000_000_001, day: '0001-01-01' };

it('is put together once, and asked with other values each time', async () => {
  let built = 0;
  const ask = standingStatement<Row, Asked>(({ id, day }) => {
    built++;
    return sql`select ${id}::integer as id, ${day}::date as day, (${day}::date + 1)::text as next`;
  }, places);
  const { db } = school.school;
  expect(await ask(db, { id: 1, day: '2026-11-18' })).toEqual([
    { id: 1, day: '2026-11-18', next: '2026-11-19' },
  ]);
  expect(await ask(db, { id: 2, day: '2026-12-31' })).toEqual([
    { id: 2, day: '2026-12-31', next: '2027-01-01' },
  ]);
  expect(built).toBe(1);
});

it('takes no value into its text, and nothing that was worked out from one', async () => {
  const inText = ({ day }: Asked): RawBuilder<unknown> => sql`select ${sql.lit(day)} as day`;
  await expect(standingStatement(inText, places)(school.school.db, places)).rejects.toThrow(
    'part of the statement',
  );
  const fromDay = ({ day }: Asked): RawBuilder<unknown> => sql`select ${`${day}T00:00:00`}::timestamp as at`;
  await expect(standingStatement(fromDay, places)(school.school.db, places)).rejects.toThrow(
    'none of its values',
  );
});
