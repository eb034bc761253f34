import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { anotherParent, newFamily, relate, type TestFamily } from '../../test/family.ts';
import { type MailSink, openMailSink, type Received } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { TODAY } from '../../test/roll.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { listJobs } from '../platform/jobs/queue.ts';

let school: TestSchool;
let office: Caller;
let sink: MailSink;
let jobs: Jobs | undefined;
let reasons: Map<string, number>;
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
  office = await school.office();
  await setting('system/messages', { fromAddress: 'office@school.example' });
  await setting('system/absenceAlerts', { isOn: true, minutes: 5 });
  const { body } = await office.get('/api/ClassAbsenceSettings', { dateOf: TODAY });
  reasons = new Map(
    body.absenceReasons.map((reason: { code: string; id: number }) => [reason.code, reason.id]),
  );
});
beforeEach(async () => {
  at('09:00');
  office = await school.office();
  sink = await openMailSink();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await sink.close();
});

let families = 0;
/** A family whose adult has an e-mail address. */
const family = async (relation: object = {}): Promise<TestFamily & { address: string }> => {
  const made = await newFamily(school, { receives_mail: true, ...relation });
  return { ...made, address: await addressOf(made.adult) };
};
const addressOf = async (person: number, home_language = '') => {
  const email = `home${++families}@example.org`;
  await school.arrange((db) =>
    db.updateTable('person').set({ email, home_language }).where('id', '=', person).execute(),
  );
  return email;
};
const query = ({ rollClass }: TestFamily) => ({
  ...{ byclass: '', dateOf: TODAY, rollClass: rollClass.code, webMode: true },
});
const mark = (of: TestFamily, said: object, version = 0) =>
  office.put('/api/AttendanceStudents', query(of), { studentID: of.child, version, ...said });
const absent = { mark: 'absent', absence: {} };
const submit = (of: TestFamily) => office.post('/api/ClassAttendances', { query: query(of) });
/** Does what is due, and all that follows of it. */
const isDone = async () => expect(await listJobs(school.school.db, school.school)).toEqual([]);
const work = async (until: () => Promise<unknown> = isDone) => {
  jobs ??= startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: school.log.log },
    environment: { publicUrl: school.url, smtpUrl: sink.url },
  });
  await jobs.tick();
  await eventually(until);
  return sink.received;
};
/** The next time that absences are looked for. */
const later = async (until?: () => Promise<unknown>, time = '09:06') => {
  await jobs?.stop();
  jobs = undefined;
  await sql`delete from school_default_jobs.tick`.execute(school.school.db);
  at(time);
  return work(until);
};
const linkIn = (received: Received | undefined) =>
  /https?:\S+\/absence-reply\/[\w-]+/.exec(received?.mail.text ?? '')?.[0] ?? '';
/** A family that was written to, with the link that it got. */
const writtenTo = async (relation: object = {}) => {
  at('09:00');
  const made = await family(relation);
  await mark(made, absent);
  await submit(made);
  const received = await later();
  return { ...made, link: linkIn(received.find(({ to }) => to === made.address)) };
};
const answer = (link: string, fields: Record<string, string>) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(fields) });
const ill = () => ({ reason: String(reasons.get('I')), details: '' });
const proposals = async () => (await office.get('/api/AbsenceProposals')).body;
const proposalsOf = async ({ child }: TestFamily) =>
  (await proposals()).filter(({ studentID }: { studentID: number }) => studentID === child);

