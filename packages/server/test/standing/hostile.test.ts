import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createPasswordReset } from '../../src/session/resets.service.ts';
import { putPending } from '../../src/session/second-factor.queries.ts';
import { sumOf } from '../../src/session/secrets.ts';
import { caseOf, type HostileCase, type Known } from '../hostile/cases.ts';
import { operationsOf } from '../hostile/document.ts';
import { judgeOf } from '../hostile/judge.ts';
import { randomOf, seedOf } from '../hostile/random.ts';
import { sender } from '../hostile/send.ts';
import { newSchool } from '../new-school.ts';

/** Cases for each operation; HOSTILE_CASES=10000 takes more. */
const CASES = Number(process.env['HOSTILE_CASES'] ?? 1000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_118);
const AT_ONCE = 8;

const school = await newSchool();
await school.year(2026);
// Of a year of its own: what becomes of it leaves the rolls of the others as they are.
await school.year(2025);
await school.days('2026-11-02', '2026-11-20');
const students = [
  await school.student(),
  await school.student('Ćosić', "O'Neil"),
  await school.student('李', '小龍'),
];
const teacher = await school.staff();
// The ids that are tried are of classes, too: the one whose roll is asked for is none of them.
for (let spare = 0; spare < 10; spare++) await school.rollClass();
const rollClass = await school.rollClass({ students, teachers: [teacher] });
const period = await school.period();
const subjectClass = await school.subjectClass({ students, teachers: [teacher], periods: [period] });
// What is done to the users of these ids is not done to the one who asks.
for (const _ of [...students, teacher]) await school.account({ roles: ['guest'], password: null });
const { id: adminId, password } = await school.account({ roles: ['admin'], person: teacher });
const { rows: reasons } = await sql<{
  id: number;
}>`select id from absence_reason order by id limit 16`.execute(school.school.db);

// No id that is tried is of these: what becomes of the others leaves their roll as it is.
for (let spare = 0; spare < 10; spare++) await school.student();
const left = await school.rollClass({ students: await school.students(3) });

/** A comment on each student. */
const comments = await school.arrange(async (db) => {
  const code = await db
    .selectFrom('comment_code')
    .select(['id', 'security_access_id'])
    .where('item_name', '=', 'General')
    .executeTakeFirstOrThrow();
  const values = students.map((person_id) => ({
    ...{ person_id, date_of: '2026-11-18', details: 'Said', written_by_id: adminId },
    ...{ comment_code_id: code.id, security_access_id: code.security_access_id },
  }));
  const rows = await db.insertInto('personal_comment').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
});

// Two records of one person, to be made one; a merge that can be undone once, under an id that is tried.
const [one, another, third] = [
  await school.person('Twice', 'There'),
  await school.person('Twice', 'There'),
  await school.person('Twice', 'There'),
];
await school.arrange((db) =>
  sql`with merged as (update person set merged_into = ${one} where id = ${third})
    insert into person_merge (id, kept_id, merged_id, merged_at, merged_by_id, moved) overriding system value
    values (${students[0]}, ${one}, ${third}, ${school.clock.now()}, ${adminId}, '{"rows": [], "parts": [], "fields": []}')`.execute(
    db,
  ),
);

// A photo of each student, to be looked at, replaced and taken away.
await school.arrange((db) =>
  sql`with image as (
      insert into stored_image (name, media_type, width, height, etag) values ('photo', 'image/webp', 1, 1, 'of-everybody')
      returning id
    ), content as (insert into stored_image_content (image_id, content) select id, '' from image)
    update person set photo_id = image.id from image where person.id = any (${students})`.execute(db),
);

/** A link by which the administrator's password is set; a change of it or of the account closes those that there are. */
const resetLink = async () =>
  (await school.arrange((db) => createPasswordReset(db, adminId, school.clock.now()))).token;
// Being set up, so that codes of it are looked at.
await school.arrange((db) => putPending(db, adminId, randomBytes(20)));

