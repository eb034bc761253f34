import { classesOfTeacher } from '../school/classes/of-teacher.ts';
import { cultureOf, type Sex } from '../school/names/names.ts';
import type { Person } from '../school/people/person.ts';
import type { School } from '../school/school.ts';

/** A name that families of these surnames give, as they write it. */
const scripts: { surname: string; names: Record<Sex, string> }[] = [
  { surname: 'Haddad', names: { F: 'ليلى', M: 'يوسف', X: 'نور' } },
  { surname: 'Chen', names: { F: '美玲', M: '伟明', X: '安' } },
];

/**
 * In the first class of the sign-in `teacher` somebody goes by an Arabic name and somebody by a Chinese one, each as the
 * family writes it: whoever of the class has such a family, else the last ones of it.
 */
export function inScript(people: readonly Person[], school: School): Person[] {
  const [first] = classesOfTeacher(school, school.calendar.thisYear.id);
  const members = school.classes.classMembers.filter((m) => m.class_detail_id === first?.id && !m.date_to);
  const byId = new Map(people.map((person) => [person.id, person]));
  const ofClass = [...new Set(members.map(({ student_id }) => student_id))].flatMap(
    (id) => byId.get(id) ?? [],
  );
  const renamed = new Map<number, Person>();
  for (const { surname, names } of scripts) {
    const free = ofClass.filter(({ id }) => !renamed.has(id));
    const culture = cultureOf(surname);
    const own = free.find((one) => culture !== undefined && cultureOf(one.surname) === culture);
    const chosen = own ?? free.at(-1);
    if (chosen) renamed.set(chosen.id, { ...chosen, preferred_name: names[chosen.sex as Sex] });
  }
  return people.map((person) => renamed.get(person.id) ?? person);
}
