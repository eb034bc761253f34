import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { type Client, call, connected, next } from '../../test/realtime.ts';

let school: TestSchool;
let teacher: Caller;
let other: Caller;
let nurse: Caller;
let counsellor: Caller;
let admin: Caller;
let codes: Record<string, number>;
let access: number[];
const sockets: Client[] = [];
beforeAll(async () => {
  school = await newSchool();
  teacher = await school.signedIn(['teacher'], { name: 'Tess Teacher' });
  [other, nurse, counsellor, admin] = await Promise.all([
    school.signedIn(['teacher']),
    school.signedIn(['nurse']),
    school.signedIn(['counsellor']),
    school.admin(),
  ]);
  const listed = (await teacher.get('/api/CommentCodes')).body as { id: number; commentCategory: string }[];
  codes = Object.fromEntries(listed.map(({ id, commentCategory }) => [commentCategory, id]));
  const levels = (await teacher.get('/api/SecurityAccessUsers')).body as { id: number }[];
  access = [0, ...levels.map(({ id }) => id)];
});
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

const none = {
  ...{ customFieldDate1: null, customFieldDate2: null, customFieldNumeric1: null, customFieldNumeric2: null },
  ...{ customFieldText1: null, customFieldText2: null, customFieldCheckBox: null },
};
const comment = (changes: object = {}, category = 'General') => ({
  ...{ id: 0, dateOf: '2026-11-18', details: 'Works well', commentCode: { id: codes[category] }, version: 0 },
  ...none,
  ...changes,
});
const save = (by: Caller, student: number, body: object) =>
  by.put(`/api/PersonalComments/${student}`, {}, body);
const list = async (by: Caller, student: number, yearId?: number) =>
  (await by.get(`/api/PersonalComments/${student}`, { yearId })).body;
const details = async (by: Caller, student: number) =>
  (await list(by, student)).map((one: { details: string }) => one.details);

describe('categories and levels', () => {
  it('are listed by name and by width, with what the user sees', async () => {
    const { body } = await teacher.get('/api/CommentCodes');
    expect(body.map((code: { commentCategory: string }) => code.commentCategory)).toEqual([
      ...['Achievement', 'Child protection', 'Contact with family', 'Counselling', 'General', 'Health'],
      ...['Learning support', 'Pastoral'],
    ]);
    expect(body[1].securityAccess).toEqual({ id: access[4], itemName: 'Leadership' });
    expect(body[0].customFields).toEqual({ customFieldText1: 'Award', customFieldDate1: 'Awarded on' });
    const visible = async (by: Caller) =>
      (await by.get('/api/SecurityAccessUsers')).body.map((one: { isVisible: boolean }) => one.isVisible);
    expect(await visible(teacher)).toEqual([true, false, false, false]);
    expect(await visible(counsellor)).toEqual([true, true, true, false]);
  });
});

