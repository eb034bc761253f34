import type { Calendar } from '../school/calendar.ts';
import { yearOf } from '../school/days.ts';
import { anyMobile, anyPhone, plainLetters } from '../school/names/names.ts';
import type { Family } from '../school/people/families.ts';
import type { Person } from '../school/people/person.ts';
import type { Random } from '../school/random.ts';

/** Every so many adults have no e-mail address. */
const WITHOUT_EMAIL = 61;

const two = (n: number) => String(n).padStart(2, '0');

/** Person rows of the adults of families; those of staff are there already. */
export function adultRows(random: Random, families: readonly Family[], calendar: Calendar): Person[] {
  const thisYear = yearOf(calendar.lastSchoolDay);
  return families.flatMap(({ adults }) =>
    adults.flatMap(({ personId, name, sex, facts }): Person[] => {
      if (!name) return [];
      const age = facts.relationship.startsWith('Grand') ? random.int(58, 80) : random.int(29, 57);
      const birth_date = `${thisYear - age}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
      // One in many has none, as some have in every school: they get letters.
      const hasEmail = personId % WITHOUT_EMAIL !== 0;
      const email = hasEmail
        ? `${plainLetters(name.given_name || name.surname)}${personId}@families.example`
        : null;
      return [
        {
          id: personId,
          ...name,
          birth_date,
          sex,
          email,
          phone: random.chance(0.4) ? anyPhone(random) : null,
          mobile: anyMobile(random),
        },
      ];
    }),
  );
}
