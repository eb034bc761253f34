import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HealthCheck } from '@homeroom/contract/system-admin/health.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { createApplication } from '../app/application.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { jobKind } from '../platform/jobs/job.ts';
import { inQueue } from '../platform/jobs/schema.ts';

let school: TestSchool;
let admin: Caller;
beforeAll(async () => {
  school = await newSchool();
  admin = await school.admin();
});

const messages = path.resolve(import.meta.dirname, '../../../web/messages/en');
const PATH = '/api/InstallationHealth';
const kind = jobKind('test.work', z.object({}));
const checksOf = async (caller: Caller = admin): Promise<Record<string, HealthCheck>> =>
  Object.fromEntries((await caller.get(PATH)).body.checks.map((check: HealthCheck) => [check.name, check]));
const write = (statement: ReturnType<typeof sql>) => school.arrange((db) => statement.execute(db));

describe('the health of the installation', () => {
  it('tells version and start; what is wrong comes first', async () => {
    const { status, body } = await admin.get(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 'test', startedAt: expect.stringMatching(/Z$/) });
    const states = body.checks.map(({ state }: HealthCheck) => state);
    const rank = { bad: 0, warn: 1, ok: 2 };
    expect(states).toEqual([...states].sort((a, b) => rank[a as 'ok'] - rank[b as 'ok']));
    expect(await checksOf()).toMatchObject({ 'system-admin.database': { state: 'ok', path: null } });
  });

  it('has words for every check, in each state, of the area that makes it', async () => {
    for (const { name, state } of Object.values(await checksOf())) {
      const [area = '', check = ''] = name.split('.');
      const words = JSON.parse(readFileSync(path.join(messages, `${area}.health.json`), 'utf8'))[check];
      expect([name, typeof words?.name, typeof words?.ok]).toEqual([name, 'string', 'string']);
      expect([name, state, Object.keys(words).some((key) => key.startsWith(state))]).toEqual([
        name,
        state,
        true,
      ]);
    }
  });

  it('stands among the figures for Prometheus, check by check', async () => {
    const ranks = { ok: 0, warn: 1, bad: 2 };
    const lines = String((await school.anyone().get('/metrics')).body).split('\n');
    const told = lines.flatMap((line) => /^homeroom_check\{check="(.+)"\} (\d)$/.exec(line)?.slice(1) ?? []);
    const shown = Object.values(await checksOf()).flatMap(({ name, state }) => [name, String(ranks[state])]);
    expect(told.toSorted()).toEqual(shown.toSorted());
    expect(told).toContain('system-admin.workers');
  });

  it('says whether somebody does the background jobs', async () => {
    expect((await checksOf())['system-admin.workers']).toMatchObject({ state: 'bad', since: null });
    const jobs = startSchoolJobs({
      ...{ school: school.school, clock: school.clock, log: school.log.log },
      environment: { publicUrl: undefined, smtpUrl: undefined },
    });
    await jobs.tick();
    await jobs.stop();
    expect((await checksOf())['system-admin.workers']).toMatchObject({ state: 'ok', since: null });
    await write(sql`update ${inQueue(school.school, 'tick')} set at = now() - interval '3 minutes'`);
    const silent = (await checksOf())['system-admin.workers'];
    expect(silent).toMatchObject({ state: 'bad', path: '/system/jobs' });
    expect(Date.parse(silent?.since ?? '')).toBeLessThan(Date.now() - 170_000);
  });

  it('says which schedules stand still, as what they did last is still to come', async () => {
    const tick = inQueue(school.school, 'tick');
    const [now, minute] = [school.clock.now(), 60_000];
    const after = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();
    const day = (days: number) => after(days * 24 * 60).slice(0, 10);
    const kept = Object.entries({ slot: after(-3), reminder: day(1), past: day(-1) });
    for (const [name, occurrence] of kept)
      await write(sql`insert into ${tick} (name, occurrence) values (${`test.${name}`}, ${occurrence})`);
    expect((await checksOf())['system-admin.schedules']).toMatchObject({ state: 'ok', count: 0 });
    await write(sql`update ${tick} set occurrence = ${after(120)} where name = 'test.slot'`);
    await write(sql`update ${tick} set occurrence = ${day(5)} where name = 'test.past'`);
    expect((await checksOf())['system-admin.schedules']).toMatchObject({ state: 'warn', count: 2 });
    await write(sql`delete from ${tick} where name like 'test.%'`);
  });

  it('counts jobs that failed, and those that nobody has begun in time', async () => {
    await school.arrange(async (db) => {
      for (const jobKey of ['failed', 'late', 'new'])
        await enqueueJob(db, school.school, kind, {}, { jobKey });
    });
    const jobs = inQueue(school.school, '_private_jobs');
    await write(sql`update ${jobs} set attempts = max_attempts where key = 'test.work:failed'`);
    await write(sql`update ${jobs} set run_at = now() - interval '6 minutes' where key = 'test.work:late'`);
    const found = await checksOf();
    expect(found['system-admin.jobsFailed']).toMatchObject({ state: 'bad', count: 1, path: '/system/jobs' });
    expect(found['system-admin.jobsWaiting']).toMatchObject({ state: 'warn', count: 1 });
    await write(sql`delete from ${jobs}`);
    expect((await checksOf())['system-admin.jobsFailed']).toMatchObject({ state: 'ok', count: 0 });
  });

  it('counts mail of the last days that failed or may have left, and addresses that refuse mail', async () => {
    expect(await checksOf()).toMatchObject({
      'messages.server': { state: 'warn' },
      'messages.failed': { state: 'ok' },
    });
    const person = await school.person('Una', 'Novak');
    const now = school.clock.now();
    const mail = (id: string, state: string, days: number) =>
      sql`with o as (insert into mail_order (template, stream, cause, person_ids) values ('absence', 'owed', ${id}, array[${person}::integer]) returning id)
        insert into mail (order_id, person_id, address, state, message_id, made_at)
        select id, ${person}, ${`${id}@example.org`}, ${state}, ${id}, ${now}::timestamptz - make_interval(days => ${days}) from o`;
    await write(mail('failed', 'failed', 1));
    await write(mail('old', 'failed', 8));
    await write(mail('unsure', 'unsure', 1));
    await write(
      sql`insert into mail_bounce (address, reason, bounced_at) values ('gone@example.org', '5.1.1', ${now})`,
    );
    const found = await checksOf();
    expect(found['messages.failed']).toMatchObject({ state: 'bad', count: 1, path: '/messages/mailbox' });
    expect(found['messages.unsure']).toMatchObject({ state: 'warn', count: 1 });
    expect(found['messages.bounced']).toMatchObject({ count: 1, path: '/messages/addresses' });
  });

  it('counts locks that stand, and administrators whose second factor is due', async () => {
    expect(await checksOf()).toMatchObject({
      'session.locks': { count: 0 },
      'session.secondFactor': { count: 0 },
    });
    const now = school.clock.now();
    await write(sql`insert into user_lockout (kind, connection, failures, locked_at, locked_until) values
      ('client', 'here', 3, ${now}, ${now}::timestamptz + interval '1 hour'),
      ('client', 'there', 3, ${now}::timestamptz - interval '2 hours', ${now}::timestamptz - interval '1 hour')`);
    expect((await checksOf())['session.locks']).toMatchObject({
      ...{ state: 'warn', count: 1, since: now.toISOString(), path: '/system/users/violations' },
    });
    const needed = (value: boolean) =>
      write(sql`update system_setting set value = ${JSON.stringify({ key: 'security', value: { administratorsNeedSecondFactor: value } })}
        where item_name = 'system/security'`);
    // An administrator without one would not see it: somebody with this right alone does.
    const watcher = await school.allowed(['system.health']);
    await needed(true);
    expect((await checksOf(watcher))['session.secondFactor']).toMatchObject({
      ...{ state: 'warn', count: 1, path: null },
    });
    await needed(false);
  });

  it('counts errors that pages report, for 24 hours', async () => {
    const teacher = await school.teacher();
    const report = { dateOf: '2026-11-18T09:00:00', errorLog: 'TypeError' };
    await teacher.post('/api/SystemErrorReports', { body: [report, report] });
    expect((await checksOf())['system-admin.errorsOfPages']).toMatchObject({ state: 'warn', count: 2 });
    school.clock.advance({ minutes: 25 * 60 });
    admin = await school.admin();
    expect((await checksOf())['system-admin.errorsOfPages']).toMatchObject({ state: 'ok', count: 0 });
  });

  it('says that the database takes no writes', async () => {
    await school.school.pool.query(`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'full' using errcode = '53100'; end $$;
      create trigger no_room before insert on change_notice for each row execute function no_room()`);
    expect((await checksOf())['system-admin.database']).toMatchObject({ state: 'bad' });
    await school.school.pool.query('drop trigger no_room on change_notice; drop function no_room');
  });
});

