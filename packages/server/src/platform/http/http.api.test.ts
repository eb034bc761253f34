import { type ErrorCode, words } from '@homeroom/contract/errors.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { newRoll } from '../../../test/roll.ts';

let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  await school.day('2026-11-18');
  office = await school.office();
});

const failure = (code: ErrorCode) => ({ code, message: words[code] });

describe('an address', () => {
  it('is the same in any case, as are the names of its parameters; a slash at its end does not matter', async () => {
    const { code } = await newRoll(school, 2);
    const plain = await office.get('/api/AttendanceStudents', { dateOf: '2026-11-18', rollClass: code });
    const other = await office.get('/API/attendancestudents/', { DATEOF: '2026-11-18', rollclass: code });
    expect(plain.status).toBe(200);
    expect(other.body).toEqual(plain.body);
    const { userName, password } = await school.account({ roles: ['teacher'] });
    const body = new URLSearchParams({ grant_type: 'password', username: userName, password, scope: 'user' });
    const signedIn = await school.anyone().post('/TOKEN', { body });
    expect(signedIn.status).toBe(200);
    const headers = { authorization: `bearer ${signedIn.body.access_token}` };
    expect((await school.anyone().post('/logout', { headers })).status).toBe(204);
  });

  it('keeps the case of what a parameter says', async () => {
    const { id } = await newRoll(school, 0);
    await school.arrange((db) =>
      db.updateTable('roll_class').set({ code: '7b' }).where('id', '=', id).execute(),
    );
    const ask = (rollClass: string) =>
      office.get('/api/AttendanceStudents', { dateOf: '2026-11-18', rollClass });
    expect([(await ask('7b')).status, (await ask('7B')).status]).toEqual([200, 404]);
  });

  it('an address that nobody serves answers 404 in the envelope, signed in or not', async () => {
    for (const caller of [office, school.anyone()]) {
      for (const [method, path] of [
        ['GET', '/api/Nothing'],
        ['DELETE', '/api/Teachers'],
        ['GET', '/api/Attendances'],
        ['POST', '/nothing'],
      ] as const) {
        const answer = await caller.send(method, path);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(failure('route.unknown'));
      }
    }
  });
});

describe('what is sent', () => {
  const address = {
    ...{ id: 0, version: 0, kind: 'home', line1: '1 Hill Road', line2: '', suburb: '', state: '' },
    ...{ postcode: '', country: '', dateFrom: '2026-01-01', dateTo: null },
  };

  it.each(['0001-01-01', '0001-01-01T00:00:00'])('as the empty date %s is null', async (dateTo) => {
    const id = await school.person('Pat', 'Parent');
    const saved = await office.put(`/api/PersonalAddresses/${id}`, {}, { ...address, dateTo });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject([{ dateFrom: '2026-01-01', dateTo: null }]);
  });

  it('as the empty date in an address was not given', async () => {
    const { code } = await newRoll(school, 1);
    const today = await office.get('/api/RollClassStudents', { rollClass: code });
    const empty = await office.get('/api/RollClassStudents', { rollClass: code, dateOf: '0001-01-01' });
    expect(empty.status).toBe(200);
    expect(empty.body).toEqual(today.body);
  });

  it('as lines of a text is stored with CRLF, however deep it stands', async () => {
    const [child, mother] = [await school.student('Mia', 'Child'), await school.person('Pat', 'Parent')];
    const flag = { personID: child, flagCategoryID: 5, flagType: null, comment: 'one\ntwo\rthree\r\nfour' };
    const saved = await office.post('/api/PersonalFlagCategories', { body: flag });
    expect(saved.body.comment).toBe('one\r\ntwo\r\nthree\r\nfour');
    const relation = {
      ...{
        id: 0,
        version: 0,
        personID: mother,
        isAdult: true,
        relationship: 'Mother',
        headOfHousehold: true,
      },
      ...{ contactPriority: 1, livesWith: true, receivesMail: true },
      custody: {
        ...{ mayCollect: true, mayContact: true, access: 'yes', accessFrom: null, accessTo: '0001-01-01' },
        courtOrder: 'on Mondays\nonly',
      },
    };
    const [related] = (await office.put(`/api/PersonalRelations/${child}`, {}, relation)).body;
    expect(related.custody).toMatchObject({ courtOrder: 'on Mondays\r\nonly', accessTo: null });
  });
});

describe('what is sent in another encoding than UTF-8', () => {
  it('is refused, and not stored with signs in place of letters', async () => {
    const setting = JSON.stringify([{ itemName: 'Web.encoding.test', value: 'José' }]);
    const send = (encoding: BufferEncoding) =>
      fetch(new URL('/api/UserSettings', school.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
        body: Buffer.from(setting, encoding),
      });
    const refused = await send('latin1');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      ...failure('request.invalid'),
      errors: [{ path: 'request', message: words['request.unreadable'] }],
    });
    expect((await send('utf8')).status).toBe(200);
  });
});

describe('what is sent in escapes', () => {
  it('is taken as it would be in plain letters, however much longer it is so', async () => {
    const settings = Array.from({ length: 31 }, (_, nth) => ({
      itemName: `Web.escapes.${nth}`,
      value: 'é'.repeat(4000),
    }));
    const escaped = JSON.stringify(settings).replace(
      /[^[\]{}:,"]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const answer = await fetch(new URL('/api/UserSettings', school.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' },
      body: escaped,
    });
    expect(answer.status).toBe(200);
    const kept: typeof settings = (await office.get('/api/UserSettings')).body;
    expect(kept.filter(({ itemName }) => itemName.startsWith('Web.escapes.'))).toHaveLength(31);
    expect(kept).toContainEqual(settings[30]);
  });
});

