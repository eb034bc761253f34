import { canary } from './canaries.ts';
import type { Adult, DividedFamilies } from './divided-families.ts';
import type { TestSchool } from './new-school.ts';

type Child = keyof DividedFamilies['children'];

/** The rows of a divided school, by what they are: `school_news A`, `address una`, `reply otto sib`. */
export async function rowsByName(
  school: TestSchool,
  { adults, children, classId }: DividedFamilies,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const read = async (sql: string): Promise<Record<string, number>[]> =>
    (await school.school.pool.query(sql)).rows;
  const nameIn = (of: Record<string, number>, id: number | undefined) =>
    Object.keys(of).find((name) => of[name] === id);
  for (const table of ['school_news', 'calendar_event']) {
    const rows = await read(`select id from ${table} order by id`);
    for (const [at, name] of ['all', 'families', 'staff', 'A', 'B', 'draft'].entries())
      found.set(`${table} ${name}`, rows[at]?.id ?? 0);
  }
  for (const { id, person_id } of await read('select id, person_id from person_address'))
    found.set(`address ${nameIn(adults, person_id)}`, id ?? 0);
  for (const { id, person_id } of await read('select id, person_id from contact_proposal'))
    found.set(`wish ${nameIn(adults, person_id)}`, id ?? 0);
  for (const { id, adult_id, student_id } of await read('select id, adult_id, student_id from absence_reply'))
    found.set(`reply ${nameIn(adults, adult_id)} ${nameIn(children, student_id)}`, id ?? 0);
  for (const { id, person_id } of await read(
    'select id, person_id from behaviour_participant where shared_at is not null',
  ))
    found.set(`text ${nameIn(children, person_id)}`, id ?? 0);
  const shared = `select id from indicator_type where seen_by = 'parents' and ordinal = 90`;
  const [column] = await read(shared);
  found.set('column', column?.id ?? 0);
  for (const { id, student_id } of await read(
    `select id, student_id from indicator_mark where indicator_type_id in (${shared})`,
  ))
    found.set(`mark ${nameIn(children, student_id)}`, id ?? 0);
  const [meeting] = await read(`select id from class_meeting where class_detail_id = ${classId}`);
  return found.set('meeting', meeting?.id ?? 0);
}

/** What each adult of the divided families may be told, field by field (decision 042): everything else is a leak. */
export function whatEachMaySee(
  { adults, children, relations, rollClass, grace, painter, classId, interviews }: DividedFamilies,
  rows: ReadonlyMap<string, number>,
): Record<Adult, ReadonlySet<string>> {
  const of = (table: string, id: number | undefined, ...columns: string[]) =>
    columns.map((column) => canary(table, column, id ?? 0));
  const named = (person: number) => of('person', person, 'title', 'given_name', 'preferred_name', 'surname');
  const account = (name: Adult) => [
    ...of('user_account', adults[name], 'full_name'),
    // Who they are, and where they live and have news sent to, is their own.
    ...named(adults[name]),
    ...of('person', adults[name], 'middle_name', 'former_names', 'pronouns', 'email'),
    ...of('person_address', rows.get(`address ${name}`), 'line_1', 'line_2', 'suburb'),
    ...of('person_address', rows.get(`address ${name}`), 'state', 'postcode', 'country'),
  ];
  const own = (name: Adult) => [
    ...account(name),
    ...of('person', adults[name], 'mobile', 'phone', 'work_phone', 'home_language'),
    ...of('contact_proposal', rows.get(`wish ${name}`), 'answer'),
    ...of('contact_proposal', adults[name], 'changes'),
  ];
  const child = (adult: Adult, name: Child) => [
    ...named(children[name]),
    ...of('relation', relations[`${adult} ${name}`], 'relationship'),
    ...of('roll_class', name === 'sib' ? rollClass.B : rollClass.A, 'code', 'name'),
  ];
  const reasons = (name: Child) => [
    ...named(grace),
    ...of('behaviour_participant', rows.get(`text ${name}`), 'parents_text'),
    ...of('indicator_type', rows.get('column'), 'name'),
    ...of('indicator_mark', rows.get(`mark ${name}`), 'option_name'),
  ];
  const places = [
    ...named(painter),
    ...of('class_detail', classId, 'name'),
    ...of('class_meeting', rows.get('meeting'), 'location'),
  ];
  // The rooms are a list of the school's.
  const rooms = of('interview_location', interviews.location, 'name');
  const evening = of('interview_cycle', interviews.cycle, 'name');
  const talks = (
    rows: (keyof typeof interviews.invitations)[],
    booking?: keyof typeof interviews.bookings,
  ) => [
    ...evening,
    ...of('interview_session', interviews.session, 'name'),
    ...rows.flatMap((row) =>
      of('interview_invitation', interviews.invitations[row], 'reason', 'request_note'),
    ),
    ...(booking ? of('interview_booking', interviews.bookings[booking], 'comment') : []),
  ];
  const said = (adult: Adult, name: Child) =>
    of('absence_reply', rows.get(`reply ${adult} ${name}`), 'details', 'answer');
  const news = (...audiences: string[]) =>
    audiences.flatMap((audience) => [
      ...of('school_news', rows.get(`school_news ${audience}`), 'item_name', 'details'),
      ...of('calendar_event', rows.get(`calendar_event ${audience}`), 'item_name', 'details', 'location'),
    ]);
  const all = (...parts: string[][]): ReadonlySet<string> => new Set([...rooms, ...parts.flat()]);
  const ofA = news('all', 'families', 'A');
  const ofB = news('all', 'families', 'B');
  return {
    una: all(
      ...[own('una'), child('una', 'nia'), reasons('nia'), places, said('una', 'nia'), ofA],
      talks(['nia grace', 'nia painter'], 'una'),
    ),
    // Not where Nia is, and he does not speak for her. Of Sib nothing is kept from him.
    otto: all(
      ...[own('otto'), child('otto', 'nia'), reasons('nia')],
      ...[child('otto', 'sib'), said('otto', 'sib'), ofB],
      talks(['sib grace'], 'otto'),
    ),
    gia: all(own('gia'), child('gia', 'nia'), news('all', 'families')),
    edgar: all(account('edgar')),
    nora: all(account('nora')),
    bea: all(
      ...[own('bea'), child('bea', 'bob'), reasons('bob'), places, said('bea', 'bob'), ofA],
      talks(['bob painter'], 'bea'),
    ),
    mia: all(own('mia'), child('mia', 'sib'), ofB, named(grace), talks(['sib grace'])),
  };
}
