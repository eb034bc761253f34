import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { anotherParent, newFamily, type TestFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
const DAY = '2026-11-18';
const BEFORE = '2026-11-17';
let school: TestSchool;
let office: Caller;
let illness: number;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-27');
  office = await school.office();
  illness = await school.reasonID('I');
});

const roll = async (rollClass: string, dateOf = DAY) =>
  (await office.get('/api/AttendanceStudents', { dateOf, rollClass })).body[0];
const absent = async (studentID: number, rollClass: string, dateOf = DAY) => {
  const body = {
    studentID,
    version: 0,
    mark: 'absent',
    absence: { reason: null, details: '', timeArrived: null },
  };
  const saved = await office.put('/api/AttendanceStudents', { dateOf, rollClass }, body);
  expect(saved.body).toMatchObject({ mark: 'absent' });
};
const reply = (studentID: number, fields: object = {}) => ({
  ...{ studentID, kind: 'explain', dateFrom: DAY, dateTo: DAY, reasonID: illness, details: 'A cold' },
  ...fields,
});
const say = (parent: Caller, studentID: number, fields: object = {}) =>
  parent.post('/api/AbsenceReplies', { body: reply(studentID, fields) });
const waiting = async (studentID: number) =>
  (await office.get('/api/AbsenceProposals')).body.filter(
    (one: { studentID: number }) => one.studentID === studentID,
  );
const decide = ({ id, version }: { id: number; version: number }, fields: object = {}) =>
  office.post(`/api/AbsenceProposals/${id}/Decision`, {
    body: { accepts: true, reasonID: null, answer: '', version, ...fields },
  });

