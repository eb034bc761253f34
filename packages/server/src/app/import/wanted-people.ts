import { familyRole } from '@homeroom/oneroster/export/school.ts';
import type { PersonPlan, Plan } from '@homeroom/oneroster/plan.ts';
import type { Stored, Wanted } from './rows.ts';
import type { SchoolNow } from './school-now.queries.ts';
import { Unique } from './unique.ts';
import { byKey, enteredHere, freeNumbers, levelKeys, type Say, textsOf } from './wanted.ts';

/** The used name: files that do not state it leave what the school has. */
const calledName = ({ preferredName, givenName }: PersonPlan, stored: Stored | undefined) =>
  String(preferredName ?? stored?.values.preferred_name ?? '') || givenName;

/** What the adults of relations are to children, by adult, in the words of rosters. */
function relationshipsOf(relations: readonly Stored[]): Map<unknown, Set<string>> {
  const known = new Map<unknown, Set<string>>();
  for (const { values } of relations) {
    const words = known.get(values.adult_id) ?? new Set();
    known.set(values.adult_id, words.add(familyRole(String(values.relationship))));
  }
  return known;
}

/**
 * Whether the files say something new of what an adult is to a child. They have one word for an adult, whoever the child
 * is: one that the school says of this adult too, to whichever child, comes back of an export and changes nothing. What
 * a colleague is to a child they cannot tell.
 */
const isNews = (relationship: string, known: ReadonlySet<string> | undefined): boolean =>
  relationship !== 'other' && !known?.has(relationship);

/** Rows of people: persons, students, staff, accounts, relations. */
export function wantedPeople(
  plan: Plan,
  now: SchoolNow,
  today: string,
  firstDay: (student: string) => string | undefined,
  say: Say,
) {
  const levels = levelKeys(plan, now);
  const students = byKey(now.rows.student);
  const staff = byKey(now.rows.staff);
  const accounts = byKey(now.rows.user_account);
  const persons = byKey(now.rows.person);
  const numbers = freeNumbers(plan.students, now.rows.student, 'number', say);
  const codes = freeNumbers(
    plan.staff.map(({ key, code }) => ({ key, number: code })),
    now.rows.staff,
    'code',
    say,
  );
  const userNames = new Unique(textsOf(now.rows.user_account, 'user_name'), {
    separator: '',
    key: (name) => name.toLowerCase(),
  });
  const fullNames = new Map(
    plan.persons.map((person) => [
      person.key,
      [calledName(person, persons.get(person.key)), person.surname].filter((part) => part !== '').join(' '),
    ]),
  );
  // Known by the two of them: a merge may have moved one to another record than its key says.
  const relationOf = new Map(
    now.rows.relation.map((row) => [`${row.values.adult_id}\0${row.values.child_id}`, row.key]),
  );
  const relationships = relationshipsOf(now.rows.relation);
  const ownRelations = enteredHere(now.rows.relation, 'adult_id', 'child_id');
  /** Back in the files after having left; a date to come is the office's. */
  const reopened = (date: unknown) => (typeof date === 'string' && date < today ? null : undefined);

  return {
    person: plan.persons.map(
      (person): Wanted => ({
        key: person.key,
        values: {
          surname: person.surname,
          given_name: person.givenName,
          preferred_name: person.preferredName,
          middle_name: person.middleName,
          birth_date: person.birthDate,
          sex: person.sex,
          email: person.email,
          phone: person.phone,
          mobile: person.mobile,
        },
      }),
    ),
    student: plan.students.map(({ key, campus, level, dateStart }): Wanted => {
      const first = firstDay(key) ?? dateStart;
      return {
        key,
        values: {
          number: numbers.get(key),
          campus_id: campus,
          level_id: level === undefined ? undefined : levels.get(level),
          date_left: reopened(students.get(key)?.values.date_left),
        },
        initial: { date_enrol: first, date_start: first },
      };
    }),
    staff: plan.staff.map(
      ({ key, campus, isTeaching }): Wanted => ({
        key,
        values: {
          code: codes.get(key),
          campus_id: campus,
          is_teaching: isTeaching,
          date_end: reopened(staff.get(key)?.values.date_end),
        },
      }),
    ),
    // Staff whom the school already has without an account get none by a file.
    user_account: plan.accounts
      .filter(({ key }) => accounts.has(key) || !staff.has(key))
      .map(({ key, userName, role, disabled }): Wanted => {
        const before = accounts.get(key);
        const fullName = fullNames.get(key) ?? userName;
        if (!before) {
          return {
            key,
            values: {},
            initial: { user_name: userNames.take(userName), full_name: fullName, role, disabled },
          };
        }
        // A name that the office gave the account is the office's. Nobody is enabled by a file.
        const followed = before.values.full_name === persons.get(key)?.values.full_name;
        return {
          key,
          values: { full_name: followed ? fullName : undefined, disabled: disabled ? true : undefined },
        };
      }),
    relation: plan.relations
      .filter(({ adult, child }) => !ownRelations.has(`${adult}\0${child}`))
      .map(({ key, adult, child, relationship, contactPriority }): Wanted => {
        // A relative is not a guardian: until the office says otherwise, no more than the files state.
        const trusted = relationship === 'guardian' || relationship === 'parent';
        return {
          key: relationOf.get(`${adult}\0${child}`) ?? key,
          values: {
            ...{ adult_id: adult, child_id: child, date_closed: null },
            relationship: isNews(relationship, relationships.get(adult)) ? relationship : undefined,
          },
          initial: {
            relationship,
            contact_priority: contactPriority,
            lives_with: trusted,
            may_collect: trusted,
            receives_mail: trusted,
            access: trusted ? 'yes' : 'limited',
          },
        };
      }),
  };
}
