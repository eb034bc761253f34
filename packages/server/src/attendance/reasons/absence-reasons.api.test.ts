import type { KeptAbsenceReason } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll, TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let admin: Caller;
let office: Caller;

beforeEach(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-02', '2026-12-04');
  school.clock.set(`${TODAY}T09:00:00Z`);
  admin = await school.admin();
  office = await school.office();
});
// Each has a dozen connections to the database of the tests.
afterEach(() => school.close());

const list = async (caller: Caller = admin): Promise<KeptAbsenceReason[]> =>
  (await caller.get('/api/AbsenceReasons')).body;
const named = async (code: string) =>
  (await list()).find((reason) => reason.code === code) as KeptAbsenceReason;
/** Saves a reason as it was read, with changes; one without an id is new. */
const save = (
  { permission: _, dateClosed, isDefault: __, ...reason }: KeptAbsenceReason,
  changes: object,
) => {
  const body = { ...reason, isClosed: dateClosed !== null, ...changes };
  return admin.put(`/api/AbsenceReasons/${reason.id}`, {}, body);
};
const added = async (changes: object) =>
  save(await named('I'), { id: 0, version: 0, code: 'V', label: 'Volunteering', ordinal: 3, ...changes });
const codes = (reasons: { code: string }[]) => reasons.map(({ code }) => code).join(' ');
const offered = async (caller: Caller) =>
  (await caller.get('/api/ClassAbsenceSettings', { dateOf: TODAY })).body.absenceReasons;