describe('an absence that is explained', () => {
  it('changes no roll before the office confirms; then it has its reason, and the teacher’s mark stays below', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code);
    const said = await say(parent, child);
    expect(said).toMatchObject({
      status: 200,
      body: { state: 'waiting', reason: 'Illness', details: 'A cold' },
    });
    expect((await roll(rollClass.code)).absence.reason.label).not.toBe('Illness');
    const [proposal] = await waiting(child);
    expect(proposal).toMatchObject({
      adult: { fullName: 'Una Novak' },
      rollClass: rollClass.code,
      isPlain: true,
    });
    expect((await decide(proposal)).status).toBe(200);
    expect(await roll(rollClass.code)).toMatchObject({
      ...{ mark: 'absent', layer: 'office', absence: { reason: { label: 'Illness' }, details: 'A cold' } },
    });
    expect(await waiting(child)).toEqual([]);
    expect((await parent.get('/api/AbsenceReplies')).body).toMatchObject([{ state: 'accepted' }]);
    const [day] = (await parent.get('/api/AttendanceSummaries')).body;
    expect(day).toMatchObject({ reason: 'Illness', unexplained: [] });
    expect((await decide(proposal)).body.code).toBe('absence_reply.decided');
  });

  it('of several days gives each its reason', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code, BEFORE);
    await absent(child, rollClass.code, DAY);
    await say(parent, child, { dateFrom: BEFORE });
    const [proposal] = await waiting(child);
    await decide(proposal);
    for (const day of [BEFORE, DAY])
      expect((await roll(rollClass.code, day)).absence.reason.label).toBe('Illness');
  });

  it('of which one line cannot be written any more gives the others their reason, and says which was left', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code, BEFORE);
    await absent(child, rollClass.code, DAY);
    const closes = (date_closed: string) =>
      school.arrange((db) =>
        db.updateTable('roll_class').set({ date_closed }).where('id', '=', rollClass.id).execute(),
      );
    await closes(BEFORE);
    await say(parent, child, { dateFrom: BEFORE });
    const [proposal] = await waiting(child);
    const decided = await decide(proposal);
    expect(decided.body.left).toEqual([
      { dateOf: DAY, itemName: rollClass.code, periodName: null, message: expect.stringMatching(/./) },
    ]);
    expect((await roll(rollClass.code, BEFORE)).absence.reason.label).toBe('Illness');
    expect(await waiting(child)).toEqual([]);
    // Where no line can be written, nothing is confirmed.
    await say(parent, child);
    const [second] = await waiting(child);
    expect((await decide(second)).status).toBe(404);
    expect(await waiting(child)).toHaveLength(1);
  });

  it('is said anew as long as nobody has decided, and taken back', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code);
    await say(parent, child);
    const again = await say(parent, child, { details: 'The dentist' });
    const [proposal] = await waiting(child);
    expect(proposal).toMatchObject({ id: again.body.id, details: 'The dentist' });
    expect((await decide({ ...proposal, version: 1 })).body.code).toBe('record.changed');
    expect((await parent.delete(`/api/AbsenceReplies/${proposal.id}`)).status).toBe(204);
    expect(await waiting(child)).toEqual([]);
    expect((await decide(proposal)).status).toBe(404);
  });

  it('by both parents stands side by side, and is not plain', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    const { parent: father } = await anotherParent(school, child);
    await absent(child, rollClass.code);
    await say(parent, child);
    await say(father, child, { details: 'On holiday' });
    const both = await waiting(child);
    expect(both.map((one: Record<string, unknown>) => [one.details, one.isPlain, one.obstacle])).toEqual([
      ['A cold', false, 'both'],
      ['On holiday', false, 'both'],
    ]);
    // Neither reads what the other has said.
    expect((await parent.get('/api/AbsenceReplies')).body).toMatchObject([{ details: 'A cold' }]);
    expect((await father.delete(`/api/AbsenceReplies/${both[0].id}`)).status).toBe(404);
  });

  it('can be declined with a word to the family, and its reason chosen by the office', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code);
    await say(parent, child);
    const [first] = await waiting(child);
    await decide(first, { accepts: false, answer: 'Please call us.' });
    expect((await parent.get('/api/AbsenceReplies')).body).toMatchObject([
      { state: 'declined', answer: 'Please call us.' },
    ]);
    await say(parent, child);
    const [second] = await waiting(child);
    await decide(second, { reasonID: await school.reasonID('F') });
    expect((await roll(rollClass.code)).absence.reason.label).not.toBe('Illness');
  });

  it('an absence that somebody else has explained meanwhile is refused, and nothing is written over', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code, DAY);
    await say(parent, child, { dateFrom: DAY, dateTo: DAY });
    const { version } = await roll(rollClass.code, DAY);
    const reason = { id: await school.reasonID('F') };
    const body = {
      studentID: child,
      version,
      mark: 'absent',
      absence: { reason, details: 'A wedding', timeArrived: null },
    };
    await office.put('/api/AttendanceStudents', { dateOf: DAY, rollClass: rollClass.code }, body);
    const [proposal] = await waiting(child);
    expect((await decide(proposal)).body.code).toBe('absence_reply.explained');
    expect((await roll(rollClass.code, DAY)).absence.reason.id).toBe(reason.id);
  });

  it('is not confirmed with the reason that says that nobody knows why', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code);
    await say(parent, child);
    const [proposal] = await waiting(child);
    const { status, body } = await decide(proposal, { reasonID: await school.reasonID('U') });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'reasonID', message: 'Please choose a reason that says why' }],
    ]);
    expect(await waiting(child)).toHaveLength(1);
    expect((await decide(proposal)).status).toBe(200);
  });

  it('is refused where it turns the direction of what stands beside it', async () => {
    const { child, parent, rollClass } = await newFamily(school);
    await absent(child, rollClass.code);
    expect((await say(parent, child, { details: 'ill\u202e' })).status).toBe(400);
    expect((await say(parent, child, { details: 'ill' })).status).toBe(200);
  });

  it('must be there: a child who was at school has nothing to explain', async () => {
    const { child, parent } = await newFamily(school);
    expect((await say(parent, child)).body.code).toBe('absence_reply.explained');
  });
});

