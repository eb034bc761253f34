import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newFamily, type TestFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { TODAY } from '../../test/roll.ts';

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

const line = async ({ rollClass }: TestFamily) =>
  (await office.get('/api/AttendanceStudents', { dateOf: TODAY, rollClass: rollClass.code })).body[0];
const mark = ({ child, rollClass }: TestFamily, body: object) =>
  office.put(
    '/api/AttendanceStudents',
    { dateOf: TODAY, rollClass: rollClass.code },
    { studentID: child, version: 0, mark: 'absent', absence: {}, ...body },
  );
const say = ({ parent, child }: TestFamily, fields: object = {}) =>
  parent.post('/api/AbsenceReplies', {
    body: {
      ...{
        studentID: child,
        kind: 'explain',
        dateFrom: TODAY,
        dateTo: TODAY,
        reasonID: illness,
        details: '',
      },
      ...fields,
    },
  });
const waiting = async ({ child }: TestFamily) =>
  (await office.get('/api/AbsenceProposals')).body.filter(
    (one: { studentID: number }) => one.studentID === child,
  );
const decide = (id: number, accepts = true) =>
  office.post(`/api/AbsenceProposals/${id}/Decision`, {
    body: { accepts, reasonID: null, answer: 'A word', version: 1 },
  });
const undo = (id: number, as = office, version = 2) =>
  as.post(`/api/AbsenceProposals/${id}/Undo`, { body: { version } });

describe('a decision about an absence that is taken back', () => {
  it('waits again, and the roll says what it said before', async () => {
    const family = await newFamily(school);
    await mark(family, {});
    const { id } = (await say(family)).body;
    await decide(id);
    expect((await line(family)).absence.reason.label).toBe('Illness');
    expect(await waiting(family)).toEqual([]);
    expect((await undo(id)).status).toBe(200);
    expect(await waiting(family)).toMatchObject([{ id, state: 'waiting', answer: '', isPlain: true }]);
    expect((await line(family)).absence?.reason?.label).not.toBe('Illness');
  });

  it('was announced: it is not known any more', async () => {
    const family = await newFamily(school);
    const { id } = (await say(family, { kind: 'announce' })).body;
    await decide(id);
    expect((await line(family)).known?.reason).toBe('Illness');
    await undo(id);
    expect((await line(family)).known).toBeNull();
  });

  it('was declined: it waits again', async () => {
    const family = await newFamily(school);
    await mark(family, {});
    const { id } = (await say(family)).body;
    await decide(id, false);
    expect((await undo(id)).status).toBe(200);
    expect(await waiting(family)).toHaveLength(1);
  });

  it('is refused to a colleague, with another version, where the roll was marked since, and where something new was said', async () => {
    const family = await newFamily(school);
    await mark(family, {});
    const { id } = (await say(family)).body;
    await decide(id, false);
    const colleague = await school.office();
    expect((await undo(id, colleague)).body.code).toBe('record.changed');
    expect((await undo(id, office, 1)).body.code).toBe('record.changed');
    await say(family);
    expect((await undo(id)).body.code).toBe('record.changed');
    expect((await undo(2_000_000_000)).status).toBe(404);
  });
});

describe('a decision about contact details that is taken back', () => {
  it('leaves the record as it was, and waits again; not where somebody has changed it since', async () => {
    const { adult, parent } = await newFamily(school);
    const own = (await parent.get('/api/OwnContact')).body.details;
    const asked = await parent.post('/api/OwnContact', {
      body: { subject: 'details', fields: { mobile: '0400 2' }, version: own.version },
    });
    const { id } = asked.body.proposals[0];
    const path = `/api/ContactProposals/${id}`;
    const mobile = async () => (await office.get(`/api/PersonalInformations/${adult}`)).body.mobile ?? '';
    const before = await mobile();
    await office.post(`${path}/Decision`, { body: { accepts: true, answer: '', version: 1 } });
    expect(await mobile()).toBe('0400 2');
    expect((await office.post(`${path}/Undo`, { body: { version: 2 } })).status).toBe(200);
    expect(await mobile()).toBe(before);
    await office.post(`${path}/Decision`, { body: { accepts: true, answer: '', version: 3 } });
    await school.arrange((db) =>
      db.updateTable('person').set({ mobile: '0400 9' }).where('id', '=', adult).execute(),
    );
    expect((await office.post(`${path}/Undo`, { body: { version: 4 } })).body.code).toBe(
      'contact_proposal.outdated',
    );
  });
});
