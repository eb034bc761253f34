import { describe, expect, it } from 'vitest';
import { asItWas } from './as-it-was.rules.ts';
import { yearsBefore } from './audit.jobs.ts';
import type { ChangesBack } from './contributions.facts.ts';
import type { ChangeRow } from './fields.rules.ts';
import { placeKeyOf, placeOf } from './keys.rules.ts';
import type { HistoryRow } from './rows.queries.ts';
import { seesField, seesTable, sightOf } from './sight.policy.ts';
import { changedSince, planOf } from './undo.rules.ts';

const row = (more: Partial<ChangeRow>): ChangeRow => ({
  ...{ id: '1', us: '1', saveId: '1', at: new Date(0), action: 'update', byUserId: 1, byName: '1' },
  ...{ tableName: 'flag', rowGuid: 'a', fieldName: null, oldValue: null, newValue: null },
  ...{ oldValues: null, newValues: null, ...more },
});
const history = (isLater: boolean, more: Partial<ChangeRow>): HistoryRow => ({ ...row(more), isLater });

describe('what somebody is told of', () => {
  const policies = {
    open: {
      read: 'people.read',
      write: 'people.write',
      audit: [],
      auditFields: { secret: ['people.custody'] },
    },
    few: { read: 'people.read', write: 'people.write', audit: ['people.history'] },
    undeclared: { read: 'people.read', write: 'people.write' },
  } as const;
  const user = (...may: string[]) => ({ roles: [], may: (name: string) => may.includes(name) });

  it('is what they may read of every row; what no area speaks of is for administrators', () => {
    const sight = sightOf(user('people.read'), policies);
    expect(['open', 'few', 'undeclared', 'audit_change', 'gone'].map((t) => seesTable(sight, t))).toEqual([
      ...[true, false, false, true, false],
    ]);
    expect([seesField(sight, 'open', 'secret'), seesField(sight, 'open', 'name')]).toEqual([false, true]);
    const more = sightOf(user('people.read', 'people.history', 'people.custody'), policies);
    expect([seesTable(more, 'few'), seesField(more, 'open', 'secret')]).toEqual([true, true]);
    const administrator = sightOf({ roles: ['admin'], may: () => true }, policies);
    expect(['undeclared', 'gone'].map((t) => seesTable(administrator, t))).toEqual([true, true]);
  });
});

