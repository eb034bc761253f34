import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../test/caller.ts';
import { canariesIn, canary, plantCanaries } from '../../test/canaries.ts';
import { type Adult, type DividedFamilies, dividedFamilies } from '../../test/divided-families.ts';
import { rowsByName, whatEachMaySee } from '../../test/divided-families.words.ts';
import { eventually } from '../../test/eventually.ts';
import { type MailSink, openMailSink } from '../../test/mail-sink.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import {
  canariesFoundBy,
  nameOf,
  parentsOperations,
  questions,
  type Within,
} from '../../test/parents-calls.ts';
import { TODAY } from '../../test/roll.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import { contributions } from '../app/serve-areas.ts';
import { listJobs } from '../platform/jobs/queue.ts';
import { allPersonRows } from '../records/contributions.facts.ts';

// Two families, one of them divided. Every word that the school keeps of anybody is a canary; every operation that
// parents may call is asked by each adult, and by the office that sees as them, and answers with their own alone.

/** The tables whose every word is a canary: what is kept of persons, and what is for some of the school alone. */
const planted = [
  ...['person', 'person_address', 'staff', 'student', 'relation', 'flag', 'personal_comment', 'student_card'],
  ...['medical_record', 'medical_condition', 'medical_incident', 'known_absence', 'attendance_mark'],
  ...['absence_reply', 'contact_proposal', 'class_detail', 'class_meeting', 'roll_class', 'school_news'],
  ...[
    'calendar_event',
    'behaviour_report',
    'behaviour_participant',
    'behaviour_incident',
    'behaviour_action',
  ],
  ...['behaviour_session', 'behaviour_watch', 'behaviour_location', 'behaviour_action_type'],
  ...['behaviour_incident_type', 'behaviour_involvement', 'indicator_type', 'indicator_mark'],
  ...['interview_cycle', 'interview_session', 'interview_location', 'interview_invitation'],
  ...['interview_booking', 'interview_wait', 'interview_ask'],
];
/** Tables of persons that are not; each with the reason. */
const unplanted: Record<string, string> = {
  absence_alert: 'has no words',
  absence_call: 'has no words',
  absence_reply_link: 'has no words',
  behaviour_person_level: 'is the staff’s: behaviour/leaks.api.test.ts',
  behaviour_proposal: 'has no words',
  behaviour_text_opening: 'has no words',
  billing_line: 'takes no changes: billing/statements.api.test.ts',
  billing_payer: 'has no words',
  billing_share: 'has no words',
  class_detail_member: 'has no words',
  class_detail_teacher: 'has no words',
  interview_attendee: 'has no words',
  interview_hours: 'has no words',
  interview_mail_due: 'has no words',
  interview_slot: 'has no words',
  interview_teacher: 'has no words',
  kiosk_scan: 'is the desk’s: no call of the kiosk is the parents’',
  mail: 'is what is looked at',
  parent_invitation: 'has no words',
  ...Object.fromEntries(
    ['card', 'card_opening', 'card_withholding', 'comment', 'reminder', 'row', 'suggestion'].map((name) => [
      `report_${name}`,
      'is fixed once it is published: report-cards/publishing.api.test.ts',
    ]),
  ),
  report_proofreader: 'has no words',
  report_take_back: 'has no words',
  roll_class_member: 'has no words',
  roll_class_teacher: 'has no words',
  staff_time: 'has no words',
  user_account: 'has a canary as its name',
};
/** Columns that take no free words: the database holds them to a list. */
const listed = [
  ...['absence_reply.kind', 'absence_reply.state', 'attendance_mark.status', 'behaviour_action_type.kind'],
  ...['behaviour_action_type.access', 'behaviour_incident_type.kind', 'behaviour_incident_type.access'],
  ...['calendar_event.audience', 'contact_proposal.subject', 'contact_proposal.state', 'flag.category'],
  ...['indicator_type.seen_by', 'medical_condition.severity', 'person_address.kind', 'relation.access'],
  ...['interview_booking.outcome', 'interview_cycle.books_for', 'interview_cycle.once_per'],
  ...['interview_wait.state', 'school_news.audience'],
];

