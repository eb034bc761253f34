import type { HistoryEntry } from '@homeroom/contract/records/history.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { MAX_COUNTED } from './history.queries.ts';

let school: TestSchool;
let office: Caller;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.signedIn(['office'], { person: await school.staff('Olga', 'Office') });
  admin = await school.admin();
});

const path = (id: number) => `/api/RecordHistories/${id}`;
const entries = async (caller: Caller, id: number): Promise<HistoryEntry[]> =>
  (await caller.get(path(id))).body.entries;
/** The entries as `table.field: old → new`, oldest first, but for those of the arrangement. */
const told = async (caller: Caller, id: number) =>
  (await entries(caller, id))
    .filter(({ by }) => !by.startsWith('system:'))
    .map((e) => `${e.tableName}.${e.fieldName}: ${e.oldValue ?? ''} → ${e.newValue ?? ''}`)
    .reverse();

describe('the history of a person', () => {
  it('tells who changed what, in names, newest first', async () => {
    const id = await school.student('Ada', 'Okafor');
    const mother = await school.person('May', 'Mother');
    const { code } = await school.rollClass();
    const { permission: _, id: __, ...now } = (await office.get(`/api/PersonalInformations/${id}`)).body;
    await office.put(`/api/PersonalInformations/${id}`, {}, { ...now, surname: 'Obi' });
    await office.put(
      `/api/RollClassMembers/${id}`,
      {},
      { rollClass: code, dateFrom: '2026-11-18', version: 0 },
    );
    await office.put(
      `/api/PersonalRelations/${id}`,
      {},
      {
        ...{ id: 0, personID: mother, isAdult: true, relationship: 'Mother', headOfHousehold: false },
        ...{ contactPriority: 1, livesWith: true, receivesMail: true, version: 0 },
      },
    );
    const [first] = await entries(office, id);
    expect(first).toMatchObject({
      by: 'Olga Office',
      action: 'read',
      tableName: 'relation',
      fieldName: 'custody',
    });
    expect(first?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    const lines = await told(office, id);
    expect(lines.slice(0, 2)).toEqual(
      ['person.surname: Okafor → Obi', 'person.former_names:  → Okafor'].sort().reverse(),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        `roll_class_member.roll_class_id:  → ${code}`,
        'relation.adult_id:  → May Mother',
        'relation.child_id:  → Ada Obi',
        'relation.relationship:  → Mother',
      ]),
    );
    expect(lines.join()).not.toMatch(/list_name|full_name|search|guid|student_id/);
    expect((await office.get(path(2_000_000_000))).status).toBe(404);
    expect((await (await school.teacher()).get(path(id))).status).toBe(403);
  });

  it('tells of absences that are known in advance, also of those that end earlier or are taken back', async () => {
    const id = await school.student();
    const { id: reason } = await school.school.db
      .selectFrom('absence_reason')
      .select('id')
      .where('reason_set', '=', 'general')
      .where('code', '=', 'I')
      .executeTakeFirstOrThrow();
    const body = { dateFrom: '2026-11-16', dateTo: '2026-11-20', reasonID: reason };
    const known = (await office.post(`/api/KnownAbsences/${id}`, { body })).body.id;
    await office.put(`/api/KnownAbsences/${known}`, {}, { dateTo: '2026-11-17', seen: '2026-11-20' });
    await office.delete(`/api/KnownAbsences/${known}`);
    const lines = await told(office, id);
    expect(lines).toEqual(
      expect.arrayContaining([
        'known_absence.date_from:  → 2026-11-16',
        'known_absence.reason_id:  → Illness',
        'known_absence.date_to: 2026-11-20 → 2026-11-17',
      ]),
    );
    expect(lines.at(-1)).toMatch(/^known_absence\.cancelled_at: {2}→ /);
    const other = await school.allowed(['people.read', 'people.contact', 'people.write', 'people.history']);
    expect(JSON.stringify(await entries(other, id))).not.toContain('known_absence');
  });

  it('of comments tells up to the own level only, also of what was above it once', async () => {
    const id = await school.student();
    const levels = await school.school.db.selectFrom('security_access').select(['id', 'level']).execute();
    const accessOf = (level: number) => levels.find((access) => access.level === level)?.id as number;
    const { id: code } = await school.school.db
      .selectFrom('comment_code')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const comment = (details: string, level: number) =>
      school.arrange((db) =>
        db
          .insertInto('personal_comment')
          .values({
            ...{ person_id: id, date_of: '2026-11-18', details, comment_code_id: code },
            ...{ security_access_id: accessOf(level), written_by_id: admin.id },
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    await comment('for the team', 2);
    await comment('for leaders', 4);
    const opened = await comment('a name that was taken out', 3);
    await school.arrange((db) =>
      db
        .updateTable('personal_comment')
        .set({ details: 'opened', security_access_id: accessOf(1) })
        .where('id', '=', opened.id)
        .execute(),
    );
    const details = async (caller: Caller) =>
      (await entries(caller, id))
        .filter(({ fieldName }) => fieldName === 'details')
        .map(({ newValue }) => newValue);
    expect(await details(office)).toEqual(['for the team']);
    expect((await details(admin)).sort()).toEqual([
      'a name that was taken out',
      'for leaders',
      'for the team',
      'opened',
    ]);
  });

  it('shows no numbers and addresses of an adult to who may not contact them', async () => {
    const [child, father] = [await school.student(), await school.person('Fox', 'Father')];
    await school.arrange(async (db) => {
      await db
        .updateTable('person')
        .set({ title: 'Mr', mobile: '0491 570 156', email: 'fox@families.example' })
        .where('id', '=', father)
        .execute();
      await db
        .insertInto('person_address')
        .values({ person_id: father, kind: 'home', line_1: '7 Hidden Lane' })
        .execute();
      await db
        .insertInto('relation')
        .values({ adult_id: father, child_id: child, relationship: 'Father', may_contact: false })
        .execute();
    });
    const reader = await school.allowed(['people.read', 'people.contact', 'people.write', 'people.history']);
    const all = JSON.stringify(await entries(office, father));
    for (const shown of ['0491 570 156', 'fox@families.example', '7 Hidden Lane'])
      expect(all).toContain(shown);
    const some = await entries(reader, father);
    expect(some.map(({ newValue }) => newValue)).toContain('Mr');
    expect(JSON.stringify(some)).not.toMatch(/0491|fox@|Lane/);
  });

  it('is read a page at a time', async () => {
    const id = await school.student();
    for (let at = 0; at < 120; at++)
      await school.arrange((db) =>
        db
          .updateTable('person')
          .set({ title: `T${at}` })
          .where('id', '=', id)
          .execute(),
      );
    const first = (await office.get(path(id))).body;
    expect(first.entries).toHaveLength(100);
    expect(first.entries[0].newValue).toBe('T119');
    const second = (await office.get(path(id), { before: first.next })).body;
    expect(second.entries[0].newValue).toBe('T19');
    expect(second.next).toBeNull();
    const count = first.entries.length + second.entries.length;
    expect([first.whole, second.whole]).toEqual([{ count, isAtLeast: false }, null]);
    expect((await office.get(path(id), { before: 3_000_000_000 })).body).toEqual({
      ...first,
      whole: null,
    });
  });

  it('says how many entries there are of those that are told to who asks, of what is shown', async () => {
    const id = await school.person('Cut', 'Adult');
    const child = await school.student();
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values({ adult_id: id, child_id: child, relationship: 'Father', may_contact: false })
        .execute(),
    );
    for (let at = 0; at < 130; at++)
      await school.arrange((db) =>
        db
          .updateTable('person')
          .set(at % 13 ? { title: `T${at}` } : { mobile: `04${at}` })
          .where('id', '=', id)
          .execute(),
      );
    const counted = async (caller: Caller, show?: string) => {
      const query = { ...(show && { show }) };
      const first = (await caller.get(path(id), query)).body;
      const second = first.next ? (await caller.get(path(id), { ...query, before: first.next })).body : null;
      expect(second?.next ?? null).toBeNull();
      const count = first.entries.length + (second?.entries.length ?? 0);
      expect(first.whole).toEqual({ count, isAtLeast: false });
      return count;
    };
    const reader = await school.allowed(['people.read', 'people.contact', 'people.write', 'people.history']);
    // The number was changed ten times.
    expect(await counted(reader, 'changes')).toBeLessThanOrEqual((await counted(office, 'changes')) - 10);
  });

  it('of very many entries counts some, and says that there may be more', async () => {
    const id = await school.student();
    await school.arrange((db) =>
      sql`insert into audit_change (action, by_name, table_name, field_name, row_guid)
        select 'read', 'system:test', 'person', 'custody', p.guid
        from person p, generate_series(1, ${MAX_COUNTED + 1}::int) where p.id = ${id}`.execute(db),
    );
    const { entries, whole } = (await office.get(path(id), { show: 'reads' })).body;
    expect(entries).toHaveLength(100);
    expect(whole).toEqual({ count: MAX_COUNTED, isAtLeast: true });
  });

  it('says whom a relation is to, and that a record came by a merge; reads are shown apart', async () => {
    const [kept, merged] = [await school.student('Same', 'Name'), await school.student('Same', 'Name')];
    const mother = await school.person('May', 'Mother');
    const relation = {
      ...{ id: 0, personID: mother, isAdult: true, relationship: 'Mother', headOfHousehold: false },
      ...{ contactPriority: 1, livesWith: true, receivesMail: true, version: 0 },
    };
    const [saved] = (await office.put(`/api/PersonalRelations/${merged}`, {}, relation)).body;
    const closed = { ...relation, id: saved.id, version: saved.version, isClosed: true };
    await office.put(`/api/PersonalRelations/${merged}`, {}, closed);
    const merge = await office.post('/api/PersonMerges', {
      body: { keptID: kept, mergedID: merged, keptVersion: 1, mergedVersion: 1 },
    });
    expect(merge.status).toBe(200);
    const shown = async (query: object): Promise<HistoryEntry[]> =>
      (await office.get(path(kept), query as Record<string, string>)).body.entries;
    expect(await shown({ show: 'changes' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fieldName: 'date_closed', about: 'May Mother', byMerge: '' }),
        expect.objectContaining({ tableName: 'relation', fieldName: 'child_id', byMerge: 'merged' }),
      ]),
    );
    await office.get(`/api/PersonalRelations/${kept}`);
    const actionsOf = async (query: object) => [...new Set((await shown(query)).map(({ action }) => action))];
    expect(await actionsOf({ show: 'changes' })).not.toContain('read');
    expect(await actionsOf({ show: 'reads' })).toEqual(['read']);
    expect(await actionsOf({})).toEqual(expect.arrayContaining(['read', 'update']));
    const undone = await office.send('DELETE', `/api/PersonMerges/${merge.body.id}`);
    expect(undone.status).toBe(200);
    expect((await office.get(path(merged))).body.entries).toContainEqual(
      expect.objectContaining({ tableName: 'relation', fieldName: 'child_id', byMerge: 'undone' }),
    );
  });
});