describe('the reasons of the school', () => {
  it('are those of its set in their order, to be changed by who may', async () => {
    const reasons = await list();
    expect(codes(reasons)).toBe('U I M F B R T S E X N C O L LB LE');
    expect(reasons.map(({ ordinal }) => ordinal)).toEqual(reasons.map((_, at) => at + 1));
    expect(reasons[0]).toMatchObject({ isDefault: true, dateClosed: null, permission: 2, version: 1 });
    expect((await list(office))[0]).toEqual({ ...reasons[0], permission: 1 });
    expect((await office.put('/api/AbsenceReasons/1', {}, {})).status).toBe(403);
  });

  it('have one more where the office adds it, at its place, and rolls offer it at once', async () => {
    const { status, body } = await added({ code: ' V ' });
    expect([status, codes(body)]).toEqual([200, 'U I V M F B R T S E X N C O L LB LE']);
    expect(body[2]).toMatchObject({ code: 'V', label: 'Volunteering', ordinal: 3, isDefault: false });
    const digits = (await offered(office)).map(({ code, digit }: { code: string; digit: string }) => [
      code,
      digit,
    ]);
    expect(digits.slice(0, 4)).toEqual([
      ['U', '1'],
      ['I', '2'],
      ['V', '3'],
      ['M', '4'],
    ]);
    // The other sets are as they were.
    const { rows } = await sql<{ version: number }>`
      select distinct version from absence_reason where reason_set <> 'general'`.execute(school.school.db);
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('are renamed and moved; only what changes is written, and the audit says by whom', async () => {
    const renamed = await save(await named('T'), { label: 'Absent without leave' });
    expect(renamed.body[6]).toMatchObject({ label: 'Absent without leave', version: 2 });
    const moved = await save(renamed.body[6], { ordinal: 5 });
    expect(codes(moved.body)).toBe('U I M F T B R S E X N C O L LB LE');
    expect(moved.body.map(({ version }: KeptAbsenceReason) => version).slice(3, 8)).toEqual([1, 2, 1, 1, 1]);
    const last = await save(moved.body[4], { ordinal: 99 });
    expect(codes(last.body)).toBe('U I M F B R S E X N C O L LB LE T');
    const same = await save(last.body[15], {});
    expect(same.body[15].version).toBe(last.body[15].version);
    const { rows } = await sql`
      select by_user_id, new_value from audit_entry
      where table_name = 'absence_reason' and field_name = 'label' and action = 'update'`.execute(
      school.school.db,
    );
    expect(rows).toEqual([{ by_user_id: admin.id, new_value: 'Absent without leave' }]);
  });

  it('are moved without a word to whoever edits a neighbour, whose save leaves the new order', async () => {
    const edited = await named('M');
    await save(await named('U'), { ordinal: 4 });
    const { ordinal: _, ...withoutPlace } = edited;
    const saved = await save(withoutPlace as KeptAbsenceReason, { label: 'Medical visit' });
    expect([saved.status, codes(saved.body).slice(0, 9)]).toEqual([200, 'I M F U B']);
    expect(saved.body[1]).toMatchObject({ label: 'Medical visit', version: edited.version + 1 });
    const { rows } = await sql<{ at: string }>`
      select new_value as at from audit_entry a join absence_reason r on r.guid = a.row_guid
      where a.field_name = 'ordinal' and a.action = 'update' and r.code = 'M'`.execute(school.school.db);
    expect(rows).toEqual([{ at: '2' }]);
  });

  it('of two who save one, the second is told what stands', async () => {
    const reason = await named('T');
    await save(reason, { label: 'First' });
    const late = await save(reason, { label: 'Second' });
    expect([late.status, late.body.code]).toEqual([409, 'record.changed']);
    expect(late.body.current).toEqual(await named('T'));
    expect(late.body.current.label).toBe('First');
  });

  const refusals: [string, object, string][] = [
    ['a code that another has', { code: 'M' }, 'code'],
    ['no name', { label: ' ' }, 'label'],
    ['another meaning', { authorised: false }, 'authorised'],
    ['an absence where it was late', { isLate: true }, 'isLate'],
    ['a place that is none', { ordinal: 0 }, 'ordinal'],
    ['the id of another', { id: 2_000_000_000 }, 'id'],
  ];
  it('are not saved where something about them cannot be, in words at the field', async () => {
    for (const [what, changes, path] of refusals) {
      const refused = await save(await named('I'), changes);
      expect([what, refused.status, refused.body.errors?.[0].path]).toEqual([what, 400, path]);
    }
    expect((await named('I')).version).toBe(1);
  });

  it('are those of the set that the school chooses', async () => {
    const value = JSON.stringify({ key: 'attendance', value: { reasonSet: 'australia' } });
    await admin.post('/api/SystemSettings', { body: [{ itemName: 'system/attendance', value }] });
    expect(codes(await list())).toBe('UX SK MD LV FH BR RC TR SP UN SB EX SR EM PA PJ LE');
  });
});

describe('a reason that is retired', () => {
  it('stays on the marks that have it, can stay there, and cannot be chosen anew', async () => {
    const roll = await newRoll(school, 2);
    const { students } = roll;
    const [one, other] = students as [number, number];
    const reason = await named('T');
    const mark = (studentID: number, version: number, details: string) =>
      roll.save({ studentID, version, mark: 'absent', absence: { reason: { id: reason.id }, details } });
    expect((await mark(one, 0, '')).status).toBe(200);
    const { body } = await save(reason, { isClosed: true });
    expect(codes(body)).toBe('U I M F B R S E X N C O L LB LE T');
    expect(body[15]).toMatchObject({ code: 'T', dateClosed: TODAY, version: 2 });
    expect(codes(await offered(office))).not.toContain('T');

    const line = (await roll.read()).body.find(({ studentID }: { studentID: number }) => studentID === one);
    expect(line.absence.reason).toMatchObject({ code: 'T', label: 'Truancy' });
    expect((await mark(one, line.version, 'Seen in town')).body.absence).toMatchObject({
      ...{ details: 'Seen in town', reason: { code: 'T' } },
    });
    const anew = await mark(other, 0, '');
    expect([anew.status, anew.body.code]).toEqual([400, 'attendance.reason_not_allowed']);
    const known = await office.post(`/api/KnownAbsences/${other}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: reason.id, details: '' },
    });
    expect([known.status, known.body.code]).toEqual([400, 'attendance.reason_not_allowed']);

    const again = await save(body[15], { isClosed: false });
    expect(again.body[6]).toMatchObject({ code: 'T', dateClosed: null });
    expect((await mark(other, 0, '')).status).toBe(200);
  });

  it('is none that the absent or the late key gives', async () => {
    for (const code of ['U', 'L']) {
      const refused = await save(await named(code), { isClosed: true });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'isClosed']);
    }
  });
});