describe('the mail about an absence', () => {
  it('waits for the roll and some minutes, goes out once, and tells nothing of the child in its subject', async () => {
    const early = await family();
    await mark(early, absent);
    at('09:02');
    await submit(early);
    at('09:06');
    expect(await work()).toEqual([]);
    const received = await later(isDone, '09:07');
    expect(received.map(({ to }) => to)).toEqual([early.address]);
    expect(received[0]?.mail.subject).toBe('A message about attendance from Test School');
    expect(received[0]?.mail.text).toContain('We have marked Nia absent on Wednesday 18 November');
    expect(linkIn(received[0])).toMatch(/absence-reply\/[\w-]{43}$/);
    expect(await later(isDone, '09:12')).toHaveLength(1);
  });

  it('is not sent of what is explained, known, late or taken back before it leaves', async () => {
    const explained = await family();
    await mark(explained, { mark: 'absent', absence: { reason: { id: reasons.get('I') } } });
    const late = await family();
    await mark(late, { mark: 'late', absence: { late: true } });
    const known = await family();
    await mark(known, absent);
    await office.post(`/api/KnownAbsences/${known.child}`, {
      body: { dateFrom: TODAY, dateTo: TODAY, reasonID: reasons.get('M') },
    });
    for (const one of [explained, late, known]) await submit(one);
    const gone = await family();
    await mark(gone, absent);
    await submit(gone);
    // The mail server does not take it at first, and the child comes meanwhile.
    sink.refuses.set(gone.address, 451);
    await later(async () => {
      const [job] = await listJobs(school.school.db, school.school);
      expect(job).toMatchObject({ state: 'failing', lastError: 'smtp 451' });
    });
    sink.refuses.clear();
    await mark(gone, { mark: 'present', absence: null }, 1);
    const admin = await school.admin();
    const [job] = await listJobs(school.school.db, school.school);
    await admin.post(`/api/Jobs/${job?.id}/Retry`);
    const received = await work();
    const to = received.map((one) => one.to);
    for (const { address } of [explained, late, known, gone]) expect(to).not.toContain(address);
    const withheld = (await admin.get('/api/Mails', { state: 'withheld' })).body;
    expect(withheld.find((one: { address: string }) => one.address === gone.address)).toMatchObject({
      reason: 'over',
    });
  });

  it('asks nobody again of whose day an adult has answered already, neither when it is ordered nor when it leaves', async () => {
    const answers = ({ parent, child }: TestFamily, fields: object) =>
      parent.post('/api/AbsenceReplies', {
        body: { studentID: child, dateFrom: TODAY, dateTo: TODAY, details: '', ...fields },
      });
    const explained = await family();
    const atSchool = await family();
    const meanwhile = await family();
    const silent = await family();
    for (const one of [explained, atSchool, meanwhile, silent]) {
      await mark(one, absent);
      await submit(one);
    }
    expect((await answers(explained, { kind: 'explain', reasonID: reasons.get('I') })).status).toBe(200);
    const here = await answers(atSchool, { kind: 'atSchool', reasonID: null });
    expect(here.status).toBe(200);
    sink.refuses.set(meanwhile.address, 451);
    await later(async () => {
      const [job] = await listJobs(school.school.db, school.school);
      expect(job).toMatchObject({ state: 'failing', lastError: 'smtp 451' });
    });
    sink.refuses.clear();
    await answers(meanwhile, { kind: 'explain', reasonID: reasons.get('I') });
    const admin = await school.admin();
    const [job] = await listJobs(school.school.db, school.school);
    await admin.post(`/api/Jobs/${job?.id}/Retry`);
    expect((await work()).map(({ to }) => to)).toEqual([silent.address]);
    const withheld = (await admin.get('/api/Mails', { state: 'withheld' })).body;
    const addresses = withheld.map(({ address }: { address: string }) => address);
    expect(addresses).toContain(meanwhile.address);
    // They were not even ordered.
    for (const { address } of [explained, atSchool]) expect(addresses).not.toContain(address);
    // Who takes the answer back has not answered.
    await atSchool.parent.delete(`/api/AbsenceReplies/${here.body.id}`);
    const received = await later(isDone, '09:12');
    expect(received.map(({ to }) => to)).toEqual([silent.address, atSchool.address]);
  });

  it('is one for siblings at an address, with a link for each; it goes to nobody who may not speak', async () => {
    const first = await family();
    const second = await newFamily(school);
    await relate(school, first.adult, second.child, { receives_mail: true });
    const barred: string[] = [];
    for (const relation of [{ access: 'limited' }, { court_order: 'No contact' }, { date_closed: TODAY }]) {
      const { adult } = await anotherParent(school, first.child, { receives_mail: true, ...relation });
      barred.push(await addressOf(adult));
    }
    for (const one of [first, second]) {
      await mark(one, absent);
      await submit(one);
    }
    const received = await later();
    expect(received.map(({ to }) => to)).toEqual([first.address]);
    const links = received[0]?.mail.text?.match(/Nia: https?:\S+absence-reply\/[\w-]+/g);
    expect(new Set(links).size).toBe(2);
    for (const address of barred) expect(received.map(({ to }) => to)).not.toContain(address);
  });

  it('goes out also after the school has taken a zone in which it is earlier', async () => {
    await later(isDone, '14:00');
    office = await school.office();
    await setting('system/school', { timeZone: 'Etc/GMT+2' });
    const made = await family();
    await mark(made, absent);
    await submit(made);
    at('14:06');
    expect((await work()).map(({ to }) => to)).toEqual([made.address]);
    await setting('system/school', { timeZone: 'UTC' });
  });

  it('is not sent by a school that has not said so, nor on a day without school', async () => {
    const { settings } = await import('@homeroom/contract/settings.ts');
    expect(settings['system/absenceAlerts'].defaults).toEqual({ isOn: false, minutes: 15 });
    await setting('system/absenceAlerts', { isOn: false, minutes: 5 });
    const made = await family();
    await mark(made, absent);
    await submit(made);
    expect(await later()).toEqual([]);
    await setting('system/absenceAlerts', { isOn: true, minutes: 5 });
    expect((await later()).map(({ to }) => to)).toEqual([made.address]);
  });
});

