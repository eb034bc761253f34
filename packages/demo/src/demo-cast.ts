import { personsDemo } from './persons/persons.demo.ts';
import type { Part } from './school/cast/cast.ts';
import type { Cast } from './school/cast/casting.ts';
import { type DemoOptions, makeSchool } from './school/school.ts';

/** Somebody with a part in today, under the id and the names that the loaded school has. */
export interface CastMember {
  id: number;
  surname: string;
  givenName: string;
  preferredName: string;
  /** Code of the roll class. */
  rollClass: string;
}

/** Today's cast: who plays each part, and the roll classes by how far their morning roll is. */
export interface DemoCast {
  people: Record<Part, CastMember[]>;
  rolls: Record<keyof Cast['rolls'], string[]>;
}

/** Whom and what the demo school made with these options has for each part; for whoever tests on it. */
export function demoCast(options: DemoOptions): DemoCast {
  const school = makeSchool(options);
  const persons = new Map(personsDemo.rows(school).person.map((person) => [person.id, person]));
  const rollClassOf = new Map(school.enrolled.map(({ student, rollClass }) => [student, rollClass]));
  const memberOf = (id: number): CastMember[] => {
    const [person, rollClass] = [persons.get(id), rollClassOf.get(id)];
    if (!person || rollClass === undefined) return [];
    const { surname, given_name: givenName, preferred_name: preferredName } = person;
    return [{ id, surname, givenName, preferredName, rollClass }];
  };
  const { people, rolls } = school.cast;
  return {
    people: ofEach(people, (ids) => ids.flatMap(memberOf)),
    rolls: ofEach(rolls, (homerooms) => homerooms.map(({ code }) => code)),
  };
}

const ofEach = <Key extends string, From, To>(
  parts: Record<Key, From>,
  made: (from: From) => To,
): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(parts).map(([part, from]) => [part, made(from)])) as Record<
    Key,
    To
  >;
