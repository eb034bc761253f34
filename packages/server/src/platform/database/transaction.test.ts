import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySchool } from '../../../test/new-school.ts';
import type { Database, School } from './school.ts';
import { inTransaction } from './transaction.ts';

let school: School;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ school, drop } = await emptySchool());
});
afterAll(() => drop());
beforeEach(async () => {
  await school.pool.query('delete from change_notice');
});

const setting = (db: Database, name: string, value: object = { key: name }) =>
  db
    .insertInto('system_setting')
    .values({ item_name: name, value: JSON.stringify(value) })
    .returning(['id', 'guid', 'version'])
    .executeTakeFirstOrThrow();

const auditOf = async (guid: string) =>
  (
    await school.pool.query(
      `select action, by_user_id, by_name, table_name, field_name, old_value, new_value
       from audit_entry where row_guid = $1 order by id`,
      [guid],
    )
  ).rows;
const notices = async () =>
  (await school.pool.query('select model, ids, action, by_user_id from change_notice order by id')).rows;
const fails = (code: string) => expect.objectContaining({ code });

describe('a write', () => {
  it('without somebody who acts fails, in or out of a transaction', async () => {
    await expect(setting(school.db, 'nobody')).rejects.toEqual(fails('HR001'));
    await expect(school.db.transaction().execute((db) => setting(db, 'nobody'))).rejects.toEqual(
      fails('HR001'),
    );
    // Who acted before on the same connection acts no more.
    await inTransaction(school, 7, (db) => setting(db, 'somebody'));
    for (let connection = 0; connection < 20; connection++)
      await expect(setting(school.db, 'nobody')).rejects.toEqual(fails('HR001'));
  });

  it('by what is no actor does not begin', async () => {
    for (const actor of [0, -1, 1.5, Number.NaN, "1'; drop table person; --", 'system:', 'system:A b']) {
      await expect(inTransaction(school, actor as number, (db) => setting(db, 'x'))).rejects.toThrow(
        'not an actor',
      );
    }
  });

  it('is told in the audit by each field that changed, from what to what, and by whom', async () => {
    const { guid } = await inTransaction(school, 42, (db) => setting(db, 'audited', { a: 1 }));
    await inTransaction(school, 'system:test', (db) =>
      db
        .updateTable('system_setting')
        .set({ item_name: 'audited', value: '{"a":2}' })
        .where('guid', '=', guid)
        .execute(),
    );
    await inTransaction(school, 43, (db) =>
      db.deleteFrom('system_setting').where('guid', '=', guid).execute(),
    );
    const entry = { table_name: 'system_setting', by_user_id: 42, by_name: '42', old_value: null };
    const [name, value, ...later] = await auditOf(guid);
    expect([name, value].sort((a, b) => a.field_name.localeCompare(b.field_name))).toEqual([
      { ...entry, action: 'insert', field_name: 'item_name', new_value: 'audited' },
      { ...entry, action: 'insert', field_name: 'value', new_value: '{"a": 1}' },
    ]);
    expect(later[0]).toEqual({
      ...{ action: 'update', table_name: 'system_setting', field_name: 'value' },
      ...{ by_user_id: null, by_name: 'system:test', old_value: '{"a": 1}', new_value: '{"a": 2}' },
    });
    expect(later.slice(1).map((row) => [row.action, row.by_user_id, row.new_value])).toEqual([
      ['delete', 43, null],
      ['delete', 43, null],
    ]);
  });

  it('is one row of the audit, beside which rows of one field, as there were before, are read alike', async () => {
    const { guid } = await inTransaction(school, 42, (db) => setting(db, 'one row', { a: 1 }));
    const told = async () =>
      (await auditOf(guid)).map((row) => `${row.action} ${row.field_name} ${row.new_value}`);
    const stored = () =>
      school.pool
        .query('select 1 from audit_change where row_guid = $1', [guid])
        .then(({ rowCount }) => rowCount);
    expect(await told()).toHaveLength(2);
    expect(await stored()).toBe(1);
    await school.pool.query(
      `insert into audit_change (action, by_name, table_name, field_name, row_guid, old_value, new_value)
       values ('update', '42', 'system_setting', 'value', $1, '{}', '{"old": true}')`,
      [guid],
    );
    await inTransaction(school, 42, (db) =>
      db
        .updateTable('system_setting')
        .set({ item_name: 'new', value: '[]' })
        .where('guid', '=', guid)
        .execute(),
    );
    expect(await stored()).toBe(3);
    expect(await told()).toEqual([
      expect.stringMatching(/^insert /),
      expect.stringMatching(/^insert /),
      'update value {"old": true}',
      expect.stringMatching(/^update /),
      expect.stringMatching(/^update /),
    ]);
  });

  it('a write that changes nothing leaves no audit row', async () => {
    const { guid } = await inTransaction(school, 1, (db) => setting(db, 'the same'));
    const before = await auditOf(guid);
    await inTransaction(school, 1, (db) =>
      db.updateTable('system_setting').set({ item_name: 'the same' }).where('guid', '=', guid).execute(),
    );
    expect(await auditOf(guid)).toEqual(before);
  });

  it('never leaves a password in the audit', async () => {
    const { guid } = await inTransaction(school, 1, (db) =>
      db
        .insertInto('user_account')
        .values({ user_name: 'hidden', full_name: 'Hidden', password_hash: '$argon2id$first' })
        .returning('guid')
        .executeTakeFirstOrThrow(),
    );
    await inTransaction(school, 1, (db) =>
      db
        .updateTable('user_account')
        .set({ password_hash: '$argon2id$second' })
        .where('guid', '=', guid)
        .execute(),
    );
    const rows = (await auditOf(guid)).filter((row) => row.field_name === 'password_hash');
    expect(rows.map((row) => [row.action, row.old_value, row.new_value])).toEqual([
      ['insert', null, '(hidden)'],
      ['update', '(hidden)', '(hidden)'],
    ]);
    expect(JSON.stringify(await auditOf(guid))).not.toContain('argon2id');
  });

  it('raises the version by one, whatever it says of the version; id and guid never change', async () => {
    const { id, guid, version } = await inTransaction(school, 1, (db) => setting(db, 'versioned'));
    expect(version).toBe(1);
    const change = (values: object) =>
      inTransaction(school, 1, (db) =>
        db
          .updateTable('system_setting')
          .set(values)
          .where('id', '=', id)
          .returning(['id', 'guid', 'version'])
          .executeTakeFirst(),
      );
    expect(await change({ value: '{"a":1}' })).toEqual({ id, guid, version: 2 });
    expect(await change({ value: '{"a":2}', version: 99 })).toEqual({ id, guid, version: 3 });
    await expect(change({ guid: '00000000-0000-4000-8000-000000000000' })).rejects.toEqual(fails('HR002'));
  });
});