describe('an absence that is announced', () => {
  it('is of days with school, as far as the calendar goes', async () => {
    const { child, parent } = await newFamily(school);
    const says = (dateFrom: string, dateTo = dateFrom) =>
      say(parent, child, { kind: 'announce', dateFrom, dateTo });
    for (const to of ['2026-11-21', '2026-11-22'])
      expect(await says('2026-11-21', to)).toMatchObject({
        ...{ status: 400, body: { errors: [{ path: 'dateFrom' }] } },
      });
    const withSchool = { '2026-11-20': '2026-11-22', '2026-11-22': '2026-11-23', '2027-02-06': '2027-02-06' };
    for (const [from, to] of Object.entries(withSchool))
      expect((await says(from, to)).status, from).toBe(200);
  });

  it('is known once the office confirms it', async () => {
    const { child, parent } = await newFamily(school);
    const days = { kind: 'announce', dateFrom: '2026-11-19', dateTo: '2026-11-20' };
    expect((await say(parent, child, days)).status).toBe(200);
    const [before] = (await parent.get('/api/AttendanceSummaries')).body;
    expect(before.ahead).toEqual([]);
    const [proposal] = await waiting(child);
    await decide(proposal);
    const [after] = (await parent.get('/api/AttendanceSummaries')).body;
    expect(after.ahead).toMatchObject([{ dateFrom: '2026-11-19', dateTo: '2026-11-20', reason: 'Illness' }]);
  });
});

it('a reply that a child is at school comes first, changes no roll, and is never plain', async () => {
  const { child, parent, rollClass } = await newFamily(school);
  await absent(child, rollClass.code);
  expect((await say(parent, child, { kind: 'atSchool', reasonID: null, details: '' })).status).toBe(200);
  const all = (await office.get('/api/AbsenceProposals')).body;
  expect(all[0]).toMatchObject({ studentID: child, kind: 'atSchool', isPlain: false });
  await decide(all[0]);
  expect(await roll(rollClass.code)).toMatchObject({ mark: 'absent' });
});

describe('what speaks against a reply', () => {
  const rest = ({ id, version }: { id: number; version: number }) =>
    decide({ id, version }, { isDealtWith: true });
  const marks = async (studentID: number, rollClass: string, said: object) => {
    const { version } = await roll(rollClass);
    const body = { studentID, version, ...said };
    await office.put('/api/AttendanceStudents', { dateOf: DAY, rollClass }, body);
  };
  /** A reply that waits, of which something has become otherwise since. */
  const overtaken = async (kind: 'explain' | 'announce', change: (of: TestFamily) => Promise<unknown>) => {
    const made = await newFamily(school);
    await absent(made.child, made.rollClass.code);
    expect((await say(made.parent, made.child, { kind })).status).toBe(200);
    await change(made);
    return { ...made, proposal: (await waiting(made.child))[0] };
  };

  it('is said by its name: that the roll says present by now', async () => {
    const { proposal, parent } = await overtaken('explain', ({ child, rollClass }) =>
      marks(child, rollClass.code, { mark: 'present', absence: null }),
    );
    expect(proposal).toMatchObject({ isPlain: false, obstacle: 'present', isNothingLeft: true });
    expect((await decide(proposal, { onlyPlain: true })).body.code).toBe('absence_reply.explained');
    expect((await rest(proposal)).status).toBe(200);
    expect((await parent.get('/api/AbsenceReplies')).body).toMatchObject([{ state: 'accepted' }]);
  });

  it('a reply about an announced child who is present can be confirmed for the days to come, but not among plain ones', async () => {
    const { proposal } = await overtaken('announce', ({ child, rollClass }) =>
      marks(child, rollClass.code, { mark: 'present', absence: null }),
    );
    expect(proposal).toMatchObject({ isPlain: false, obstacle: 'present', isNothingLeft: false });
    expect((await decide(proposal, { onlyPlain: true })).body.code).toBe('absence_reply.not_plain');
    expect((await rest(proposal)).body.code).toBe('record.changed');
    expect((await decide(proposal)).status).toBe(200);
  });

  it('an absence that is explained already is noted as dealt with: the roll stays as it is', async () => {
    const family = await school.reasonID('F');
    const { proposal, parent, child, rollClass } = await overtaken('explain', ({ child, rollClass }) =>
      marks(child, rollClass.code, {
        mark: 'absent',
        absence: { reason: { id: family }, details: 'A wedding', timeArrived: null },
      }),
    );
    expect(proposal).toMatchObject({ isPlain: false, obstacle: 'settled', isNothingLeft: true });
    expect((await rest(proposal)).status).toBe(200);
    expect((await roll(rollClass.code)).absence.reason.id).toBe(family);
    expect(await waiting(child)).toEqual([]);
    expect((await parent.get('/api/AbsenceReplies')).body).toMatchObject([{ state: 'accepted' }]);
  });

  it('an absence that is known speaks against a reply', async () => {
    const { proposal } = await overtaken('announce', ({ child }) =>
      office.post(`/api/KnownAbsences/${child}`, {
        body: { dateFrom: DAY, dateTo: DAY, reasonID: illness },
      }),
    );
    expect(proposal).toMatchObject({ isPlain: false, obstacle: 'known', isNothingLeft: true });
    expect((await rest(proposal)).status).toBe(200);
  });

  it('an adult who does not speak for the child any more speaks against a reply', async () => {
    const { proposal } = await overtaken('explain', ({ adult }) =>
      school.arrange((db) =>
        db.updateTable('relation').set({ access: 'no' }).where('adult_id', '=', adult).execute(),
      ),
    );
    expect(proposal).toMatchObject({ isPlain: false, obstacle: 'speaker', isNothingLeft: false });
    expect((await decide(proposal)).body.code).toBe('absence_reply.speaker');
  });

  it('is nothing where an absence waits for its reason: it is not noted as dealt with', async () => {
    const { proposal, child } = await overtaken('explain', async () => undefined);
    expect(proposal).toMatchObject({ isPlain: true, obstacle: null, isNothingLeft: false });
    expect((await rest(proposal)).body.code).toBe('record.changed');
    expect(await waiting(child)).toHaveLength(1);
  });
});