describe('a comment', () => {
  it('is kept with CRLF, its category’s fields and access, and listed newest first by year', async () => {
    const student = await school.student();
    const sent = comment(
      {
        details: 'One\nTwo\r\nThree\rFour',
        customFieldText1: 'Ms Lee',
        customFieldDate1: '2026-12-01',
        customFieldNumeric1: 2.5,
        customFieldCheckBox: false,
      },
      'Learning support',
    );
    const { status, body } = await save(teacher, student, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...none,
      ...{ studentID: student, dateOf: '2026-11-18', year: 2026, details: 'One\r\nTwo\r\nThree\r\nFour' },
      // The check box is none of this category's, and is not kept.
      ...{ customFieldText1: 'Ms Lee', customFieldDate1: '2026-12-01', customFieldNumeric1: 2.5 },
      ...{ writtenBy: 'Tess Teacher', permission: 2, version: 1 },
      commentCode: { id: codes['Learning support'], commentCategory: 'Learning support' },
      securityAccess: { id: access[1], itemName: 'All staff' },
    });
    await save(teacher, student, comment({ details: 'Old', dateOf: '2024-02-29' }));
    await save(other, student, comment({ details: 'Newer', dateOf: '2026-11-19' }));
    expect(await details(teacher, student)).toEqual(['Newer', body.details, 'Old']);
    const comments = await list(teacher, student, 2026);
    expect(comments.map((one: { permission: number }) => one.permission)).toEqual([1, 2]);
    expect(await list(teacher, student, 2025)).toEqual([]);
    expect(await list(teacher, student, 2_147_483_647)).toEqual([]);
  });

  it('is refused without text, with lines that grow too long, of no category, on nobody', async () => {
    const student = await school.student();
    const refused = async (changes: object) => (await save(teacher, student, comment(changes))).status;
    expect(await refused({ details: ' \n ' })).toBe(400);
    expect(await refused({ details: `a${'\n'.repeat(15_000)}` })).toBe(400);
    expect(await refused({ commentCode: { id: 999 } })).toBe(400);
    expect(await refused({ securityAccess: { id: 999 } })).toBe(400);
    expect(await refused({ dateOf: '2026-11-18T00:00:00' })).toBe(400);
    expect((await save(teacher, 2_000_000_000, comment())).status).toBe(404);
    expect((await teacher.get('/api/PersonalComments/2000000000')).status).toBe(404);
    const merged = await school.student();
    await school.arrange((db) =>
      db.updateTable('person').set({ merged_into: student }).where('id', '=', merged).execute(),
    );
    expect((await save(teacher, merged, comment())).status).toBe(404);
    expect((await teacher.get(`/api/PersonalComments/${merged}`)).status).toBe(404);
  });

  it('of another category gets that one’s access and fields', async () => {
    const student = await school.student();
    const { body: first } = await save(
      counsellor,
      student,
      comment({ customFieldText1: 'Gold', customFieldDate1: '2026-11-01' }, 'Achievement'),
    );
    const { body } = await save(counsellor, student, {
      ...first,
      commentCode: { id: codes['Counselling'] },
      securityAccess: undefined,
      customFieldText1: null,
      customFieldNumeric1: 3,
    });
    expect(body).toMatchObject({
      securityAccess: { id: access[3] },
      ...{ customFieldText1: null, customFieldNumeric1: 3, customFieldDate1: '2026-11-01', version: 2 },
    });
    // Within a category the access stays where nothing is said of it.
    const { body: raised } = await save(admin, student, { ...body, securityAccess: { id: access[4] } });
    const { body: kept } = await save(admin, student, { ...raised, securityAccess: undefined });
    expect(kept.securityAccess.id).toBe(access[4]);
    expect(kept.writtenBy).toBe(first.writtenBy);
  });

  it('of two who change it: the second is told what stands, and nothing is lost', async () => {
    const student = await school.student();
    const { body: first } = await save(teacher, student, comment());
    expect((await save(counsellor, student, { ...first, details: 'By the counsellor' })).status).toBe(200);
    const late = await save(teacher, student, { ...first, details: 'By the teacher' });
    expect([late.status, late.body.code]).toEqual([409, 'record.changed']);
    expect(late.body.current).toMatchObject({ details: 'By the counsellor', version: 2, permission: 2 });
    const again = await save(teacher, student, { ...late.body.current, details: 'Both' });
    expect(again.body).toMatchObject({ details: 'Both', version: 3 });
  });

  it('is changed and taken away by its writer and from level 3 on, and comes back', async () => {
    const student = await school.student();
    const { body: made } = await save(teacher, student, comment());
    const path = `/api/PersonalComments/${student}/${made.id}`;
    for (const by of [other, nurse]) {
      expect((await save(by, student, made)).status).toBe(403);
      expect((await by.delete(`${path}?version=1`)).status).toBe(403);
      expect((await by.post(`${path}/Restore`)).status).toBe(403);
    }
    expect((await teacher.delete(`${path}?version=7`)).status).toBe(409);
    expect((await teacher.delete(`${path}?version=1`)).status).toBe(204);
    expect(await list(counsellor, student)).toEqual([]);
    expect((await save(teacher, student, { ...made, version: 2 })).status).toBe(404);
    expect((await teacher.delete(path)).status).toBe(404);
    const { rows } = await sql<{ by: string }>`
      select by_name as by from audit_entry where field_name = 'date_closed' and new_value = '2026-11-18'
        and table_name = 'personal_comment'`.execute(school.school.db);
    expect(rows).toEqual([{ by: String(teacher.id) }]);
    const back = await teacher.post(`${path}/Restore`);
    expect([back.status, back.body]).toEqual([200, { ...made, version: 3 }]);
    expect((await counsellor.delete(path)).status).toBe(204);
    expect((await counsellor.post(`${path}/Restore`)).status).toBe(200);
    expect(await details(other, student)).toEqual(['Works well']);
    const elsewhere = `/api/PersonalComments/${await school.student()}/${made.id}`;
    expect((await teacher.delete(elsewhere)).status).toBe(404);
    expect((await teacher.post(`${elsewhere}/Restore`)).status).toBe(404);
  });
});

