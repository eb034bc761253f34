import { anyPhone, cultureOf } from '../school/names/names.ts';
import type { Person } from '../school/people/person.ts';
import { anyPortrait } from '../school/people/portraits.ts';
import type { Random } from '../school/random.ts';
import type { PersonsRows } from './persons.rows.ts';

type PersonKind = 'student' | 'staff' | 'family';

/** As forms and rosters have it. */
const sexWords: Record<string, string> = { F: 'female', M: 'male', X: 'other' };

const titles = { F: ['Ms', 'Ms', 'Mrs', 'Dr'], M: ['Mr', 'Mr', 'Mr', 'Dr'] };

/**
 * What else is recorded of a person; most of it of few, as families tell a school little.
 * @param ages of those who are not grown up
 */
export function withDetails(
  random: Random,
  people: readonly Person[],
  kind: PersonKind,
  ages?: ReadonlyMap<number, number>,
): PersonsRows['person'][] {
  return people.map((person) => {
    const { sex, surname, given_name } = person;
    const culture = cultureOf(surname);
    const title = sex === 'F' || sex === 'M' ? random.pick(titles[sex]) : 'Mx';
    const language = culture ? random.pick(culture.languages) : 'English';
    const country = culture && random.chance(0.45) ? random.pick(culture.countries) : 'Australia';
    const changed = random.chance(kind === 'family' && sex === 'F' ? 0.14 : 0.015);
    const said = random.chance(sex === 'X' ? 0.7 : 0.02);
    const pronouns = sex === 'X' ? 'they/them' : random.pick(['she/her', 'he/him', 'they/them', 'she/they']);
    const formerSurname = random.pick(formerSurnames);
    const hasWorkPhone = kind === 'staff' || (kind === 'family' && random.chance(0.35));
    const hasPhoto = random.chance(kind === 'student' ? 0.86 : kind === 'staff' ? 0.92 : 0.04);
    return {
      ...person,
      sex: sex && (sexWords[sex] ?? null),
      former_names: changed && formerSurname !== surname ? `${given_name} ${formerSurname}`.trim() : '',
      title: kind === 'student' ? '' : title,
      pronouns: said ? pronouns : '',
      work_phone: hasWorkPhone ? anyPhone(random) : null,
      home_language: language,
      country_of_birth: kind === 'student' && random.chance(0.7) ? 'Australia' : country,
      photo_id: hasPhoto ? anyPortrait(random, ages?.get(person.id) ?? null, sex) : null,
    };
  });
}

const formerSurnames =
  'Ashworth,Bennett,Castellano,Dunne,Ellery,Fontaine,Grünwald,Hartmann,Ivanović,Jansen,Kaplan,Lindqvist,Márquez,Nolan,Okonkwo,Petrov,Quinlan,Rossi,Sundaram,Tran,Ueda,Vance,Whitlock,Yilmaz,Zammit'.split(
    ',',
  );
