import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { emptySchool } from '../../../test/empty-school.ts';
import { LATER } from './pool.ts';
import { type Database, openSchool } from './school.ts';
import { inTransaction } from './transaction.ts';

// One connection, so that what is left behind on it would be seen by the next transaction.
const { school: own, drop } = await emptySchool();
const school = openSchool(own.connection, own.key, own.schema, 1);
afterAll(async () => {
  await school.close();
  await drop();
});

const actor = async () =>
  (
    await inTransaction(school, 7, (db) =>
      sql<{ actor: string }>`select current_setting('homeroom.actor') as actor`.execute(db),
    )
  ).rows[0]?.actor;

test('the first statement of a transaction already knows who acts, and is within it', async () => {
  expect(await actor()).toBe('7');
  const failed = inTransaction(school, 7, async (db) => {
    await sql`create table made_in_vain (id integer)`.execute(db);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const { rows } = await school.pool.query("select to_regclass('made_in_vain') as made");
  expect(rows).toEqual([{ made: null }]);
});

test('a transaction that does nothing leaves the connection as it was', async () => {
  await inTransaction(school, 7, async () => {});
  await expect(inTransaction(school, 7, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { rows } = await school.pool.query(
    "select coalesce(current_setting('homeroom.actor', true), '') as actor",
  );
  expect(rows).toEqual([{ actor: '' }]);
});

test('a transaction that somebody writes out is left to them', async () => {
  await school.pool.query("begin; set local homeroom.actor = 'system:test'; commit");
  const client = await school.pool.connect();
  await client.query('begin');
  await client.query('create table made_in_vain (id integer)');
  await client.query('rollback');
  client.release();
  const { rows } = await school.pool.query("select to_regclass('made_in_vain') as made");
  expect(rows).toEqual([{ made: null }]);
});

test('a first statement that fails is told of, and the next transaction begins anew', async () => {
  await expect(
    inTransaction(school, 7, (db) => sql`select 1 / ${0}::integer`.execute(db)),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await actor()).toBe('7');
});

test('a connection that breaks at the first statement is told of and replaced', async () => {
  await expect(
    inTransaction(school, 7, (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)),
  ).rejects.toMatchObject({ code: '57P01' });
  expect(await actor()).toBe('7');
});

const later = (db: Database, divisor: number) =>
  sql`${sql.raw(LATER)}insert into idempotency_key (user_id, key, request_sum, answer)
    values (7, 'later', 'x', (10 / ${divisor}::integer)::text) on conflict (user_id, key) do update set answer = '99'`.execute(
    db,
  );
const answerKept = async () =>
  (await school.pool.query("select answer from idempotency_key where key = 'later'")).rows;

test('a statement that may wait is done with the commit, and not with a rollback', async () => {
  await expect(
    inTransaction(school, 7, async (db) => {
      await later(db, 1);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await answerKept()).toEqual([]);
  await inTransaction(school, 7, async (db) => {
    await sql`select ${1}::integer`.execute(db);
    await later(db, 1);
  });
  expect(await answerKept()).toEqual([{ answer: '10' }]);
  await inTransaction(school, 7, async (db) => {
    await later(db, 1);
  });
  expect(await answerKept()).toEqual([{ answer: '99' }]);
});

test('a statement that may wait and fails takes the whole transaction with it', async () => {
  await expect(
    inTransaction(school, 7, async (db) => {
      await sql`create table made_in_vain (id integer)`.execute(db);
      await later(db, 0);
    }),
  ).rejects.toMatchObject({ code: '22012' });
  const { rows } = await school.pool.query("select to_regclass('made_in_vain') as made");
  expect(rows).toEqual([{ made: null }]);
  expect(await actor()).toBe('7');
});

test('what a migration of a newer server changes meanwhile is prepared anew, also within a transaction', async () => {
  const newer = openSchool(own.connection, own.key, own.schema, 1);
  await newer.pool.query('create table grown (id integer); insert into grown values (7)');
  const text = 'select * from grown where id = $1';
  const promised = () =>
    school.pool.connect().then(async (client) => {
      const { rows } = await client.query(text, [7]);
      client.release();
      return rows;
    });
  const called = async () => (await school.pool.query(text, [7])).rows;
  const within = () =>
    inTransaction(school, 7, async (db) => (await sql`select * from grown where id = ${7}`.execute(db)).rows);
  for (const read of [promised, called, within]) expect(await read()).toEqual([{ id: 7 }]);
  await newer.pool.query('alter table grown add column more text');
  for (const read of [promised, called, within]) expect(await read()).toEqual([{ id: 7, more: null }]);
  await newer.pool.query('alter table grown add column less text');
  for (const read of [within, called, promised])
    expect(await read()).toEqual([{ id: 7, more: null, less: null }]);
  await newer.pool.query('drop table grown');
  await newer.close();
});

test('a statement alone that met another one is tried once more, also where it is not kept prepared', async () => {
  await school.pool.query(`create sequence tried; create function meets_once(answer integer) returns integer language plpgsql as $$
    begin
      if nextval('tried') % 2 = 1 then raise 'crossed' using errcode = '40001'; end if;
      return answer;
    end $$`);
  const answer = async (text: string) => (await school.pool.query(text, [7])).rows;
  expect(await answer('select meets_once($1) as answer')).toEqual([{ answer: 7 }]);
  // More statements than are kept.
  for (let nth = 0; nth < 410; nth++) await school.pool.query(`select $1::integer as nth_${nth}`, [nth]);
  expect(await answer('select meets_once($1) as late')).toEqual([{ late: 7 }]);
  await expect(
    inTransaction(school, 7, (db) => sql`select 1 / ${0}::integer`.execute(db)),
  ).rejects.toMatchObject({
    code: '22012',
  });
});
