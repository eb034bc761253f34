import type { Insertable } from 'kysely';
import type { DB } from '../src/platform/database/database.gen.ts';
import { behaviourLists, saveEvent } from './behaviour.ts';
import type { Caller } from './caller.ts';
import { type DividedInterviews, interviewsOf } from './divided-families.interviews.ts';
import { relate } from './family.ts';
import type { TestSchool } from './new-school.ts';
import { TODAY } from './roll.ts';

const adults = ['una', 'otto', 'gia', 'edgar', 'nora', 'bea', 'mia'] as const;
export type Adult = (typeof adults)[number];
type Child = 'nia' | 'sib' | 'bob';

/** Two families of one class, one of them divided, with something in every field that the school keeps of them. */
export interface DividedFamilies {
  adults: Record<Adult, number>;
  children: Record<Child, number>;
  /** Ids of relations: `una nia`. */
  relations: Record<string, number>;
  grace: number;
  painter: number;
  rollClass: Record<'A' | 'B', number>;
  /** The lesson of Nia and Bob. */
  classId: number;
  office: Caller;
  interviews: DividedInterviews;
  /** Adds a row of a table. @returns its id */
  add<T extends keyof DB>(table: T, row: Insertable<DB[T]>): Promise<number>;
}

/**
 * Nia lives with Una. Otto, her father, has an order against him, and another child, Sib, with Mia. Gia, a grandmother,
 * has limited access; Edgar's relation has ended; Nora has no access. Bob, of Bea, is in the class of Nia.
 */