/** A session of the administrator, as signing in would make it: the password's hash would take most of the time. */
async function newToken(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = school.clock.now();
  await sql`with s as (
      insert into user_session (user_id, scope, cookie_sum, client_sum, created_at, last_seen_at)
      values (${adminId}, 'user', ${randomBytes(32)}, ${randomBytes(32)}, ${now}, ${now}) returning id
    ) insert into session_token (token_sum, session_id, expires_at)
    select ${sumOf(token)}, id, ${new Date(now.getTime() + 36e5)} from s`.execute(school.school.db);
  return token;
}

const known: Known = {
  dateof: ['2026-11-18', '2026-11-18', '2026-11-17', '2026-11-21', '2027-01-01'],
  datefrom: ['2026-11-18'],
  dateto: ['2026-11-18', '2026-11-20'],
  rollclass: [rollClass.code, rollClass.code, ''],
  classid: ['', '', 0, 'null', subjectClass.id],
  periodid: ['', '', period],
  keptid: [one, one, another],
  mergedid: [another, another, third],
  keptversion: [1],
  mergedversion: [1],
  fromyearid: [2025, 2026],
  rollclassid: [rollClass.id],
  tocode: ['8A', null],
  repeating: [students],
  id: [...students, teacher, 2025, 'logo-user', 'logo-parent'],
  studentid: students,
  teacherid: [teacher],
  commentid: comments,
  surname: ['Ćosić', 'van der Berg'],
  birthdate: [null, '2014-02-28'],
  campusid: [null],
  levelid: [null],
  dateapplied: [null, '2020-01-01'],
  dateappliedfor: [null, '2020-01-02'],
  dateenrol: [null, '2020-01-03'],
  datenotified: [null],
  dateleft: [null, null, '2026-12-18'],
  flagcategoryid: [1, 2, 3],
  flagtype: [null],
  weekday: [1, 2, 3],
  timestart: ['08:00', '09:30'],
  timeend: ['09:30', '15:00'],
  list: ['students', 'staff', 'rollClass'],
  memberid: [0, 0, 1, 2],
  academicyearid: [2026],
  dateclosed: [null, null, '2026-12-01'],
  yearid: [2026, ''],
  reasonid: reasons.map(({ id }) => id),
  version: [0, 1, 2, 3, 4, 5],
  attendancetype: [2, ''],
  keyword: ['ada', 'neil', '小'],
  searchname: ['system/%', '%', 'system/f%', 'themes/user'],
  datestart: ['2025-01-20', '2025-02-03', '2025-11-18'],
  dateend: ['2025-12-18', '2025-11-28', '2025-12-31'],
  accent: ['#17657c', '#8f2d56', '#ffff00'],
  neutral: ['#5c6571'],
  absent: ['#b3261e'],
  late: ['#8a5300'],
  conflict: ['#6541a8'],
  live: ['#1c7340'],
  personid: [null, students[0], teacher],
  ismaincampus: [true, true, false],
  filtertype: ['All', 'StudentCurrent'],
  mark: ['absent', 'present', 'late', 'unmarked'],
  absence: [null],
  itemname: ['system/attendance', 'system/school', 'system/formats', 'themes/user'],
  value: [
    '{"key":"attendance","value":{"editWindowDays":7}}',
    '{"key":"school","value":{"name":"Hostile School","timeZone":"Europe/Berlin"}}',
    '{"key":"attendance","value":{"reasonSet":"general","rollClassTime":"08:30"}}',
    '{"key":"formats","value":{"date":"d.M.yyyy"}}',
    '{"key":"formats","value":{"date":"\\ud800yyyy","time":"<script>"}}',
    `{"key":"user","logo":"//evil","css":"*{}","palette":${JSON.stringify(defaultPalette)}}`,
    '{"key":"user","logo":null,"palette":{"accent":"url(//x)"}}',
    '{"key":"school","value":{"name":"","timeZone":"UTC"}}',
    '{"key":"school","value":{"name":"N","timeZone":"+10:00"}}',
    '{"key":"school","value":{"name":"N","timeZone":"EST5EDT4"}}',
    '{"key":"school","value":{"name":"\\u0000","timeZone":"UTC"}}',
    '{"key":"attendance","value":{"lateAfterMinutes":1e309}}',
    '{"key":"attendance","value":{"__proto__":{"a":1}}}',
  ],
  username: ['nobody', school.anyone().userName, 'admin'],
  password: ['wrong', password],
  oldpassword: ['wrong', password],
  newpassword: ['grey herons wade slowly', 'grey herons wade slowly', 'Football-2026'],
  token: [],
  code: ['M', 'N', '123456', 'abcd-efgh-ijkm-npqr', ''],
  'idempotency-key': ['an-idempotency-key', ...Array.from({ length: 40 }, (_, i) => `key-number-${i}`)],
  timearrived: ['09:10', null],
  datetime: [
    '2026-11-18T09:05:00',
    '2026-11-18T08:55:00',
    'Nov 18, 2026 9:05:00 AM',
    '0001-01-01T00:00:00',
    null,
  ],
};

