import { type RawBuilder, sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';

const named = (id: RawBuilder<number>) => sql<string | null>`(select full_name from person where id = ${id})`;

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    { table: 'person', column: 'merged_into' },
    { table: 'person_address', column: 'person_id' },
  ],
  parts: [
    {
      table: 'person',
      filled: {
        source_id: { isUnique: true },
        title: { shownAs: 'title' },
        middle_name: { shownAs: 'middleName' },
        preferred_name: { shownAs: 'preferredName' },
        pronouns: { shownAs: 'pronouns' },
        sex: { shownAs: 'sex' },
        birth_date: { shownAs: 'birthDate' },
        // Whoever did not want it shown by one of the two records still does not.
        hides_birthday: {},
        home_language: { shownAs: 'homeLanguage' },
        country_of_birth: { shownAs: 'countryOfBirth' },
        email: { shownAs: 'email' },
        phone: { shownAs: 'phone' },
        mobile: { shownAs: 'mobile' },
        work_phone: { shownAs: 'workPhone' },
        photo_id: {},
      },
    },
    {
      // A last day is not among them, of students nor of staff: whoever is here does not leave by a merge.
      table: 'student',
      filled: {
        number: { shownAs: 'number', isUnique: true },
        campus_id: { shownAs: 'campusID' },
        level_id: { shownAs: 'levelID' },
        date_applied: { shownAs: 'dateApplied' },
        date_applied_for: { shownAs: 'dateAppliedFor' },
        date_notified: { shownAs: 'dateNotified' },
        date_enrol: { shownAs: 'dateEnrol' },
        date_start: { shownAs: 'dateStart' },
      },
    },
    {
      table: 'staff',
      filled: {
        code: { shownAs: 'code', isUnique: true },
        campus_id: { shownAs: 'campusID' },
        position: { shownAs: 'position' },
        date_start: { shownAs: 'dateStart' },
      },
    },
  ],
  history: {
    rows: (id) => [
      sql`select guid from person where id = ${id}`,
      sql`select guid from student where id = ${id}`,
      sql`select guid from staff where id = ${id}`,
      sql`select guid from person_address where person_id = ${id}`,
    ],
    hidden: (_viewer, _id, areNumbersHidden) =>
      areNumbersHidden
        ? [
            sql`a.table_name = 'person' and a.field_name in ('email', 'phone', 'mobile', 'work_phone')`,
            sql`a.table_name = 'person_address'`,
          ]
        : [],
    names: { person_id: named, student_id: named, merged_into: named },
  },
};
