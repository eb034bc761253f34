import { REALTIME_PATH } from '@homeroom/contract/shared/realtime.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { eventually } from '../../../test/eventually.ts';
import { type MailSink, openMailSink } from '../../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { type Client, call, connected, next } from '../../../test/realtime.ts';
import { newRoll, type TestRoll, TODAY } from '../../../test/roll.ts';
import { startSchoolJobs } from '../../app/school-jobs.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { listJobs } from '../../platform/jobs/queue.ts';

let school: TestSchool;
let office: Caller;
let colleague: Caller;
let late: TestRoll;
const at = (time: string) => school.clock.set(`${TODAY}T${time}:00Z`);
const setting = async (itemName: string, value: object) => {
  const stored = JSON.stringify({ key: itemName.slice('system/'.length), value });
  const admin = await school.admin();
  const { status } = await admin.post('/api/SystemSettings', { body: [{ itemName, value: stored }] });
  expect(status).toBe(200);
};
beforeAll(async () => {
  school = await newSchool();
  await school.day(TODAY);
  await school.year(2026);
  await setting('system/attendance', { rollClassTime: '08:40', lateAfterMinutes: 10 });
  await setting('system/messages', { fromAddress: 'office@school.example' });
});
beforeEach(async () => {
  at('09:00');
  office = await school.office('Gwen Office');
  colleague = await school.office('Carl Colleague');
  late = await newRoll(school);
});

const PATH = '/api/RollReminders';
const place = (rollClass: string) => ({ rollClass, classId: null, periodId: null });
const remind = (codes: readonly string[], as = office) =>
  as.post(PATH, { body: { rolls: codes.map(place) } });
const own = async (as: Caller) => (await as.get('/api/OwnRollReminders')).body;

describe('the office reminds teachers of rolls', () => {
  it('when they are overdue, and not when they are submitted, not late yet, or not there', async () => {
    const submitted = await newRoll(school);
    await submitted.submit();
    const { status, body } = await remind([late.code, submitted.code, 'None']);
    expect([status, body.reminded]).toEqual([200, 1]);
    const mine = body.reminders.filter(({ rollClass }: { rollClass: string }) => rollClass === late.code);
    expect(mine).toEqual([{ ...place(late.code), remindedAt: `${TODAY}T09:00:00` }]);
    at('08:45');
    const early = await newRoll(school);
    expect((await remind([early.code])).body.reminded).toBe(0);
  });

  it('once in ten minutes, whoever of the office asks', async () => {
    expect((await remind([late.code])).body.reminded).toBe(1);
    at('09:09');
    expect((await remind([late.code], colleague)).body.reminded).toBe(0);
    at('09:10');
    expect((await remind([late.code], await school.office('Olga Other'))).body.reminded).toBe(1);
  });

  it('and it stands in the audit who did', async () => {
    await remind([late.code]);
    const { rows } = await sql<{ by: number }>`
      select c.by_user_id as by from audit_entry c where c.table_name = 'roll_reminder' order by c.id desc limit 1`.execute(
      school.school.db,
    );
    expect(rows[0]?.by).toBe(office.id);
  });

  it('who read of their own rolls alone, until they are submitted', async () => {
    const other = await newRoll(school);
    await remind([late.code]);
    expect(await own(late.teacher)).toEqual([
      { ...place(late.code), remindedAt: `${TODAY}T09:00:00`, itemName: late.code, periodName: null },
    ]);
    expect(await own(other.teacher)).toEqual([]);
    await late.submit();
    expect(await own(late.teacher)).toEqual([]);
  });

  it('who hear of it at once', async () => {
    const client: Client = io(school.url, {
      ...{ path: REALTIME_PATH, transports: ['websocket'], reconnection: false },
      ...{ auth: { token: late.teacher.token }, query: { userLoginID: late.teacher.id } },
    });
    await connected(client);
    expect(await call(client, 'SubscribeModel', 'RollReminder')).toEqual({ ok: true });
    const heard = next(client, 'NotifyChange', ({ model }) => model === 'RollReminder');
    await remind([late.code]);
    expect((await heard).ids).toHaveLength(1);
    client.disconnect();
  });
});

describe('the mail about a roll', () => {
  let sink: MailSink;
  let jobs: Jobs | undefined;
  beforeEach(async () => {
    sink = await openMailSink();
  });
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
    await sink.close();
  });
  const addressOf = async ({ teacher }: TestRoll) => {
    const email = `teacher${teacher.personId}@example.org`;
    await school.arrange((db) =>
      db.updateTable('person').set({ email }).where('id', '=', teacher.personId).execute(),
    );
    return email;
  };
  /** Does all that waits, as though its minutes had passed. */
  const work = async () => {
    await sql`update school_default_jobs._private_jobs set run_at = now() where run_at > now()`.execute(
      school.school.db,
    );
    jobs = startSchoolJobs({
      ...{ school: school.school, clock: school.clock, log: school.log.log },
      environment: { publicUrl: school.url, smtpUrl: sink.url },
    });
    await jobs.tick();
    await eventually(async () => expect(await listJobs(school.school.db, school.school)).toEqual([]));
    return sink.received.map(({ to, mail }) => ({ to, text: String(mail.text) }));
  };

  it('goes to the teacher of a roll that is still missing some minutes later, and to nobody else', async () => {
    await work();
    await jobs?.stop();
    const came = await newRoll(school);
    const [address] = [await addressOf(late), await addressOf(came)];
    await remind([late.code, came.code]);
    const [job] = await listJobs(school.school.db, school.school);
    expect(job).toMatchObject({ name: 'attendance.reminded' });
    at('09:05');
    await came.submit();
    const sent = await work();
    expect(sent.map(({ to }) => to)).toEqual([address]);
    expect(sent[0]?.text).toContain(`the school office is waiting for these rolls of today: ${late.code}.`);
  });
});
