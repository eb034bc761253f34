import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InterviewPlan } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { inTransaction } from '@homeroom/server/platform/database/transaction.ts';
import { sumOf } from '@homeroom/server/platform/secrets.ts';
import { sql } from 'kysely';
import { Connection, requestText } from '../load/connection.ts';
import { summarise } from '../measure/arithmetic.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { signIn } from './people.ts';
import { askDatabase, inSchool } from './stored.ts';
import { timeRequests } from './timing.ts';

const DAY_MS = 86_400_000;
const FAMILIES = 500;
/** How often a family whose times were taken meanwhile plans anew. */
const MAX_TRIES = 4;

const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A cycle of the whole school, open now: three evenings, every teacher, every student of some levels. */
async function newCycle(
  ask: <T>(method: string, path: string, body?: object) => Promise<T>,
): Promise<number> {
  const door = { readFrom: null, openFrom: `${dayFrom(-2)}T00:00:00`, openTo: null };
  const name = `Bench ${randomBytes(4).toString('hex')}`;
  const cycles = await ask<{ id: number; itemName: string }[]>('PUT', '/api/InterviewCycles/1', {
    ...{ id: 0, version: 0, itemName: name, booksFor: 'household', oncePer: 'class', slotMinutes: 10 },
    ...{ gapMinutes: 0, travelMinutes: 5, closeQuota: 4, offerMinutes: 60, isClosed: false },
    ...{ staffDoor: door, parentsDoor: door },
  });
  const id = cycles.find(({ itemName }) => itemName === name)?.id as number;
  for (const days of [6, 7, 8])
    await ask('PUT', '/api/InterviewSessions/1', {
      ...{ id: 0, version: 0, parentTeacherCycleID: id, itemName: '', dateOf: dayFrom(days) },
      ...{ timeStart: '15:00', timeEnd: '20:00' },
    });
  await ask('POST', '/api/InterviewTeachers', { parentTeacherCycleID: id, everybody: true });
  const levels = await ask<{ id: number }[]>('GET', '/api/Levels');
  const levelIDs = levels.map((level) => level.id);
  await ask('POST', '/api/InterviewInvitations/Groups', { parentTeacherCycleID: id, levelIDs });
  return id;
}

/** Sessions of these adults as parents, without their passwords, which would take most of the time. */
const parentTokens = (
  dataDir: string,
  adults: readonly { id: number; itemName: string }[],
): Promise<string[]> =>
  inSchool(dataDir, (school) =>
    inTransaction(school, 'system:bench', async (db) => {
      const tokens: string[] = [];
      const now = new Date();
      for (const { id, itemName } of adults) {
        const token = randomBytes(32).toString('base64url');
        await sql`with known as (select id from user_account where person_id = ${id}),
          made as (insert into user_account (user_name, full_name, person_id)
            select ${`bench-${id}`}, ${itemName}, ${id} where not exists (select from known) returning id),
          account as (select id from known union all select id from made),
          role as (insert into user_role (user_id, role) select id, 'parent' from account on conflict do nothing),
          s as (insert into user_session (user_id, scope, cookie_sum, client_sum, created_at, last_seen_at)
            select id, 'parent', ${randomBytes(32)}, ${randomBytes(32)}, ${now}, ${now} from account returning id)
          insert into session_token (token_sum, session_id, expires_at)
          select ${sumOf(token)}, id, ${new Date(now.getTime() + 36e5)} from s`.execute(db);
        tokens.push(token);
      }
      return tokens;
    }),
  );

/** What is counted while families book. */
interface Rush {
  samples: number[];
  bookings: number;
  conflicts: number;
  faults: Record<string, number>;
}

/** A family looks at its evening, has it planned, and books it as it was shown; where it was too late it plans anew. */
async function bookEvening(port: number, token: string, cycleId: number, rush: Rush): Promise<void> {
  const connection = new Connection(port);
  const ask = async (method: string, path: string, body?: object) => {
    const began = performance.now();
    const key = method === 'GET' ? {} : { key: crypto.randomUUID() };
    const answer = await connection.send(
      requestText(method, path, { token, ...(body ? { body } : {}), ...key }),
    );
    rush.samples.push(performance.now() - began);
    return { status: answer.status, body: JSON.parse(answer.body.toString() || 'null') };
  };
  try {
    const seen = await ask('GET', `/api/InterviewFamilies?parentTeacherCycleId=${cycleId}`);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const rows: ParentInterview[] = tries
        ? (await ask('GET', `/api/ParentTeacherParentSchedules?parentTeacherCycleId=${cycleId}`)).body
        : seen.body.interviews;
      const invitationIDs = rows.filter((row) => row.bookingID === null).map((row) => row.invitationID);
      if (!invitationIDs.length) return;
      const asked = { parentTeacherCycleID: cycleId, invitationIDs };
      const plan: InterviewPlan = (await ask('POST', '/api/InterviewPlans', asked)).body;
      const interviews = plan.planned.map(({ invitationID, slotID, version }) => ({
        invitationID,
        slotID,
        version,
      }));
      if (!interviews.length) return;
      const booked = await ask('POST', '/api/InterviewBookings', {
        parentTeacherCycleID: cycleId,
        interviews,
      });
      rush.bookings++;
      if (booked.status === 200) return;
      if (booked.status === 409) rush.conflicts++;
      else rush.faults[`${booked.status}`] = (rush.faults[`${booked.status}`] ?? 0) + 1;
    }
  } catch (error) {
    const word = `connection: ${(error as Error).message}`;
    rush.faults[word] = (rush.faults[word] ?? 0) + 1;
  } finally {
    connection.close();
  }
}

