import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptySchool } from '../empty-school.ts';

const { school, drop } = await emptySchool();
afterAll(drop);

/** What PREPARE takes; the rest is the same in every release, or a migration, which runs as a whole elsewhere. */
const preparable = /^\s*(\/\*[^*]*\*\/\s*)*(select|insert|update|delete|merge|values|with)\b/i;

/** The texts that the API tests sent to a newer PostgreSQL, which carried them out. */
function recorded(): string[] {
  const folder = process.env['HOMEROOM_RECORDED_STATEMENTS'];
  if (!folder) return [];
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  );
  return [...new Set(lines.map((line) => JSON.parse(line) as string))];
}

/** What the database says against a text; null where it understands it. */
async function refusalOf(text: string): Promise<string | null> {
  const client = await school.pool.connect();
  try {
    // Where a text holds several statements, those behind the first are carried out: nothing of it stays.
    await client.query("begin; deallocate all; set local homeroom.actor = 'system:test'");
    await client.query(`prepare recorded as ${text}`);
    return null;
  } catch (error) {
    return `${(error as Error).message}: ${text}`;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('every statement that the API tests sent is understood', async () => {
  const texts = recorded().filter((text) => preparable.test(text));
  // Else nothing was asked: without a record the whole suite runs on this database.
  if (process.env['HOMEROOM_RECORDED_STATEMENTS']) expect(texts.length).toBeGreaterThan(0);
  const refusals: string[] = [];
  for (const text of texts) {
    const refusal = await refusalOf(text);
    if (refusal) refusals.push(refusal);
  }
  expect(refusals).toEqual([]);
});

test('a statement that it does not understand is told', async () => {
  expect(await refusalOf('select uuidv7()')).toContain('uuidv7');
  expect(await refusalOf('select $1::integer as one')).toBeNull();
});
