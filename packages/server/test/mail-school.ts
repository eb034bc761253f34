import { expect } from 'vitest';
import { startSchoolJobs } from '../src/app/school-jobs.ts';
import { sendMail } from '../src/messages/messages.facts.ts';
import { listJobs } from '../src/platform/jobs/queue.ts';
import { eventually } from './eventually.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import type { TestSchool } from './new-school.ts';

/** Lets a school send mail, by these settings beside its address. */
export async function mayMail(school: TestSchool, settings: object = {}): Promise<void> {
  const value = JSON.stringify({
    ...{ key: 'messages', value: { fromAddress: 'office@school.example', ...settings } },
  });
  const admin = await school.admin();
  const { status } = await admin.post('/api/SystemSettings', {
    body: [{ itemName: 'system/messages', value }],
  });
  expect(status).toBe(200);
}

/** A person with an address, and what else the record says. @returns the id */
export async function mailed(school: TestSchool, fields: { email: string; home_language?: string }) {
  const id = await school.person('Una', 'Novak');
  await school.arrange((db) => db.updateTable('person').set(fields).where('id', '=', id).execute());
  return id;
}

/** The mail of a school for one test: where it goes, and what sends it. */
export interface TestMail {
  sink: MailSink;
  /** Orders a mail to a person and does all that follows of it. */
  send(person: number, template: 'news' | 'test', facts?: object): Promise<void>;
  /** Does all that is due by the school's clock, and what follows of it. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

let orders = 0;

/** Opens a mailbox, and does the jobs of the school until it is stopped. */
export async function startMail(school: TestSchool): Promise<TestMail> {
  const sink = await openMailSink();
  const jobs = startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: school.log.log },
    environment: { publicUrl: school.url, smtpUrl: sink.url },
  });
  const work = async () => {
    await jobs.tick();
    await eventually(async () => expect(await listJobs(school.school.db, school.school)).toEqual([]));
  };
  return {
    sink,
    work,
    async send(person, template, facts = {}) {
      const order = { template, to: { persons: [person] }, facts: facts as never, cause: `test:${++orders}` };
      await school.arrange((db) => sendMail(db, { school: school.school, now: school.clock.now() }, order));
      await work();
    },
    async stop() {
      await jobs.stop();
      await sink.close();
    },
  };
}