/** Times or adults that are booked twice. */
const doubles = (dataDir: string): Promise<number> =>
  askDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ count: string }>(`select
      (select count(*) from interview_booking a join interview_booking b on a.teacher_id = b.teacher_id and a.id < b.id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at where a.date_closed is null and b.date_closed is null)
      + (select count(*) from interview_attendee a join interview_attendee b on a.adult_id = b.adult_id and a.id < b.id
        and a.starts_at < b.free_at and b.starts_at < a.free_at)
      + (select count(*) from interview_booking b where b.date_closed is null
        and (select count(*) from interview_slot s where s.booking_id = b.id) <> b.slots) as count`);
    return Number(rows[0]?.count ?? 0);
  });

/** Interviews: what is read, and the first minute after the parents' door opens. */
export async function interviewCases(bench: Bench, quick: boolean): Promise<Result[]> {
  const { port } = bench.server;
  const [office = ''] = await signIn(port, ['office']);
  const connection = new Connection(port);
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const text = requestText(method, path, { token: office, ...(body ? { body } : {}) });
    const answer = await connection.send(text);
    if (answer.status > 299) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.toString()}`);
    return JSON.parse(answer.body.toString()) as T;
  };
  const cycleId = await newCycle(ask);
  const cycle = `parentTeacherCycleId=${cycleId}`;
  type Parent = { id: number; itemName: string; invited: number };
  const parents = await ask<Parent[]>('GET', `/api/Parents?parentTeacher&${cycle}`);
  const teachers = await ask<{ id: number }[]>('GET', `/api/InterviewTeachers?${cycle}`);
  // One adult of each household: the first of those who have the same children is enough.
  const families = parents
    .filter(({ invited }) => invited > 0)
    .filter((_, n) => n % 2 === 0)
    .slice(0, FAMILIES);
  const few = families.slice(-60);
  const get = (path: string) => requestText('GET', path, { token: office });
  const measure = (key: string, what: string, requests: string[], p95?: number) =>
    timeRequests(
      bench,
      { key: `interviews-${key}`, what, ...(p95 ? { goals: [{ of: 'p95', atMost: p95 } as const] } : {}) },
      requests,
      { lanes: 1 },
    );
  const rows: ParentInterview[][] = [];
  for (const { id } of few)
    rows.push(
      await ask<ParentInterview[]>('GET', `/api/ParentTeacherParentSchedules?${cycle}&parentId=${id}`),
    );
  const results = [
    await measure(
      'free',
      'free times of a teacher for a family, 1 at once',
      few.map(({ id }, n) =>
        get(
          `/api/ParentTeacherAvailableTimes?${cycle}&parentID=${id}&invitationId=${rows[n]?.[0]?.invitationID}`,
        ),
      ),
      100,
    ),
    await measure(
      'grid',
      'the page of a whole family, 1 at once',
      few.map(({ id }) => get(`/api/InterviewFamilies?${cycle}&parentId=${id}`)),
      100,
    ),
    await measure(
      'plan',
      'a plan of a whole family, 1 at once',
      few.map(({ id }, n) =>
        requestText('POST', '/api/InterviewPlans', {
          token: office,
          body: {
            ...{ parentTeacherCycleID: cycleId, parentID: id },
            invitationIDs: rows[n]?.map((row) => row.invitationID),
          },
        }),
      ),
      60,
    ),
    await measure(
      'schedule',
      'the schedule of a teacher, 1 at once',
      teachers.map(({ id }) => get(`/api/ParentTeacherTeacherSchedules?${cycle}&teacherId=${id}`)),
      100,
    ),
    await measure('board', 'the board of a cycle, 1 at once', [get(`/api/InterviewBoards/${cycleId}`)]),
  ];

  const count = quick ? Math.min(150, families.length) : families.length;
  const seconds = (60 * count) / FAMILIES;
  const tokens = await parentTokens(bench.dataDir, families.slice(0, count));
  const rush: Rush = { samples: [], bookings: 0, conflicts: 0, faults: {} };
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token, n) => {
      await pause((n * seconds * 1000) / count);
      await bookEvening(port, token, cycleId, rush);
    }),
  );
  const took = (performance.now() - began) / 1000;
  connection.close();
  const errors = Object.values(rush.faults).reduce((sum, n) => sum + n, 0) + (await doubles(bench.dataDir));
  results.push(
    {
      key: 'interviews-rush',
      what: `${count} families look, plan and book within ${Math.round(seconds)} s, each request`,
      summary: summarise(Float64Array.from(rush.samples), took),
      errors,
      faults: rush.faults,
      goals: [
        { of: 'p95', atMost: 300 },
        { of: 'errors', atMost: 0 },
      ],
      note: 'Errors are failures, and times, teachers or adults that are booked twice.',
    },
    {
      key: 'interviews-conflicts',
      what: 'bookings of whole evenings that somebody else was first for',
      value: rush.bookings ? (100 * rush.conflicts) / rush.bookings : 0,
      unit: '%',
      goals: [{ of: 'value', atMost: 5 }],
    },
  );
  return results;
}