describe('who may not speak for a child', () => {
  it.each([
    ['an adult of limited access', { access: 'limited' }],
    ['an adult without access', { access: 'no' }],
    ['an adult whom an order concerns', { court_order: 'Order 7' }],
    ['an adult whose relation is closed', { date_closed: '2026-11-01' }],
  ])('%s is answered as if there were no child', async (_, relation) => {
    const { child, parent, rollClass } = await newFamily(school, relation);
    await absent(child, rollClass.code);
    expect((await say(parent, child)).status).toBe(404);
    expect((await parent.get('/api/AbsenceReplies')).body).toEqual([]);
    expect(await waiting(child)).toEqual([]);
  });

  it('nor does a parent for the child of another family', async () => {
    const [mine, other] = [await newFamily(school), await newFamily(school)];
    await absent(other.child, other.rollClass.code);
    expect((await say(mine.parent, other.child)).status).toBe(404);
  });

  it('what somebody has said is not shown to them any more once they may not speak', async () => {
    const { child, parent, adult, rollClass } = await newFamily(school);
    await absent(child, rollClass.code);
    await say(parent, child);
    await school.arrange((db) =>
      db.updateTable('relation').set({ access: 'no' }).where('adult_id', '=', adult).execute(),
    );
    expect((await parent.get('/api/AbsenceReplies')).body).toEqual([]);
  });
});

it.each([
  ['explains tomorrow', { dateFrom: '2026-11-19', dateTo: '2026-11-19' }, 'dateTo'],
  ['explains last month', { dateFrom: '2026-10-01', dateTo: '2026-10-01' }, 'dateFrom'],
  ['announces yesterday', { kind: 'announce', dateFrom: BEFORE, dateTo: DAY }, 'dateFrom'],
  ['ends before it begins', { dateTo: BEFORE }, 'dateTo'],
  ['lasts a year', { kind: 'announce', dateTo: '2027-11-01' }, 'dateTo'],
  ['gives no reason', { reasonID: null }, 'reasonID'],
  ['gives a reason that families may not give', { reasonID: 999_999 }, 'reasonID'],
])('what %s is refused at its field', async (_, fields, path) => {
  const { child, parent } = await newFamily(school);
  expect(await say(parent, child, fields)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});