const adults = ['una', 'otto', 'gia', 'edgar', 'nora', 'bea', 'mia'] as const satisfies readonly Adult[];
/** To whom no child is shown: nobody sees as them. */
const ofNoChild: readonly Adult[] = ['edgar', 'nora'];
const callers = {} as Record<Adult, Caller>;
const asked = {} as Record<Adult, ReturnType<typeof questions>>;
let school: TestSchool;
let families: DividedFamilies;
let rows: Awaited<ReturnType<typeof rowsByName>>;
let allowed: ReturnType<typeof whatEachMaySee>;
let checked: string[];
let sink: MailSink | undefined;

beforeAll(async () => {
  school = await newSchool();
  families = await dividedFamilies(school);
  await setting('system/messages', { fromAddress: 'office@school.example' });
  await setting('system/absenceAlerts', { isOn: true, minutes: 5 });
  await markAbsent();
  checked = await plantCanaries(school, planted);
  rows = await rowsByName(school, families);
  allowed = whatEachMaySee(families, rows);
  const within = { families, rows, reasonID: await school.reasonID('I') };
  for (const name of adults) {
    const person = families.adults[name];
    const account = canary('user_account', 'full_name', person);
    callers[name] = await school.signedIn(['parent'], { person, scope: 'parent', name: account });
    asked[name] = questions({ ...within, feeds: await feedsOf(callers[name]) } satisfies Within);
  }
});
afterAll(() => sink?.close());

const setting = async (itemName: string, value: object) => {
  const stored = JSON.stringify({ key: itemName.slice('system/'.length), value });
  const admin = await school.admin();
  expect((await admin.post('/api/SystemSettings', { body: [{ itemName, value: stored }] })).status).toBe(200);
};
/** Nia and Bob are absent from the morning roll, and nobody has said why. */
const markAbsent = async () => {
  const { rows: found } = await school.school.pool.query('select code from roll_class where id = $1', [
    families.rollClass.A,
  ]);
  const query = { byclass: '', dateOf: TODAY, rollClass: found[0].code, webMode: true };
  for (const studentID of [families.children.nia, families.children.bob])
    await families.office.put('/api/AttendanceStudents', query, {
      ...{ studentID, version: 0, mark: 'absent', absence: { details: 'x' } },
    });
  expect((await families.office.post('/api/ClassAttendances', { query })).status).toBe(200);
};
const feedsOf = async (caller: Caller): Promise<string[]> => {
  const paths: string[] = [];
  for (const kind of ['calendar', 'timetable'])
    paths.push((await caller.post('/api/CalendarFeeds', { body: { kind } })).body.path);
  return paths;
};
/** What was found and is not for this adult, with where. */
const leaks = (found: ReadonlyMap<string, string>, adult: Adult) =>
  [...found].flatMap(([one, where]) => (allowed[adult].has(one) ? [] : `${one} in ${where}`));
/** What has to be found, so that nothing is looked for in vain. */
const everythingFor = (adult: Adult) => {
  const child = adult === 'bea' ? 'bob' : adult === 'mia' ? 'sib' : 'nia';
  return ['preferred_name', 'surname'].map((column) => canary('person', column, families.children[child]));
};

describe('the canaries', () => {
  test('stand in every table of persons, or it is said why not', () => {
    const { references, parts } = allPersonRows(contributions('personRows'));
    const tables = [...new Set([...references, ...parts].map(({ table }) => table))];
    expect(tables.filter((table) => !planted.includes(table) && !unplanted[table])).toEqual([]);
  });

  test('stand in every field of words, but for those that the database holds to a list', () => {
    expect(checked.toSorted()).toEqual(listed.toSorted());
  });

  test('are looked for in every operation of parents, also where it names a record', () => {
    const unasked = parentsOperations.filter((one) => one.path.includes(':') && !asked.una[nameOf(one)]);
    expect(unasked.map(nameOf)).toEqual([]);
    const names = parentsOperations.map(nameOf);
    expect(Object.keys(asked.una).filter((name) => !names.includes(name))).toEqual([]);
  });
});