describe('what is done to undo a save', () => {
  const back = async () => {};
  const rules: ChangesBack = {
    flag: { columns: ['comment', 'name'], follows: ['made'], back, takeBack: back },
    other: { columns: ['x'], back },
  };

  it('is to write what was before the first change of a record, where it is still as the last one left it', () => {
    const later = row({
      id: '2',
      oldValues: { comment: 'b', name: 'n' },
      newValues: { comment: 'c', name: 'm' },
    });
    const first = row({ oldValues: { comment: 'a', made: '1' }, newValues: { comment: 'b', made: '2' } });
    const { records, unable } = planOf([later, first], rules, null);
    expect(unable).toEqual([]);
    const [record] = records;
    expect([...(record?.fields ?? [])]).toEqual([
      ['comment', { oldValue: 'a', newValue: 'c' }],
      ['name', { oldValue: 'n', newValue: 'm' }],
    ]);
    if (!record) throw new Error('no record');
    expect(changedSince(record, { comment: 'c', name: 'm' })).toEqual([]);
    expect(changedSince(record, { comment: 'd', name: 'm' })).toMatchObject([
      { fieldName: 'comment', nowValue: 'd' },
    ]);
    expect(changedSince(record, null)).toHaveLength(2);
    expect(planOf([later, first], rules, 'name').records[0]?.fields.size).toBe(1);
  });

  it('is to close what was added, where its area closes such records', () => {
    const added = row({ action: 'insert', newValues: { comment: 'a' } });
    const changed = row({ id: '2', oldValues: { comment: 'a' }, newValues: { comment: 'b' } });
    expect(planOf([changed, added], rules, null).records).toMatchObject([{ kind: 'takeBack' }]);
    expect(planOf([row({ action: 'insert', tableName: 'other' })], rules, null).unable).toEqual([
      { tableName: 'other', fieldNames: [] },
    ]);
  });

  it('leaves what goes with something else that was added, and nothing else', () => {
    const back = async () => undefined;
    const more: ChangesBack = {
      event: { columns: ['comment'], back, takeBack: back },
      part: { columns: ['comment'], addedWith: 'event', back, takeBack: back },
      sheet: { columns: [], addedWith: (values) => (values['sent_at'] ?? null) === null, back },
    };
    const added = (tableName: string, newValues: ChangeRow['newValues'] = {}) =>
      row({ action: 'insert', tableName, rowGuid: tableName, newValues });
    const tables = (...rows: ChangeRow[]) => planOf(rows, more, null).records.map((one) => one.tableName);
    expect(tables(added('part'), added('event'))).toEqual(['event']);
    expect(tables(added('part'))).toEqual(['part']);
    expect(planOf([added('sheet')], more, null)).toEqual({ records: [], unable: [] });
    expect(planOf([added('sheet', { sent_at: 'now' })], more, null).unable).toEqual([
      { tableName: 'sheet', fieldNames: [] },
    ]);
    const whole = { event: { columns: ['a', 'b'], together: true as const, back } };
    const both = row({ tableName: 'event', oldValues: { a: '1', b: '1' }, newValues: { a: '2', b: '2' } });
    expect(planOf([both], whole, null).records).toHaveLength(1);
    expect(planOf([both], whole, 'a').unable).toEqual([{ tableName: 'event', fieldNames: ['a'] }]);
  });

  it('cannot be said of other tables, columns and of what was taken out; reads are nothing to undo', () => {
    const of = (more: Partial<ChangeRow>) => planOf([row(more)], rules, null);
    expect(of({ tableName: 'unknown', newValues: { a: '1' } }).unable).toEqual([
      { tableName: 'unknown', fieldNames: [] },
    ]);
    expect(of({ newValues: { other: '1' }, oldValues: { other: '0' } }).unable).toEqual([
      { tableName: 'flag', fieldNames: ['other'] },
    ]);
    expect(of({ action: 'delete', fieldName: 'comment' }).unable).toHaveLength(1);
    expect(of({ action: 'read', fieldName: 'custody' })).toEqual({ records: [], unable: [] });
  });
});

describe('a record as it was', () => {
  const change = (isLater: boolean, from: string, to: string) =>
    history(isLater, { oldValues: { name: from }, newValues: { name: to } });

  it('goes back through what came later', () => {
    const all = [change(true, 'b', 'c'), change(true, 'a', 'b'), change(false, '0', 'a')];
    expect(asItWas({ name: 'c', other: 'x' }, all)).toEqual({
      state: 'there',
      columns: { name: 'a', other: 'x' },
    });
  });

  it('was not there before it was added, nor after it was taken out', () => {
    const added = (isLater: boolean) => history(isLater, { action: 'insert', newValues: { name: 'a' } });
    const gone = (isLater: boolean) =>
      history(isLater, { action: 'delete', fieldName: 'name', oldValue: 'a' });
    expect(asItWas({ name: 'a' }, [added(true)]).state).toBe('notYet');
    expect(asItWas(null, [gone(true), added(false)])).toEqual({ state: 'there', columns: { name: 'a' } });
    expect(asItWas(null, [gone(false), added(false)]).state).toBe('takenOut');
    expect(asItWas(null, [gone(true), added(true)]).state).toBe('notYet');
  });
});

it('a place in the audit is read as it was written', () => {
  const place = { us: '1795712345678901', saveId: '812', id: '77' };
  expect(placeOf(placeKeyOf(place))).toEqual(place);
});

it('the day so many years before is one that exists', () => {
  expect([yearsBefore('2028-02-29', 6), yearsBefore('2026-11-27', 7)]).toEqual(['2022-02-28', '2019-11-27']);
});
