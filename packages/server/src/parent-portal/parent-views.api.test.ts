import { allEndpoints } from '@homeroom/contract/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../test/caller.ts';
import { anotherParent, newFamily, relate } from '../../test/family.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office('Olga Office');
});

const open = (personID: number, as = office) => as.post('/api/ParentViews', { body: { personID } });
/** Somebody of the school who sees as an adult. */
const seeAs = async (personID: number, as = office) => {
  const { body, status } = await open(personID, as);
  expect(status).toBe(200);
  const view = new Caller(school.url, as);
  view.token = body.access_token;
  return { view, id: body.id as number, opened: body };
};
const reads = [
  '/api/AttendanceSummaries?parent=true',
  '/api/UserRelations',
  '/api/OwnContact',
  '/api/AbsenceReplies?parent=true',
  '/api/AbsenceReasonChoices',
  '/api/BillingSummaries?parent=true',
  '/api/BehaviourReports?dateOfStart=2026-11-01&dateOfEnd=2026-11-18',
  '/api/OwnChildrenIndicators',
  '/api/SchoolNews?parent=true',
  '/api/CalendarEvents?dateOfStart=2026-11-01&dateOfEnd=2026-11-30',
  '/api/UserModulePermissions',
];

describe('somebody of the school who sees as a parent', () => {
  it('is told what the parent is told, word for word, and nothing of their own rights', async () => {
    const { adult, child, parent } = await newFamily(school);
    await parent.post('/api/AbsenceReplies', {
      body: {
        ...{ studentID: child, kind: 'announce', dateFrom: '2026-11-20', dateTo: '2026-11-20', details: '' },
        reasonID: await school.reasonID('I'),
      },
    });
    const { view, opened } = await seeAs(adult);
    expect(opened).toMatchObject({ personID: adult, fullName: 'Una Novak', expires_in: 3600 });
    for (const read of reads) {
      const own = await parent.get(read);
      expect(own.status, read).toBe(200);
      expect((await view.get(read)).body, read).toEqual(own.body);
    }
    const [relation] = (await parent.get('/api/UserRelations')).body;
    const detail = `/api/UserRelations/${relation.id}`;
    expect((await view.get(detail)).body).toEqual((await parent.get(detail)).body);
    const together = await view.post('/api/Reads', { body: { addresses: [detail, '/api/UserSettings'] } });
    expect(together.status).toBe(200);
    const statuses = together.body
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line).status);
    expect(statuses.sort()).toEqual([200, 403]);
    const ownDetails = `/api/PersonalDetails/${adult}`;
    expect((await view.get(ownDetails)).body).toEqual((await parent.get(ownDetails)).body);
    for (const read of ['/api/AbsenceProposals', '/api/Persons?searchName=a'])
      expect((await view.get(read)).status, read).toBe(403);
  });

  it('changes nothing, whatever is sent, and is told nothing of an account', async () => {
    const { adult } = await newFamily(school);
    const { view } = await seeAs(adult);
    const ofSessions = allEndpoints.filter(
      ({ permission }) => permission !== 'public' && permission !== 'device',
    );
    const writes = ofSessions.filter(({ method, isRead }) => method !== 'GET' && !isRead);
    expect(writes.length).toBeGreaterThan(50);
    const ofAccounts = ofSessions.filter(({ isOfAccount }) => isOfAccount);
    expect(ofAccounts.map(({ path }) => path).sort()).toEqual([
      '/api/CalendarFeeds',
      '/api/UserSecondFactor',
      '/api/UserSettings',
    ]);
    for (const { method, path } of [...writes, ...ofAccounts]) {
      const { status, body } = await view.send(method, path.replace(/:\w+/g, '1'), {
        ...(method === 'GET' ? {} : { body: {} }),
        headers: { 'idempotency-key': 'a-key-of-somebody' },
      });
      expect([status, body.error], `${method} ${path}`).toEqual([403, 'view.read_only']);
    }
    expect((await office.get('/api/UserModulePermissions')).status).toBe(200);
  });

  it('is noted in the read log once, with whom they see as', async () => {
    const { adult } = await newFamily(school);
    const { view } = await seeAs(adult);
    for (const read of reads) await view.get(read);
    const { rows } = await school.school.pool.query(
      `select a.action, a.by_user_id, a.table_name, a.field_name from audit_change a join person p on p.guid = a.row_guid
       where p.id = $1 and a.action = 'read'`,
      [adult],
    );
    expect(rows).toEqual([
      { action: 'read', by_user_id: office.id, table_name: 'person', field_name: 'view-as' },
    ]);
    await seeAs(adult);
    const again = await school.school.pool.query(
      `select 1 from audit_change a join person p on p.guid = a.row_guid where p.id = $1 and a.action = 'read'`,
      [adult],
    );
    expect(again.rows).toHaveLength(2);
  });

  it('sees as somebody who has no user name yet what an invitation would show them', async () => {
    const child = await school.student('Nia', 'Novak');
    const adult = await school.person('Una', 'Novak');
    await relate(school, adult, child);
    const { view } = await seeAs(adult);
    expect((await view.get('/api/UserRelations')).body).toMatchObject([{ personID: child }]);
  });
});