test.each(adults)('the school that sees as %s is told nothing that is not for them', async (adult) => {
  const { status, body } = await families.office.post('/api/ParentViews', {
    body: { personID: families.adults[adult] },
  });
  expect(status).toBe(ofNoChild.includes(adult) ? 409 : 200);
  if (status !== 200) return;
  const view = new Caller(school.url, families.office);
  view.token = body.access_token;
  const { found, broken } = await canariesFoundBy(view, parentsOperations, asked[adult]);
  expect(leaks(found, adult)).toEqual([]);
  expect(broken).toEqual([]);
  expect([...found.keys()]).toEqual(expect.arrayContaining(everythingFor(adult)));
});

test.each(adults)('%s is told nothing that is not for them, by whatever they call', async (adult) => {
  const { found, broken } = await canariesFoundBy(callers[adult], parentsOperations, asked[adult]);
  expect(leaks(found, adult)).toEqual([]);
  expect(broken).toEqual([]);
  if (!ofNoChild.includes(adult))
    expect([...found.keys()]).toEqual(expect.arrayContaining(everythingFor(adult)));
});

test('a mother of whom nothing is restricted is told all that is for her', async () => {
  const reads = parentsOperations.filter(({ method }) => method === 'GET');
  const { found } = await canariesFoundBy(callers.una, reads, asked.una);
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([
      canary('person', 'mobile', families.adults.una),
      canary('class_detail', 'name', families.classId),
      canary('class_meeting', 'location', rows.get('meeting') ?? 0),
      canary('behaviour_participant', 'parents_text', rows.get('text nia') ?? 0),
      canary('indicator_mark', 'option_name', rows.get('mark nia') ?? 0),
      canary('school_news', 'item_name', rows.get('school_news A') ?? 0),
      canary('calendar_event', 'item_name', rows.get('calendar_event A') ?? 0),
      canary('interview_invitation', 'request_note', families.interviews.invitations['nia painter']),
      canary('interview_booking', 'comment', families.interviews.bookings.una),
    ]),
  );
});

test('no mail tells its reader of others, nor does the page that it leads to', async () => {
  sink = await openMailSink();
  const { received, url: smtpUrl } = sink;
  // What is due at once, then what waits some minutes after the roll.
  for (const time of ['09:01', '09:16']) {
    school.clock.set(`${TODAY}T${time}:00Z`);
    const jobs = startSchoolJobs({
      ...{ school: school.school, clock: school.clock, log: school.log.log },
      environment: { publicUrl: school.url, smtpUrl },
    });
    // A tick of the jobs that begin may hold the row at that moment.
    await eventually(() => sql`delete from school_default_jobs.tick`.execute(school.school.db));
    await jobs.tick();
    await eventually(async () => expect(await listJobs(school.school.db, school.school)).toEqual([]));
    await jobs.stop();
  }
  const linkIn = (text = '') => /https?:\S+\/absence-reply\/[\w-]+/.exec(text)?.[0];
  const written: Adult[] = [];
  for (const adult of adults) {
    const address = canary('person', 'email', families.adults[adult]);
    for (const { mail, raw } of received.filter(({ to }) => to.startsWith(`${address}@`))) {
      const words = [mail.subject, mail.text, mail.html, raw].join('\n');
      const found = [...canariesIn(words)].map((one) => [one, `the mail "${mail.subject}"`] as const);
      expect(leaks(new Map(found), adult)).toEqual([]);
      const link = linkIn(mail.text);
      if (!link) continue;
      written.push(adult);
      const page = canariesIn(await (await fetch(link)).text());
      expect(leaks(new Map([...page].map((one) => [one, 'the page'])), adult)).toEqual([]);
      expect(page.size).toBeGreaterThan(0);
    }
  }
  // Who may speak for Nia, and for Bob; nobody else is asked.
  expect(written).toEqual(['una', 'bea']);
});