describe('a file that is not there', () => {
  const ask = (accept: string) => fetch(new URL('/attachments/123', school.url), { headers: { accept } });

  it('is a page that says so, for whoever followed a link', async () => {
    const answer = await ask('text/html,application/xhtml+xml');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain('The system cannot find the file.');
    const [, nonce = 'none'] = /nonce="([^"]+)"/.exec(page) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(nonce);
  });

  it('is the envelope of what is unknown for a program', async () => {
    const answer = await ask('application/json');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: 'record.unknown',
      message: 'The system cannot find the file.',
    });
  });
});

describe('a refusal is in its envelope', () => {
  it('400 with a line for each field', async () => {
    const answer = await office.get('/api/AttendanceStudents', {
      dateOf: '2026-02-30',
      classId: 'x',
      periodId: -1,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      ...failure('request.invalid'),
      errors: [
        { path: 'dateOf', message: 'is not a date that exists' },
        { path: 'classId', message: 'must be a positive integer' },
        { path: 'periodId', message: 'must be a positive integer' },
      ],
    });
  });

  it('400 for what is no JSON, and for what JSON must not hold', async () => {
    for (const text of ['{', '', '{"studentID":1,}', '{"__proto__":{"a":1}}', 'null']) {
      const answer = await fetch(new URL('/api/AttendanceScans', school.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}` },
        body: text,
      });
      expect(answer.status).toBe(400);
      const body = (await answer.json()) as { code: string; errors: object[] };
      expect(body.code).toBe('request.invalid');
      expect(body.errors.length).toBeGreaterThan(0);
    }
  });

  it('401 before the body is looked at, whether there is no token, a made-up one or another scheme', async () => {
    const ask = async (authorization?: string) => {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      const answer = await school.anyone().post('/api/AttendanceScans', { body: { wrong: true }, headers });
      expect(answer.status).toBe(401);
      return answer.body;
    };
    expect(await ask()).toEqual(failure('session.required'));
    expect(await ask('Basic YWRtaW46YWRtaW4=')).toEqual(failure('session.required'));
    expect(await ask(`Bearer ${'A'.repeat(43)}`)).toEqual(failure('session.ended'));
  });

  it('403 before the body is looked at', async () => {
    const guest = await school.signedIn(['guest']);
    const answer = await guest.post('/api/AttendanceScans', { body: { wrong: true } });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 'permission.denied', error_description: 'You may not do this.' });
  });

  it('413 for a body that is too large', async () => {
    const answer = await office.post('/api/AttendanceScans', {
      body: { studentID: 1, more: 'x'.repeat(140_000) },
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual(failure('body.too_large'));
  });

  it('415 for content of another kind, even where it could be read', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const headers = { 'content-type': type };
      const answer = await office.post('/api/AttendanceScans', { body: { studentID: 1 }, headers });
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual(failure('body.type'));
    }
    const form = await office.post('/api/AttendanceScans', { body: new URLSearchParams({ studentID: '1' }) });
    expect(form.status).toBe(415);
    const charset = { 'content-type': 'application/json; charset=utf-8' };
    const read = await office.post('/api/AttendanceScans', {
      body: { studentID: 2_000_000_000 },
      headers: charset,
    });
    expect(read.status).toBe(404);
  });
});

describe('every answer', () => {
  it('carries the strict policy and the headers that keep browsers from guessing, and a request id of its own', async () => {
    const ids = new Set<string | null>();
    const answers = [
      await office.get('/api/Teachers'),
      await school.anyone().get('/api/Teachers'),
      await school.anyone().get('/api/nothing'),
      await school.anyone().get('/%zz'),
      await school.anyone().get('/healthz'),
      await school.anyone().get('/api/docs'),
      await school.anyone().get('/api/openapi.json'),
      await school.anyone().post('/token', { body: new URLSearchParams({ grant_type: 'x' }) }),
      await office.post('/api/AttendanceScans', { body: { more: 'x'.repeat(140_000) } }),
    ];
    for (const { headers } of answers) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      const id = headers.get('x-request-id');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      ids.add(id);
    }
    expect(ids.size).toBe(answers.length);
    const { headers } = answers[0]!;
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('says what a page may do where it is one, and nothing of it where it is none', async () => {
    const ask = async (path: string) => (await school.anyone().get(path)).headers.get('permissions-policy');
    expect(await ask('/api/docs')).toContain('geolocation=()');
    expect(await ask('/api/openapi.json')).toBeNull();
  });

  it('has few headers where it is a part of the application, which is no page', async () => {
    const { headers } = await school.anyone().get('/assets/nothing-12345678.js');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toBeNull();
  });

  it('does not take its request id from the request', async () => {
    const answer = await office.send('GET', '/api/Teachers', { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
  });

  it('is compressed where it is worth it and the caller takes it', async () => {
    const { query } = await newRoll(school, 12);
    const ask = (encoding: string) =>
      office.send('GET', '/api/AttendanceStudents', { query, headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask(encoding);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(answer.body).toEqual(plain.body);
    }
    const small = await office.send('GET', '/api/Periods', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
  });
});
