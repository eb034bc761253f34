import type { Calendar } from '../school/calendar.ts';
import { anyMobile, anyPhone, plainLetters } from '../school/names/names.ts';
import { anyBirthday, bornOn } from '../school/people/birthdays.ts';
import type { Family } from '../school/people/families.ts';
import type { Person } from '../school/people/person.ts';
import type { Random } from '../school/random.ts';

/** Every so many adults have no e-mail address. */
const WITHOUT_EMAIL = 61;

/** Person rows of the adults of families; those of staff are there already. */
export function adultRows(random: Random, families: readonly Family[], calendar: Calendar): Person[] {
  return families.flatMap(({ adults }) =>
    adults.flatMap(({ personId, name, sex, facts }): Person[] => {
      if (!name) return [];
      const age = facts.relationship.startsWith('Grand') ? random.int(58, 80) : random.int(29, 57);
      const birth_date = bornOn(calendar.today, anyBirthday(random), age);
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