describe('all comments', () => {
  const all = async (by: Caller, query = {}) =>
    (await by.get('/api/PersonalComments', query)).body as {
      id: number;
      details: string;
      student: { id: number; itemName: string };
    }[];

  it('on anybody are listed newest first: of a category, one\u2019s own, and page by page', async () => {
    const [mia, leo] = [await school.student('Mia', 'Aa'), await school.student('Leo', 'Bb')];
    const writer = await school.signedIn(['teacher']);
    await save(writer, mia, comment({ details: 'First', dateOf: '2031-01-01' }));
    await save(nurse, leo, comment({ details: 'Second', dateOf: '2031-01-02' }, 'Pastoral'));
    await save(counsellor, leo, comment({ details: 'Third', dateOf: '2031-01-03' }, 'Counselling'));
    const said = async (by: Caller, query = {}) =>
      (await all(by, query)).slice(0, 3).map(({ details, student }) => [student.itemName, details]);
    expect(await said(counsellor)).toEqual([
      ['Bb, Leo', 'Third'],
      ['Bb, Leo', 'Second'],
      ['Aa, Mia', 'First'],
    ]);
    expect((await said(writer))[0]).toEqual(['Aa, Mia', 'First']);
    expect(await said(writer, { mine: true })).toEqual([['Aa, Mia', 'First']]);
    expect(await said(counsellor, { commentCodeId: codes['Pastoral'] })).toContainEqual([
      'Bb, Leo',
      'Second',
    ]);
    const countOf = async (by: Caller, query = {}) =>
      (await by.get('/api/PersonalCommentCounts', query)).body.count;
    expect(await countOf(writer, { mine: true })).toBe(1);
    expect(await countOf(counsellor)).toBe((await all(counsellor)).length);
    expect(await countOf(writer)).toBeLessThan(await countOf(counsellor));
    const [newest] = await all(counsellor);
    expect((await said(counsellor, { before: newest?.id }))[0]).toEqual(['Bb, Leo', 'Second']);
  });
});