export async function dividedFamilies(school: TestSchool): Promise<DividedFamilies> {
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  const office = await school.office();
  const add: DividedFamilies['add'] = (table, row) =>
    school.arrange(async (db) => {
      const made = await db
        .insertInto(table as 'person')
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    });
  const people = {} as Record<Adult, number>;
  for (const name of adults) people[name] = await school.person(name, 'Adult');
  const [nia, sib, bob] = [await school.student(), await school.student(), await school.student()];
  const children = { nia, sib, bob };
  const [grace, painter] = [await school.staff('Grace', 'Okafor'), await school.staff('Ben', 'Painter')];
  const A = (await school.rollClass({ students: [nia, bob], teachers: [grace] })).id;
  const B = (await school.rollClass({ students: [sib] })).id;
  const period = await school.period();
  const lesson = { students: [nia, bob], teachers: [painter], periods: [period] };
  const { id: classId } = await school.subjectClass(lesson);
  const relations: Record<string, number> = {};
  const tie = async (adult: Adult, child: Child, more: object = {}) => {
    relations[`${adult} ${child}`] = await relate(school, people[adult], children[child], {
      receives_mail: true,
      ...more,
    });
  };
  await tie('una', 'nia');
  await tie('otto', 'nia', { court_order: 'Order 7' });
  await tie('otto', 'sib');
  await tie('mia', 'sib');
  await tie('gia', 'nia', { access: 'limited' });
  await tie('edgar', 'nia', { date_closed: '2026-11-01' });
  await tie('nora', 'nia', { access: 'no' });
  await tie('bea', 'bob');

  const everybody = [...Object.values(people), ...Object.values(children), grace, painter];
  const reason = await school.reasonID('I');
  const by = office.id;
  const codeId = async (table: 'comment_code' | 'security_access') =>
    (await school.school.db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id;
  const [comment_code_id, security_access_id] = [
    await codeId('comment_code'),
    await codeId('security_access'),
  ];
  for (const person_id of everybody) {
    await add('person_address', { person_id, kind: 'home', line_1: '1' });
    await add('flag', { person_id, category: 'other', item_name: 'x' });
    await add('medical_condition', { person_id, item_name: 'x' });
    await add('medical_incident', {
      person_id,
      date_time: `${TODAY}T08:00:00`,
      details: 'x',
      recorded_by_id: by,
    });
    const written = { written_by_id: by, date_of: TODAY, details: 'x' };
    await add('personal_comment', { person_id, comment_code_id, security_access_id, ...written });
    await add('contact_proposal', {
      ...{ person_id, subject: 'details', made_at: school.clock.now() },
      changes: JSON.stringify([
        { field: 'mobile', before: '', proposed: `zq.contact_proposal.changes.${person_id}` },
      ]),
    });
  }
  for (const student_id of Object.values(children)) {
    await add('medical_record', { id: student_id });
    const span = { date_from: '2026-11-19', date_to: '2026-11-19', reason_id: reason };
    await add('known_absence', { student_id, recorded_by_id: by, ...span });
    await add('student_card', { student_id, code: `card${student_id}`, date_from: TODAY });
    await add('behaviour_watch', { person_id: student_id, date_from: TODAY, reason: 'x', written_by_id: by });
  }
  for (const [adult, child] of [
    ['una', 'nia'],
    ['otto', 'nia'],
    ['otto', 'sib'],
    ['bea', 'bob'],
  ] as const)
    await add('absence_reply', {
      ...{ student_id: children[child], adult_id: people[adult], kind: 'announce', reason_id: reason },
      ...{ date_from: '2026-11-20', date_to: '2026-11-20', made_at: school.clock.now() },
    });
  await behaviourOf(school, office, add, { nia, bob, grace, painter });
  await indicatorsOf(add, { nia, bob, classId, period, by });
  await noticesOf(add, A, B);
  const all = {
    adults: people,
    children,
    relations,
    grace,
    painter,
    rollClass: { A, B },
    classId,
    office,
    add,
  };
  return { ...all, interviews: await interviewsOf(all) };
}

/** An event with two children, shared with the parents of both, and one that is shared with nobody; a detention. */
async function behaviourOf(
  school: TestSchool,
  office: Caller,
  add: DividedFamilies['add'],
  { nia, bob, grace, painter }: Record<'bob' | 'grace' | 'nia' | 'painter', number>,
): Promise<void> {
  const list = await behaviourLists(school);
  const said = (id: number, isShared: boolean) => ({
    ...{ id, isShared, parentsText: 'x', involvement: { id: list('involvement', 'Participant') } },
    incidents: [{ incidentType: { id: list('incident', 'Fighting') }, comment: 'x' }],
    actions: [{ actionType: { id: list('action', 'Detention') }, comment: 'x' }],
  });
  const place = { location: { id: list('location', 'Playground') } };
  for (const [isShared, teacher] of [
    [true, grace],
    [false, painter],
  ] as const) {
    const more = { comment: 'x', reportedByTeacher: { id: teacher }, ...place };
    const saved = await saveEvent(office, [said(nia, isShared), said(bob, isShared)], more);
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }
  const session_id = await add('behaviour_session', {
    ...{ date_of: TODAY, time_start: '15:30', time_end: '16:30', supervisor_id: painter, capacity: 10 },
  });
  const actions = await school.school.db.selectFrom('behaviour_action').select('id').execute();
  for (const { id } of actions) await add('behaviour_seat', { action_id: id, session_id });
}

/** A grid whose one column is shared with parents, and another for staff. */
async function indicatorsOf(
  add: DividedFamilies['add'],
  { nia, bob, classId, period, by }: Record<'bob' | 'by' | 'classId' | 'nia' | 'period', number>,
): Promise<void> {
  const set = await add('indicator_class', {
    ...{ class_detail_id: classId, date_of: '2026-11-17', period_id: period, is_active: true },
    ...{ submitted_at: new Date('2026-11-17T10:00:00Z'), submitted_by_id: by },
  });
  for (const seen_by of ['parents', 'staff']) {
    const type = await add('indicator_type', { name: seen_by, seen_by, ordinal: 90 });
    const option = await add('indicator_option', {
      ...{ indicator_type_id: type, name: 'x', ordinal: 1, tone: 'fine' },
    });
    for (const student_id of [nia, bob])
      await add('indicator_mark', {
        ...{ indicator_class_id: set, indicator_type_id: type, indicator_option_id: option, student_id },
        ...{ date_of: '2026-11-17', marked_by_id: by, option_name: 'x' },
      });
  }
}

/** News and events for everybody, families, staff, and each roll class. */
async function noticesOf(add: DividedFamilies['add'], A: number, B: number): Promise<void> {
  const now = new Date('2026-11-18T08:00:00Z');
  const notices = [
    { audience: 'all' },
    { audience: 'families' },
    { audience: 'staff' },
    { audience: 'families', roll_class_ids: [A] },
    { audience: 'families', roll_class_ids: [B] },
    { audience: 'all', is_draft: true },
  ];
  for (const notice of notices) {
    const { is_draft = false } = notice;
    const published = { item_name: 'x', is_draft, published_at: is_draft ? null : now, date_from: TODAY };
    await add('school_news', { ...published, ...notice });
    await add('calendar_event', { ...published, date_to: TODAY, ...notice });
  }
}
