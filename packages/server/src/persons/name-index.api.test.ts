import type { Permission } from '@homeroom/contract/permissions.ts';
import { allFilterTypes, type FilterType } from '@homeroom/contract/persons/persons.schemas.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { chance, type Generated, generatePersons } from '../../test/generated-persons.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { contributions } from '../app/serve-areas.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { makeUser } from '../platform/user.ts';
import { personContributions } from './contributions.facts.ts';
import { indexedPersons } from './indexed-persons.views.ts';
import { NameIndex } from './name-index.ts';
import { countIn, foundIn } from './search.service.ts';
import { storedNames } from './search.views.ts';
import { rememberedForms } from './word-forms.ts';

const DAY = '2026-11-18';
const parts = personContributions({ contributions });
const rights: Record<string, Permission[]> = {
  office: ['people.read', 'people.contact', 'people.custody', 'people.staff', 'people.write'],
  teacher: ['people.read', 'people.contact'],
  editor: ['people.read'],
};

let school: TestSchool;
let persons: Generated[];
let index: NameIndex;

const readAll = async () => {
  const all = new NameIndex(rememberedForms(school.school.db));
  all.take(await indexedPersons(school.school.db, parts.columns, DAY, { after: 0, limit: 10_000 }));
  all.arrange();
  return all;
};

beforeAll(async () => {
  school = await newSchool();
  persons = await generatePersons(school, 2600);
  index = await readAll();
});

const contextOf = (role: string): RequestContext => ({
  ...{ school: school.school, background: false, today: DAY, timeZone: 'UTC', localNow: `${DAY}T09:00:00` },
  now: school.clock.now(),
  user: makeUser({
    ...{ id: 1, personId: null, userName: '', fullName: '', scope: 'user', sessionId: 1 },
    roles: [{ name: role, scope: 'user', permissions: rights[role] ?? [] }],
  }),
});

interface Asked {
  searchName: string;
  filterType?: FilterType;
  status?: number;
  limit?: number;
  role?: string;
}

async function bothWays({ searchName, filterType = 'All', status = 0, limit = 50, role = 'office' }: Asked) {
  const query = { searchName, filterType, status, limit };
  const stored = storedNames(school.school.db, parts.columns, DAY);
  const [expected, answered] = [
    await foundIn(stored, contextOf(role), parts, query),
    await foundIn(index, contextOf(role), parts, query),
  ];
  const count = await countIn(index, contextOf(role), parts, query);
  if (expected.matches.length < limit)
    expect({ query, count }).toEqual({ query, count: expected.matches.length });
  else
    expect({ query, count: await countIn(stored, contextOf(role), parts, query) }).toEqual({ query, count });
  return { asked: { ...query, role }, expected, answered };
}

/** Each is asked of both; the memory's answer is the database's, in its order, with all that it shows. */
async function areSame(questions: Asked[]): Promise<number> {
  let found = 0;
  for (const question of questions) {
    const { asked, expected, answered } = await bothWays(question);
    expect({ asked, ...answered }).toEqual({ asked, ...expected });
    found += expected.matches.length;
  }
  return found;
}

const mistyped = (word: string, how: number): string => {
  const at = 1 + (how % Math.max(1, word.length - 1));
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + (word[at] ?? 'x') + word.slice(at),
    `${word.slice(0, at)}q${word.slice(at + 1)}`,
    word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1),
  ];
  return kinds[how % kinds.length] as string;
};

/** What people type to find somebody. */
const typedFor = ({ surname, given_name: given, email, number }: Generated, how: number): string[] => [
  surname.slice(0, 1 + (how % 5)),
  given.slice(0, 1 + (how % 4)),
  `${given} ${surname}`,
  `${surname}, ${given.slice(0, 3)}`,
  `${given.slice(0, 2)} ${surname.slice(0, 2)}`,
  surname.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
  surname.replaceAll(/[ '-]/g, ''),
  mistyped(surname, how),
  `${mistyped(given, how + 1)} ${surname}`,
  surname.slice(1, 5),
  ...(email ? [email, email.toUpperCase(), email.split('@')[0] as string, `${given} ${email}`] : []),
  ...(number ? [number, number.toLowerCase(), `${number} ${given}`] : []),
];

describe('memory and database answer the same', () => {
  it('whatever is typed, for each role', async () => {
    const some = persons.filter((_, n) => n % 260 === 0);
    for (const role of Object.keys(rights)) {
      const questions = some
        .flatMap((person, n) => typedFor(person, n))
        .filter((_, n) => role === 'office' || n % 3 === 0);
      expect(await areSame(questions.map((searchName) => ({ searchName, role })))).toBeGreaterThan(500);
    }
  });

  it('in each filter and status, whatever the limit', async () => {
    const words = ['', 's', 'an', 'alhashimi', '李', 'smiht'];
    const questions = words.flatMap((searchName) =>
      allFilterTypes.flatMap((filterType) =>
        [0, 1, 2, 3].map((status, n) => ({
          searchName,
          filterType,
          status,
          limit: [50, 99, 1, 4][n] as number,
        })),
      ),
    );
    expect(await areSame(questions)).toBeGreaterThan(2000);
  });

  it('for words of which nothing is left, and others that no name has', async () => {
    const odd = [
      '-',
      "'",
      '%',
      '_',
      '\\',
      '- -',
      '"',
      '()',
      '. smith',
      'zzzz',
      'q',
      '1',
      '  ',
      'Å',
      'ß',
      'İ',
      'ς',
      '\u00a0a',
      'o neil',
      'al hashimi al',
      'smith smith',
      '𠮷',
      '𠮷田',
      '5550 1007',
      '02 5550 1007',
      '(02)55501011',
      '+61 2 5550.1020',
      '0412 555 123',
      '555012',
      '5550 1007 anna',
      '😀',
      'x'.repeat(60),
      'a@',
      '@',
      '@mail.example',
      'info',
      'de la',
      'luca de luca',
      'De Luca Luca',
      'a b c d e f',
    ];
    for (const role of Object.keys(rights)) await areSame(odd.map((searchName) => ({ searchName, role })));
  });

  it('after persons have changed as well', async () => {
    const at = chance(11);
    const changed = persons.filter(() => !at(9)).map(({ id }) => id);
    await school.arrange(async (db) => {
      for (const [n, id] of changed.entries())
        await db
          .updateTable('person')
          .set(
            n % 5 === 0
              ? { merged_into: persons[0]?.id as number }
              : n % 5 === 1
                ? { merged_into: null }
                : {
                    surname: ['Ababa', 'Zyx', 'Smith', 'Øster'][n % 4] as string,
                    email: n % 2 ? null : `new${n}@x.example`,
                  },
          )
          .where('id', '=', id)
          .where('id', '<>', persons[0]?.id as number)
          .execute();
    });
    index.replace(changed, await indexedPersons(school.school.db, parts.columns, DAY, { ids: changed }));
    const words = [
      '',
      'a',
      's',
      'ababa',
      'zyx',
      'smith',
      'anna',
      'oster',
      'info',
      'new4',
      'new4@x.example',
      'ababba',
      'an s',
    ];
    await areSame(
      words.flatMap((searchName) => [
        { searchName },
        { searchName, status: 1, limit: 9 },
        { searchName, filterType: 'StaffAll' as const },
      ]),
    );
    expect(index.size).toBe((await readAll()).size);
  });
});
