import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { anotherParent, newFamily } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const own = async (parent: Caller) => (await parent.get('/api/OwnContact')).body;
const ask = async (parent: Caller, fields: object) => {
  const { version } = (await own(parent)).details;
  return parent.post('/api/OwnContact', { body: { subject: 'details', fields, version } });
};
const addressOf = (person: number, fields: object = {}) =>
  school.arrange(async (db) => {
    const row = { person_id: person, kind: 'home', line_1: '1 Old Street', suburb: 'Ryde', ...fields };
    return (await db.insertInto('person_address').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
const waiting = async (personID: number, as = office) =>
  (await as.get('/api/ContactProposals', { personID })).body;
const decide = ({ id, version }: { id: number; version: number }, fields: object = {}, as = office) =>
  as.post(`/api/ContactProposals/${id}/Decision`, {
    body: { accepts: true, answer: '', version, ...fields },
  });
const stored = async (person: number) => (await office.get(`/api/PersonalInformations/${person}`)).body;
const change = (person: number, columns: object) =>
  school.arrange((db) => db.updateTable('person').set(columns).where('id', '=', person).execute());

describe('a parent’s own contact details', () => {
  it('are shown with the addresses that hold, and nothing of the other parent', async () => {
    const { child, adult, parent } = await newFamily(school);
    const { adult: other } = await anotherParent(school, child);
    await addressOf(adult);
    await addressOf(adult, { line_1: '9 Former Street', date_to: '2026-01-01' });
    await addressOf(other, { line_1: '77 Secret Street' });
    await change(other, { mobile: '0400 777 777' });
    const answer = await own(parent);
    expect(answer).toMatchObject({
      details: { fullName: 'Una Novak', surname: 'Novak', mobile: null },
      addresses: [{ line1: '1 Old Street' }],
      proposals: [],
    });
    expect(JSON.stringify(answer)).not.toMatch(/Secret|777|Former/);
  });

  it('change when the office accepts, in the fields that were asked for and no other', async () => {
    const { adult, parent } = await newFamily(school);
    await change(adult, { mobile: '0400 111 111', phone: '02 9000 0000' });
    const asked = await ask(parent, { mobile: ' 0400 222 222 ', surname: 'Novak' });
    expect(asked.body.proposals).toMatchObject([
      {
        state: 'waiting',
        changes: [{ field: 'mobile', before: '0400 111 111', proposed: '0400 222 222' }],
      },
    ]);
    expect((await stored(adult)).mobile).toBe('0400 111 111');
    // Another field may change meanwhile.
    await change(adult, { phone: '02 9111 1111', given_name: '  Una' });
    const [proposal] = await waiting(adult);
    expect(proposal).toMatchObject({
      person: { id: adult },
      isOutdated: false,
      changes: [{ field: 'mobile', now: '0400 111 111' }],
    });
    expect((await decide(proposal)).status).toBe(200);
    expect(await stored(adult)).toMatchObject({ mobile: '0400 222 222', phone: '02 9111 1111' });
    expect(await waiting(adult)).toEqual([]);
    expect((await own(parent)).proposals).toMatchObject([{ state: 'accepted' }]);
    expect((await decide(proposal)).body.code).toBe('contact_proposal.decided');
  });

  it('a parent’s own contact details that somebody has changed meanwhile are shown, and not written over', async () => {
    const { adult, parent } = await newFamily(school);
    await ask(parent, { mobile: '0400 222 222' });
    await change(adult, { mobile: '0400 333 333' });
    const [proposal] = await waiting(adult);
    expect(proposal).toMatchObject({ isOutdated: true, changes: [{ before: '', now: '0400 333 333' }] });
    expect((await decide(proposal)).body.code).toBe('contact_proposal.outdated');
    expect((await stored(adult)).mobile).toBe('0400 333 333');
    expect((await decide(proposal, { accepts: false, answer: 'Please call us.' })).status).toBe(200);
    expect((await own(parent)).proposals).toMatchObject([{ state: 'declined', answer: 'Please call us.' }]);
  });

  it('are asked for anew in the place of what waited, and taken back', async () => {
    const { adult, parent } = await newFamily(school);
    await ask(parent, { mobile: '1' });
    const [first] = await waiting(adult);
    await ask(parent, { email: 'una@example.org', mobile: '2' });
    const [second] = await waiting(adult);
    expect(second.id).toBe(first.id);
    expect((await decide(first)).body.code).toBe('record.changed');
    expect((await parent.delete(`/api/OwnContact/${second.id}`)).status).toBe(204);
    expect(await waiting(adult)).toEqual([]);
    expect((await decide(second)).status).toBe(404);
  });

  it('are refused where they are wrong, old, or the same', async () => {
    const { adult, parent } = await newFamily(school);
    expect((await ask(parent, { email: 'nobody' })).status).toBe(400);
    expect((await ask(parent, { surname: ' ' })).status).toBe(400);
    expect((await ask(parent, { surname: 'Novak' })).body.errors).toMatchObject([{ path: 'fields' }]);
    const body = { subject: 'details', fields: { mobile: '1' }, version: 1 };
    await change(adult, { phone: '5' });
    expect((await parent.post('/api/OwnContact', { body })).body.code).toBe('record.changed');
    // What is not an adult's to ask for is not asked for.
    expect((await ask(parent, { birthDate: '1980-01-01' })).status).toBe(400);
  });
});

describe('an address', () => {
  const asks = (parent: Caller, addressID: number | null, fields: object, version = addressID ? 1 : 0) =>
    parent.post('/api/OwnContact', { body: { subject: 'address', addressID, fields, version } });

  it('is put right, ended, and joined by a new one', async () => {
    const { adult, parent } = await newFamily(school);
    const id = await addressOf(adult);
    expect((await asks(parent, id, { dateTo: '2026-11-30' })).status).toBe(200);
    const fresh = { kind: 'home', line1: '2 New Street', suburb: 'Ryde', dateFrom: '2026-12-01' };
    expect((await asks(parent, null, fresh)).status).toBe(200);
    const proposals = await waiting(adult);
    expect(proposals).toMatchObject([
      { addressID: id, address: '1 Old Street, Ryde', changes: [{ field: 'dateTo', now: '' }] },
      { addressID: null, address: '' },
    ]);
    for (const one of proposals) expect((await decide(one)).status).toBe(200);
    expect((await own(parent)).addresses).toMatchObject([
      { id, line1: '1 Old Street', dateTo: '2026-11-30' },
      { line1: '2 New Street', dateFrom: '2026-12-01', state: '' },
    ]);
  });

  it('of somebody else is unknown, and one without a first line is refused', async () => {
    const { child, adult, parent } = await newFamily(school);
    const { adult: other } = await anotherParent(school, child);
    const theirs = await addressOf(other);
    expect((await asks(parent, theirs, { line1: 'Mine' })).status).toBe(404);
    expect((await asks(parent, null, { suburb: 'Ryde' })).status).toBe(400);
    const id = await addressOf(adult);
    expect(
      (await asks(parent, id, { line1: 'X', dateFrom: '2026-12-01', dateTo: '2026-11-01' })).status,
    ).toBe(400);
  });
});

describe('who', () => {
  it.each([
    ['has no access', { access: 'no' }],
    ['has a closed relation', { date_closed: '2026-11-01' }],
  ])('%s is shown nothing, and asks for nothing', async (_, relation) => {
    const { parent } = await newFamily(school, relation);
    expect(await own(parent)).toBeNull();
    const body = { subject: 'details', fields: { mobile: '1' }, version: 1 };
    expect((await parent.post('/api/OwnContact', { body })).status).toBe(404);
  });

  it('may not take back or decide what is another’s', async () => {
    const [mine, theirs] = [await newFamily(school), await newFamily(school)];
    await ask(mine.parent, { mobile: '1' });
    const [proposal] = await waiting(mine.adult);
    expect((await theirs.parent.delete(`/api/OwnContact/${proposal.id}`)).status).toBe(404);
    expect((await own(theirs.parent)).proposals).toEqual([]);
  });

  it('may not change the details of staff is shown nothing of staff who are parents', async () => {
    const { child } = await newFamily(school);
    const teacher = await school.staff('Both', 'Roles');
    await school.arrange((db) =>
      db
        .insertInto('relation')
        .values({ adult_id: teacher, child_id: child, relationship: 'Aunt' })
        .execute(),
    );
    const parent = await school.signedIn(['teacher', 'parent'], { person: teacher, scope: 'parent' });
    await ask(parent, { mobile: '1' });
    const few = await school.signedIn([await school.role(['people.read', 'people.contact', 'people.write'])]);
    const admin = await school.signedIn(['admin']);
    expect(await waiting(teacher, few)).toEqual([]);
    const [proposal] = await waiting(teacher, admin);
    expect((await decide(proposal, {}, few)).status).toBe(404);
    expect((await decide(proposal, {}, admin)).status).toBe(200);
  });
});