const { send, close } = sender(school.url, AT_ONCE);
afterAll(close);
const operations = operationsOf(school.application.document);

const endsSessions = new Set(['signOut', 'endUserSessions', 'removeUserSecondFactor']);

/** Sends the cases of one operation. @returns the complaints, each with its case, and how often each status came */
async function attack(operation: (typeof operations)[number]) {
  const random = randomOf(SEED ^ seedOf(operation.operationId));
  const judge = judgeOf(operation);
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  if (operation.operationId === 'usePasswordReset') known['token'] = [await resetLink()];
  let token = await newToken();
  let left = CASES;
  const work = async () => {
    while (left-- > 0) {
      const made = caseOf(operation, known, random);
      // A sign-out ends the session that the next case needs.
      if (endsSessions.has(operation.operationId)) token = await newToken();
      const sent: HostileCase = { ...made, headers: { ...made.headers, authorization: `Bearer ${token}` } };
      const got = await send(sent);
      if (typeof got !== 'string') statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
      const complaint = judge(sent, got);
      if (complaint) {
        const { method, path, body } = sent;
        complaints.push(
          `${complaint}\n    ${method} ${path.slice(0, 300)} ${JSON.stringify(made.headers)} ${String(body).slice(0, 300)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { complaints, statuses };
}

describe('hostile input', () => {
  test('every operation of the document is attacked', () => {
    expect(operations.length).toBeGreaterThan(20);
  });

  test.each(operations)('$method $path', { timeout: 600_000 }, async (operation) => {
    const { complaints, statuses } = await attack(operation);
    if (process.env['HOSTILE_CASES'])
      process.stderr.write(
        `${operation.method} ${operation.path} ${JSON.stringify(Object.fromEntries(statuses))}\n`,
      );
    expect([...new Set(complaints)].slice(0, 8)).toEqual([]);
    // Hostile all the same: some must have reached the handler, and most must have been refused.
    expect([...statuses.keys()].some((status) => status < 300 || status === 403 || status === 409)).toBe(
      true,
    );
  });

  test('leaves a school that works', async () => {
    // The address on which so many names failed is let in again.
    school.clock.advance({ hours: 2 });
    const office = await school.office();
    for (const path of [
      '/api/SystemSettings',
      '/api/AcademicYears',
      '/api/ClassAttendanceDefaults',
      '/api/Teachers',
    ])
      expect((await office.get(path)).status, path).toBe(200);
    const roll = await office.get('/api/AttendanceStudents', {
      dateOf: '2026-11-18',
      rollClass: left.code,
    });
    expect([roll.status, roll.body.length]).toEqual([200, 3]);
  });
});

describe('what is no HTTP', () => {
  const raw = [
    'GET / HTTP/1.1\r\n\r\n',
    'GET /api/Teachers HTTP/9.9\r\nHost: x\r\n\r\n',
    'NONSENSE\r\n\r\n',
    '\0\0\0\0',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/Teachers HTTP/1.1\r\nHost: x\r\nHost: y\r\nA b: c\r\n\r\n',
    'POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `GET /healthz HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(5000)}\r\n`,
  ];
  test.each(raw)('gets a refusal and no more: %#', async (text) => {
    const { port } = new URL(school.url);
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.end(text);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    expect(answer).not.toMatch(/node_modules|\n\s+at /);
    expect((await school.anyone().get('/healthz')).status).toBe(200);
  });
});