describe('a view ends', () => {
  it('when it is closed, by whoever opened it and nobody else', async () => {
    const { adult } = await newFamily(school);
    const { view, id } = await seeAs(adult);
    const colleague = await school.office('Carl Colleague');
    expect((await colleague.delete(`/api/ParentViews/${id}`)).status).toBe(404);
    expect((await view.get('/api/UserRelations')).status).toBe(200);
    expect((await office.delete(`/api/ParentViews/${id}`)).status).toBe(204);
    expect((await view.get('/api/UserRelations')).status).toBe(401);
    expect((await office.delete(`/api/ParentViews/${id}`)).status).toBe(404);
  });

  it('with the session of who looks, with their right, and with the last relation', async () => {
    const first = await newFamily(school);
    const gone = await school.office('Gwen Gone');
    const { view } = await seeAs(first.adult, gone);
    await gone.post('/Logout');
    expect((await view.get('/api/UserRelations')).status).toBe(401);

    const demoted = await school.office('Dora Demoted');
    const { view: other } = await seeAs(first.adult, demoted);
    await school.arrange((db) =>
      db.updateTable('user_role').set({ role: 'teacher' }).where('user_id', '=', demoted.id).execute(),
    );
    expect((await other.get('/api/UserRelations')).status).toBe(401);

    const { view: last } = await seeAs(first.adult);
    await school.arrange((db) =>
      db
        .updateTable('relation')
        .set({ date_closed: '2026-11-18' })
        .where('adult_id', '=', first.adult)
        .execute(),
    );
    expect((await last.get('/api/UserRelations')).status).toBe(401);
  });

  it('after an hour, however busy it was', async () => {
    const later = await newSchool();
    const somebody = await later.office();
    const { adult } = await newFamily(later);
    const view = new Caller(later.url, somebody);
    view.token = (await open(adult, somebody)).body.access_token;
    for (const minutes of [25, 25]) {
      later.clock.advance({ minutes });
      expect((await view.get('/api/UserRelations')).status).toBe(200);
    }
    later.clock.advance({ minutes: 11 });
    expect((await view.get('/api/UserRelations')).status).toBe(401);
    // Who looked was not away meanwhile: the session stands.
    expect(
      (await somebody.post('/token', { body: new URLSearchParams({ grant_type: 'refresh_token' }) })).status,
    ).toBe(200);
    await later.close();
  });
});

describe('nobody sees as', () => {
  it('an adult to whom no child is shown, or one who is nobody', async () => {
    const stranger = await school.person('Sten', 'Stranger');
    expect((await open(stranger)).body.code ?? (await open(stranger)).body.error).toBe(
      'parent_view.no_child',
    );
    expect((await open(2_000_000_000)).status).toBe(404);
    const offer = (await office.get(`/api/ParentViews/${stranger}`)).body;
    expect(offer).toMatchObject({ id: stranger, refusal: expect.stringContaining('no child') });
  });

  it.each([
    ['an order', { court_order: 'No contact', may_collect: true }],
    ['limited access', { access: 'limited' }],
    ['a child who may not be collected', { may_collect: false }],
  ])('a parent with %s who may not read facts of custody', async (_what, relation) => {
    const { child } = await newFamily(school);
    const { adult, parent } = await anotherParent(school, child, relation);
    const desk = await school.allowed(['parents.view-as']);
    expect((await open(adult, desk)).body.error).toBe('parent_view.restricted');
    expect((await desk.get(`/api/ParentViews/${adult}`)).body.refusal).toMatch(/custody/);
    const { view } = await seeAs(adult);
    const read = '/api/AttendanceSummaries?parent=true';
    expect((await view.get(read)).body).toEqual((await parent.get(read)).body);
    // Of the other parent nothing was restricted.
    expect((await office.get(`/api/ParentViews/${adult}`)).body.refusal).toBeNull();
  });

  it('one of the staff whose private details they may not read', async () => {
    const child = await school.student('Nia', 'Novak');
    const teacher = await school.staff('Grace', 'Okafor');
    await relate(school, teacher, child);
    const desk = await school.allowed(['parents.view-as', 'people.custody']);
    expect((await open(teacher, desk)).status).toBe(403);
    expect((await open(teacher)).status).toBe(200);
  });

  it('a parent while they see as one, or as a parent themselves', async () => {
    const { adult, parent } = await newFamily(school);
    const { view } = await seeAs(adult);
    expect((await open(adult, view)).body.error).toBe('view.read_only');
    expect((await open(adult, parent)).status).toBe(403);
    const admin = await school
      .signedIn(['admin', 'parent'], { person: adult, scope: 'parent' })
      .catch(() => null);
    if (admin) expect((await open(adult, admin)).status).toBe(403);
  });
});
