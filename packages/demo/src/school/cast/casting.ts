import type { Enrolled } from '../classes/enrolled.ts';
import type { Family } from '../people/families.ts';
import type { Need } from '../people/needs.ts';
import { letterOf } from '../sizes.ts';
import type { Homeroom, Timetable } from '../timetable/timetable.ts';
import { cast, type Part, type RollPart } from './cast.ts';
import { hasHealthNeed, isOfSignIn, isRestricted } from './suits.ts';

/** Today's cast: ids of students, and roll classes. */
export interface Cast {
  people: Record<Part, number[]>;
  rolls: Record<RollPart | 'overdue', Homeroom[]>;
}

/** What of the school the cast is chosen from. */
export interface Choice {
  timetable: Timetable;
  enrolled: readonly Enrolled[];
  families: readonly Family[];
  needs: readonly Need[];
  /** Persons who sign in as parents. */
  parents: ReadonlySet<number>;
}

/** The roll class of a code, or of its level the last one where the school has fewer. */
function homeroomOf({ homerooms }: Timetable, code: string): Homeroom | undefined {
  const level = code.startsWith('K') ? 0 : Number.parseInt(code, 10);
  const ofLevel = homerooms.filter((one) => one.level === level);
  return ofLevel.find(({ group }) => code.endsWith(letterOf(group))) ?? ofLevel.at(-1);
}

/** The roll classes of each part; those of the teachers who sign in are open, whatever the table says. */
function castRolls(timetable: Timetable): Cast['rolls'] {
  const { homerooms, teacher, teacher2 } = timetable;
  const isOpen = ({ post }: Homeroom) => post === teacher || post === teacher2;
  const named = (codes: readonly string[]) =>
    [...new Set(codes.flatMap((code) => homeroomOf(timetable, code) ?? []))].filter((one) => !isOpen(one));
  const submitted = named(cast.rolls.submitted);
  const begun = named(cast.rolls.begun).filter((one) => !submitted.includes(one));
  const excursion = named(cast.rolls.excursion);
  return { submitted, begun, excursion, overdue: homerooms.filter((one) => !submitted.includes(one)) };
}

/** Gives every part to students who suit it, each of whom plays in one place only. */
export function makeCast(choice: Choice): Cast {
  const { timetable, enrolled } = choice;
  const familyOf = new Map(choice.families.flatMap((f) => f.children.map((c) => [c.personId, f] as const)));
  const members = Map.groupBy(enrolled, ({ rollClass }) => rollClass);
  const ofPlace = new Map<string, number>();
  const taken = new Set<number>();

  const isOrdinary = (family: Family) => !family.adults.some(isRestricted);
  const suits: Partial<Record<Part, (student: number, family: Family) => boolean>> = {
    planAbsent: (student, family) => !hasHealthNeed(choice.needs, student) && isOrdinary(family),
    planAtSchool: (student) => !hasHealthNeed(choice.needs, student),
    planUnknown: (student) => !hasHealthNeed(choice.needs, student),
    unexplainedRestricted: (_, family) => !isOrdinary(family),
    unexplained: (_, family) => isOrdinary(family),
  };

  const play = (part: Part, name: string): number[] => {
    const known = ofPlace.get(name);
    if (known !== undefined) return [known];
    const [code = '', place = '1'] = name.split(' ');
    const ofClass = members.get(homeroomOf(timetable, code)?.code ?? '') ?? [];
    const first = (Number(place) - 1) % Math.max(1, ofClass.length);
    const found = [...ofClass.slice(first), ...ofClass.slice(0, first)].find(({ student }) => {
      const family = familyOf.get(student);
      if (!family || taken.has(student) || isOfSignIn(family, choice.parents)) return false;
      return suits[part]?.(student, family) ?? true;
    });
    if (!found) return [];
    ofPlace.set(name, found.student);
    taken.add(found.student);
    return [found.student];
  };
  const parts = Object.entries(cast.people) as [Part, readonly string[]][];
  return {
    rolls: castRolls(timetable),
    people: Object.fromEntries(
      parts.map(([part, names]) => [part, names.flatMap((name) => play(part, name))]),
    ) as Cast['people'],
  };
}