describe('a server that was told where it stores', () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });
  const serverWith = async (dataDir: string, demo: boolean | 'exposed') => {
    const application = await createApplication({
      ...{ school: school.school, clock: school.clock, log: school.log, web: null, version: 'test' },
      ...{ demo, dataDir, sendsMail: true, checkAnswers: true },
    });
    const url = await application.app.listen({ port: 0, host: '127.0.0.1' });
    closing.push(application.close);
    return url;
  };

  it('tells how much room is left, that mail leaves, and that sign-ins of the demo are open to others', async () => {
    await write(
      sql`insert into system_setting (item_name, value) values ('system/demo', ${JSON.stringify({ key: 'demo', value: {} })})`,
    );
    const found = await checksOf(admin.at(await serverWith(import.meta.dirname, 'exposed')));
    expect(found['system-admin.disk']?.count).toBeGreaterThanOrEqual(0);
    expect(found).toMatchObject({ 'messages.server': { state: 'ok' }, 'session.demo': { state: 'bad' } });
  });

  it('tells of a check that could not be made, beside all the others', async () => {
    const found = await checksOf(admin.at(await serverWith('/no/such/folder', true)));
    expect(found['system-admin.checks']).toMatchObject({ state: 'bad', count: 1 });
    expect(found).toMatchObject({ 'session.demo': { state: 'ok' }, 'system-admin.jobsFailed': {} });
  });
});