describe('the audit', () => {
  it('can be added to, and neither changed nor cut, even by the role that owns it', async () => {
    await inTransaction(school, 1, (db) => setting(db, 'kept'));
    const counted = async () => (await school.pool.query('select count(*) from audit_entry')).rows[0].count;
    const before = await counted();
    for (const statement of [
      "update audit_change set by_name = 'nobody'",
      'delete from audit_change',
      'truncate audit_change',
    ]) {
      await expect(inTransaction(school, 1, (db) => sql.raw(statement).execute(db))).rejects.toEqual(
        expect.objectContaining({ code: expect.stringMatching(/^(42501|HR003)$/) }),
      );
    }
    expect(await counted()).toBe(before);
  });
});

describe('the notices of a change', () => {
  it('tell model, ids, action and by whom, once for each statement, and nothing after a rollback', async () => {
    const { id } = await inTransaction(school, 42, (db) => setting(db, 'told'));
    await inTransaction(school, 'system:test', (db) =>
      db.updateTable('system_setting').set({ value: '{}' }).where('id', '=', id).execute(),
    );
    expect(await notices()).toEqual([
      { model: 'SystemSetting', ids: [id], action: 'insert', by_user_id: 42 },
      { model: 'SystemSetting', ids: [id], action: 'update', by_user_id: null },
    ]);
    await expect(
      inTransaction(school, 42, async (db) => {
        await setting(db, 'never told');
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect(await notices()).toHaveLength(2);
  });

  it('are split where one statement touches many', async () => {
    await inTransaction(school, 42, (db) =>
      sql`insert into system_setting (item_name, value) select 'many ' || n, '{}' from generate_series(1, 1200) n`.execute(
        db,
      ),
    );
    const told = await notices();
    expect(told.every((notice) => notice.ids.length <= 500)).toBe(true);
    expect(new Set(told.flatMap((notice) => notice.ids)).size).toBe(1200);
  });

  it('are announced after the commit, and only then', async () => {
    let announced = 0;
    school.committed = () => {
      announced++;
    };
    await inTransaction(school, 1, async (db) => {
      await setting(db, 'announced');
      expect(announced).toBe(0);
    });
    expect(announced).toBe(1);
    await inTransaction(school, 1, () => Promise.reject(new Error('no'))).catch(() => {});
    expect(announced).toBe(1);
    school.committed = () => {};
  });
});

describe('a transaction', () => {
  it('a transaction that is in a deadlock with another is done again, and both are done', async () => {
    const rows = await inTransaction(school, 1, async (db) => [
      await setting(db, 'left', { by: [] }),
      await setting(db, 'right', { by: [] }),
    ]);
    const [left = 0, right = 0] = rows.map((row) => row.id);
    let tries = 0;
    let inside = 0;
    const met = Promise.withResolvers<void>();
    const touch = (db: Database, id: number) =>
      sql`update system_setting set value = '{"touched": true}' where id = ${id}`.execute(db);
    const both = (first: number, then: number) => {
      let again = false;
      return inTransaction(school, 1, async (db) => {
        tries++;
        await touch(db, first);
        if (!again) {
          again = true;
          if (++inside === 2) met.resolve();
          await met.promise;
        }
        await touch(db, then);
      });
    };
    await Promise.all([both(left, right), both(right, left)]);
    expect(tries).toBe(3);
    const { rows: now } = await school.pool.query('select version from system_setting where id in ($1, $2)', [
      left,
      right,
    ]);
    expect(now.map((row) => row.version)).toEqual([3, 3]);
  });

  const refused = (code: string, times: number) => {
    let tries = 0;
    const done = inTransaction(school, 1, async (db) => {
      tries++;
      await setting(db, `tried ${code}`);
      if (tries <= times)
        await sql.raw(`do $$ begin raise 'again' using errcode = '${code}'; end $$`).execute(db);
      return tries;
    });
    return { done, tries: () => tries };
  };

  it('a transaction that cannot be serialised is done again, whole; in the end it is given up', async () => {
    expect(await refused('40001', 3).done).toBe(4);
    const { rows } = await school.pool.query(
      "select count(*)::integer from system_setting where item_name = 'tried 40001'",
    );
    expect(rows[0].count).toBe(1);
    const hopeless = refused('40P01', 99);
    await expect(hopeless.done).rejects.toEqual(fails('40P01'));
    expect(hopeless.tries()).toBe(5);
  });

  it('a transaction that fails otherwise is not done again', async () => {
    const once = refused('23505', 99);
    await expect(once.done).rejects.toEqual(fails('23505'));
    expect(once.tries()).toBe(1);
  });

  it('gives its connection back, whatever happens', async () => {
    const failing = Array.from({ length: 40 }, () =>
      inTransaction(school, 1, (db) => sql`select 1 / 0`.execute(db)).catch(() => 'failed'),
    );
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
    expect(await inTransaction(school, 1, async () => 'works')).toBe('works');
    expect(school.pool.idleCount).toBe(school.pool.totalCount);
  });
});