describe('the page of its link', () => {
  it('writes nothing when it is opened, or when nothing was chosen; a chosen reason is what the office confirms', async () => {
    const made = await writtenTo();
    const opened = await fetch(made.link);
    const page = await opened.text();
    expect([
      opened.status,
      opened.headers.get('cache-control'),
      opened.headers.get('referrer-policy'),
    ]).toEqual([...[200, 'no-store', 'no-referrer']]);
    expect(page).toContain('Nia was marked absent on Wednesday 18 November.');
    expect(page).not.toMatch(/Novak|<script| checked/);
    expect(page.length).toBeLessThan(30_000);
    const nothing = await answer(made.link, { details: '' });
    expect(await nothing.text()).toContain('Please choose a reason.');
    expect(await proposalsOf(made)).toEqual([]);

    expect(await (await answer(made.link, ill())).text()).toContain('The school has your answer.');
    const [proposal] = await proposalsOf(made);
    expect(proposal).toMatchObject({
      kind: 'explain',
      dateFrom: TODAY,
      dateTo: TODAY,
      adult: { id: made.adult, fullName: 'Una Novak' },
      isPlain: true,
    });
    // Until the office has decided it can be said anew, and nothing of what was said is shown.
    const again = await (await fetch(made.link)).text();
    expect(again).toContain('You have answered already.');
    expect(again).not.toContain(' checked');
    const details = new FormData();
    details.set('reason', String(reasons.get('I')));
    details.set('details', 'A cold');
    expect((await fetch(made.link, { method: 'POST', body: details })).status).toBe(200);
    const [changed] = await proposalsOf(made);
    expect(changed).toMatchObject({ id: proposal.id, details: 'A cold' });

    const decision = { accepts: true, reasonID: null, answer: '', version: changed.version };
    expect(
      (await office.post(`/api/AbsenceProposals/${changed.id}/Decision`, { body: decision })).status,
    ).toBe(200);
    const [line] = (await office.get('/api/AttendanceStudents', query(made))).body;
    expect(line).toMatchObject({ mark: 'absent', absence: { reason: { label: 'Illness' } } });
    for (const after of [await fetch(made.link), await answer(made.link, ill())])
      expect(await after.text()).toContain('The school has handled your answer.');
    expect(await proposalsOf(made)).toEqual([]);
  });

  it('the answer that a child is at school alarms the office first, and what two parents say stands beside each other', async () => {
    const made = await writtenTo();
    const other = await anotherParent(school, made.child, { receives_mail: true });
    await other.parent.post('/api/AbsenceReplies', {
      body: {
        ...{ studentID: made.child, kind: 'explain', dateFrom: TODAY, dateTo: TODAY },
        ...{ reasonID: reasons.get('I'), details: '' },
      },
    });
    expect(await (await fetch(made.link)).text()).toContain('Nia is at school');
    await answer(made.link, { reason: 'atSchool', details: '' });
    expect((await proposals())[0]).toMatchObject({ studentID: made.child, kind: 'atSchool', isPlain: false });
    const said = await proposalsOf(made);
    expect(said.map(({ adult }: { adult: { id: number } }) => adult.id).sort()).toEqual(
      [made.adult, other.adult].sort(),
    );
    // Of another day nobody is looked for any more.
    school.clock.set('2026-11-19T09:00:00Z');
    expect(await (await fetch(made.link)).text()).not.toContain('is at school');
  });

  it('answers to whoever speaks for the child at that moment, for a week, and says to nobody else why not', async () => {
    const neutral = async (link: string) => {
      const pages = [await fetch(link), await answer(link, ill())];
      for (const page of pages) {
        expect(page.status).toBe(404);
        const text = await page.text();
        expect(text).toContain('This link is no longer valid.');
        expect(text).not.toMatch(/Nia|November/);
      }
    };
    for (const change of [
      { access: 'no' },
      { access: 'limited' },
      { court_order: 'X' },
      { date_closed: TODAY },
    ]) {
      const made = await writtenTo();
      await school.arrange((db) =>
        db.updateTable('relation').set(change).where('child_id', '=', made.child).execute(),
      );
      await neutral(made.link);
      expect(await proposalsOf(made)).toEqual([]);
    }
    const made = await writtenTo();
    for (const other of ['x', made.link.slice(-42), '%00', encodeURIComponent("' or true --")])
      await neutral(`${school.url}/absence-reply/${other}`);
    school.clock.set('2026-11-25T09:00:00Z');
    expect((await fetch(made.link)).status).toBe(200);
    school.clock.set('2026-11-25T10:00:00Z');
    await neutral(made.link);
  });

  it('says that nothing is left where the office has explained it, and asks for words where the reason needs them', async () => {
    const made = await writtenTo();
    const needing = (await made.parent.get('/api/AbsenceReasonChoices')).body.find(
      ({ needsDetails }: { needsDetails: boolean }) => needsDetails,
    );
    if (needing) {
      const asksMore = await answer(made.link, { reason: String(needing.id), details: ' ' });
      expect(await asksMore.text()).toContain('This reason needs a few words more.');
    }
    for (const reason of ['0', '-1', '999999', "1'--", '1e3'])
      expect(await (await answer(made.link, { reason, details: '' })).text()).toContain(
        'Please choose a reason.',
      );
    expect(await (await answer(made.link, { ...ill(), details: 'a\0b' })).text()).toContain(
      'characters that cannot be stored',
    );
    expect(await proposalsOf(made)).toEqual([]);
    await mark(made, { mark: 'absent', absence: { reason: { id: reasons.get('I') } } }, 1);
    expect(await (await fetch(made.link)).text()).toContain('no answer is needed any more');
  });

  it('cuts nothing that was typed: it takes 500 characters with a line end as one, and keeps on the page what it refuses', async () => {
    const made = await writtenTo();
    const chosen = `value="${reasons.get('I')}" required checked`;
    const tooLong = `</textarea><b>${'x'.repeat(485)}🤒🤒`;
    expect([...tooLong]).toHaveLength(501);
    const refused = await (await answer(made.link, { ...ill(), details: tooLong })).text();
    expect(refused).toContain('to at most 500 characters');
    expect(refused).not.toContain('Please choose a reason.');
    expect(refused).toContain(chosen);
    expect(refused).toContain(`&lt;/textarea&gt;&lt;b&gt;${'x'.repeat(485)}🤒🤒</textarea>`);
    expect(refused).toMatch(/role="alert">[^<]*<\/p><textarea [^>]*aria-describedby="trouble"/);
    const nothing = await (await answer(made.link, { details: 'A "cold"\r\n& more' })).text();
    expect(nothing).toMatch(/<fieldset aria-describedby="trouble">.*role="alert">Please choose a reason\./);
    expect(nothing).toContain('A &quot;cold&quot;\n&amp; more</textarea>');
    expect(nothing).not.toContain(' checked');
    expect(await proposalsOf(made)).toEqual([]);

    const lines = `${'x'.repeat(248)}\r\n`.repeat(2);
    const fits = await answer(made.link, { ...ill(), details: `${lines}🤒` });
    expect(await fits.text()).toContain('The school has your answer.');
    const [proposal] = await proposalsOf(made);
    expect(proposal.details).toBe(`${lines}🤒`.replaceAll('\r\n', '\n'));
  });

  it('keeps the reason where it asks for words', async () => {
    const made = await writtenTo();
    const id = reasons.get('I') as number;
    const needsDetails = (needs_details: boolean) =>
      school.arrange((db) =>
        db.updateTable('absence_reason').set({ needs_details }).where('id', '=', id).execute(),
      );
    await needsDetails(true);
    const page = await (await answer(made.link, { ...ill(), details: ' ' })).text();
    await needsDetails(false);
    expect(page).toContain(`value="${id}" required checked`);
    expect(page).toMatch(/role="alert">This reason needs a few words more\.<\/p><textarea/);
  });

  it('is in the language of the home, and escapes what people are called', async () => {
    const made = await family();
    await addressOf(made.adult, 'Arabic');
    await school.arrange((db) =>
      db
        .updateTable('person')
        .set({ preferred_name: '<b>Nia & {day}' })
        .where('id', '=', made.child)
        .execute(),
    );
    await mark(made, absent);
    await submit(made);
    const page = await (await fetch(linkIn((await later()).at(-1)))).text();
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('&lt;b&gt;Nia &amp; ');
    expect(page).not.toContain('<b>');
  });

  it('is asked for so often alone, and its secret stands in no table', async () => {
    const made = await writtenTo();
    const token = made.link.split('/').at(-1) as string;
    const statuses: number[] = [];
    for (let asks = 0; asks < 40; asks++) statuses.push((await fetch(made.link)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const busy = await fetch(made.link, { headers: { 'accept-language': 'it, de-AT;q=0.8, en;q=0.5' } });
    expect([busy.status, busy.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await busy.text()).toContain('<h1>Bitte warten Sie eine Minute.</h1>');
    const typed = await answer(made.link, { ...ill(), details: 'A fever' });
    expect(typed.status).toBe(429);
    const page = await typed.text();
    expect(page).toMatch(/role="alert">Too much was sent at once\. Nothing of this has been sent/);
    expect(page).toContain('A fever</textarea>');
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(l)::text from absence_reply_link l) || (select json_agg(c)::text from mail_content c)
        || (select json_agg(e)::text from audit_entry e) as all`.execute(school.school.db);
    expect(rows[0]?.all).not.toContain(token);
  });
});
