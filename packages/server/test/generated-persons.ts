import type { Insertable } from 'kysely';
import type { DB } from '../src/platform/database/database.gen.ts';
import type { TestSchool } from './new-school.ts';

/** Numbers from 0 to below `end`, in an order that is no order and always the same. */
export function chance(seed = 7): (end: number) => number {
  let last = seed;
  return (end) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((last / 2_147_483_648) * end);
  };
}

const surnames = [
  ...[
    'Al Hashimi',
    'al-Hashimi',
    "O'Brien",
    'Obrien',
    'van der Berg',
    'Vandenberg',
    'Berg',
    'Lindberg',
    'Ćosić',
  ],
  ...[
    'Cosic',
    'Nguyễn',
    'Nguyen',
    'Müller',
    'Mueller',
    'Muller',
    'Großmann',
    'Sørensen',
    'Wałęsa',
    'Þórsdóttir',
  ],
  ...[
    '李',
    '王',
    'Ng',
    'Xu',
    'Li',
    'Lee',
    'Leeds',
    'Fleetwood',
    'de la Cruz',
    'De Luca',
    'Smith',
    'Smyth',
    'Smithson',
  ],
  ...[
    'Smith-Jones',
    'Jones',
    'Johns',
    'Okafor',
    'Okonkwo',
    'Featherstonehaugh',
    'Ψαράς',
    'Иванов',
    '𠮷田',
    'İnce',
    '',
  ],
];
const givenNames = [
  ...[
    'Anna',
    'Ann',
    'Anne',
    'Hanna',
    'Joanna',
    'Luca',
    'Lucas',
    'Maria',
    'Mary',
    'Jan Willem',
    'Thị Ánh',
    'Siobhán',
  ],
  ...[
    'Åse',
    'Jörg',
    'Žarko',
    '小龍',
    'Smith',
    'Lee',
    'Adaeze',
    'Ada',
    'Isabella',
    'Isabela',
    'Mohammed',
    'Muhammad',
  ],
];
const standings = [
  { date_start: '2020-01-01' },
  { date_start: '2020-01-01', date_left: '2024-12-10' },
  { date_start: '2027-02-01' },
  { date_applied: '2026-10-01' },
];

const past = { date_start: '2019-01-01', date_end: '2025-01-01' };

export interface Generated {
  id: number;
  surname: string;
  given_name: string;
  email: string | null;
  number: string | null;
}

/**
 * Persons of all kinds: students and staff who are here, were and will be, parents with their children, carers whom a
 * court keeps away, merged records, alerts, classes, levels and campuses; names with accents, of several words and alike.
 */
export async function generatePersons(school: TestSchool, howMany: number): Promise<Generated[]> {
  const at = chance();
  const one = <T>(of: readonly T[]): T => of[at(of.length)] as T;
  const rows = Array.from({ length: howMany }, (_, n): Insertable<DB['person']> => {
    const surname = at(9) ? one(surnames) : `${one(surnames)} ${one(surnames)}`.trim();
    const given_name = one(givenNames);
    const mailbox = `${one(['a.', 'info', 'Mia', 'office', 'X'])}${at(40)}`;
    return {
      ...{ surname, given_name },
      preferred_name: at(6) ? '' : one(givenNames),
      middle_name: at(4) ? '' : one(givenNames),
      former_names: at(8) ? '' : `${one(surnames)}, ${one(surnames)}`,
      phone: at(3) ? null : `0${at(9)} 5550 ${1000 + at(300)}`,
      mobile: at(2) ? null : `+61 4${10 + at(20)} 555 ${100 + at(90)}`,
      work_phone: at(9) ? null : `(02) 5550-${1000 + at(300)}`,
      email: at(3) ? null : `${mailbox}@${one(['School.example', 'mail.example', `d${n}.example`])}`,
    };
  });
  return school.arrange(async (db) => {
    const persons: { id: number; surname: string; given_name: string; email: string | null }[] = [];
    for (let from = 0; from < rows.length; from += 500)
      persons.push(
        ...(await db
          .insertInto('person')
          .values(rows.slice(from, from + 500))
          .returning(['id', 'surname', 'given_name', 'email'])
          .execute()),
      );
    const campuses = await db
      .insertInto('campus')
      .values([
        { code: 'N', name: 'North' },
        { code: 'S', name: 'South' },
      ])
      .returning('id')
      .execute();
    const levels = await db
      .insertInto('level')
      .values([7, 8, 9].map((n) => ({ code: `${n}`, name: `Year ${n}`, ordinal: n })))
      .returning('id')
      .execute();
    const classes = await db
      .insertInto('roll_class')
      .values([
        { code: '7A', name: '7A' },
        { code: '8B', name: '8B' },
      ])
      .returning('id')
      .execute();
    const students = persons
      .filter(() => at(2))
      .map(({ id }) => ({
        id,
        number: at(5) ? `S-${id}` : null,
        campus_id: at(3) ? one(campuses).id : null,
        level_id: at(5) ? one(levels).id : null,
        ...(at(6) ? standings[0] : one(standings)),
      }));
    await db.insertInto('student').values(students).execute();
    const numbers = new Map(students.map(({ id, number }) => [id, number]));
    const staff = persons.filter(() => !at(12));
    await db
      .insertInto('staff')
      .values(
        staff.map(({ id }) => ({
          id,
          ...one([{ date_start: '2019-01-01' }, { date_start: '2027-02-01' }, past]),
          campus_id: one(campuses).id,
        })),
      )
      .execute();
    await db
      .insertInto('roll_class_member')
      .values(
        students
          .filter(() => at(2))
          .map(({ id }) => ({ student_id: id, roll_class_id: one(classes).id, date_from: '2026-01-01' })),
      )
      .execute();
    const adults = persons.filter(({ id }) => !numbers.has(id) && at(3));
    await db
      .insertInto('relation')
      .values(
        adults.map(({ id }) => ({
          adult_id: id,
          child_id: one(students).id,
          relationship: 'parent',
          head_of_household: at(2) === 0,
          may_contact: at(4) > 0,
          access: at(6) ? ('yes' as const) : ('no' as const),
          court_order: at(8) ? null : 'an order',
          date_closed: at(7) ? null : one(['2025-06-30', '2027-06-30']),
        })),
      )
      .execute();
    await db
      .insertInto('flag')
      .values(
        students
          .filter(() => !at(10))
          .map(({ id }) => ({ person_id: id, category: 'medical', item_name: 'Asthma' })),
      )
      .execute();
    const merged = persons.filter(() => !at(40));
    for (const { id } of merged)
      await db
        .updateTable('person')
        .set({ merged_into: one(persons).id })
        .where('id', '=', id)
        .execute();
    return persons.map((person) => ({ ...person, number: numbers.get(person.id) ?? null }));
  });
}