describe('levels of security access', () => {
  it('hide a comment from those below: in lists, answers, and behind its id', async () => {
    const student = await school.student();
    await save(counsellor, student, comment({ details: 'Secret', dateOf: '2025-05-05' }, 'Counselling'));
    await save(nurse, student, comment({ details: 'Shared' }, 'Pastoral'));
    expect(await list(teacher, student)).toEqual([]);
    expect(await details(nurse, student)).toEqual(['Shared']);
    expect(await details(counsellor, student)).toEqual(['Shared', 'Secret']);
    expect(await details(admin, student)).toEqual(['Shared', 'Secret']);

    const [, secret] = await list(counsellor, student);
    const path = (id: number) => `/api/PersonalComments/${student}/${id}`;
    for (const ask of [
      (id: number) => save(teacher, student, comment({ id, version: 1 })),
      (id: number) => teacher.delete(path(id)),
      (id: number) => teacher.delete(`${path(id)}?version=9`),
      (id: number) => teacher.post(`${path(id)}/Restore`),
    ]) {
      const [hidden, unknown] = [await ask(secret.id), await ask(2_000_000_000)];
      expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
    }
  });

  it('let anybody write above their own, and see it no more', async () => {
    const student = await school.student();
    const told = await save(teacher, student, comment({ details: 'A bruise' }, 'Child protection'));
    expect([told.status, told.body]).toEqual([200, null]);
    expect(await details(teacher, student)).toEqual([]);
    expect(await details(counsellor, student)).toEqual([]);
    expect(await details(admin, student)).toEqual(['A bruise']);
    const { body: open } = await save(teacher, student, comment({ details: 'Open' }));
    const raised = await save(teacher, student, { ...open, securityAccess: { id: access[3] } });
    expect([raised.status, raised.body]).toEqual([200, null]);
    expect(await details(counsellor, student)).toEqual(['Open']);
    expect((await save(teacher, student, { ...open, version: 2 })).status).toBe(404);
  });

  it('are lowered below the category’s by those alone who see the category', async () => {
    const student = await school.student();
    const lowered = (by: Caller) =>
      save(by, student, comment({ securityAccess: { id: access[1] } }, 'Counselling'));
    expect((await lowered(teacher)).body.errors).toEqual([
      { path: 'securityAccess.id', message: 'Comments of this category are for fewer people.' },
    ]);
    expect((await lowered(nurse)).status).toBe(400);
    const { body: made } = await lowered(counsellor);
    expect(made.securityAccess.id).toBe(access[1]);
    expect(await details(teacher, student)).toEqual(['Works well']);
  });
});

describe('the channel', () => {
  const open = async (by: Caller): Promise<Client> => {
    const client: Client = io(school.url, {
      path: REALTIME_PATH,
      auth: { token: by.token },
      transports: ['websocket'],
      forceNew: true,
    });
    sockets.push(client);
    await connected(client);
    return client;
  };

  it('tells of a comment only those who see it', async () => {
    const student = await school.student();
    const [teachers, counsellors] = [await open(teacher), await open(counsellor)];
    const subscribe = (client: Client, model: string) =>
      call(client, 'SubscribeModelID', model, String(student));
    expect(await subscribe(teachers, 'PersonalComment')).toEqual({ ok: true });
    for (const model of ['PersonalComment2', 'PersonalComment3', 'PersonalComment4'])
      expect(await subscribe(teachers, model)).toEqual({ ok: false, code: 'record.unknown' });
    expect(await subscribe(teachers, 'MedicalRecord')).toEqual({ ok: false, code: 'permission.denied' });
    // Nor by the way of listening to whatever there is of the student.
    expect(await call(teachers, 'SubscribeID', student)).toEqual({ ok: true });
    expect(await subscribe(counsellors, 'PersonalComment3')).toEqual({ ok: true });
    expect(await subscribe(counsellors, 'PersonalComment4')).toEqual({ ok: false, code: 'record.unknown' });

    const heard: string[] = [];
    teachers.on('NotifyChange', ({ model }) => heard.push(model));
    const ofCounsellor = next(counsellors, 'NotifyChange');
    const { body: secret } = await save(counsellor, student, comment({}, 'Counselling'));
    expect(await ofCounsellor).toMatchObject({ model: 'PersonalComment3', ids: [student], action: 'insert' });
    // Notices come in the order of the changes: what was not heard before this one is not heard at all.
    const opened = next(teachers, 'NotifyChange', ({ model }) => model === 'PersonalComment');
    const left = next(counsellors, 'NotifyChange', ({ action }) => action === 'update');
    await save(counsellor, student, { ...secret, securityAccess: { id: access[1] } });
    await opened;
    expect((await left).model).toBe('PersonalComment3');
    expect(heard.every((model) => model === 'PersonalComment')).toBe(true);
  });
});
