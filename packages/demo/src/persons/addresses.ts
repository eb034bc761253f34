import { counter } from '../school/counter.ts';
import { addDays, type Day } from '../school/days.ts';
import type { Adult, Family } from '../school/people/families.ts';
import type { Random } from '../school/random.ts';
import type { PersonsRows } from './persons.rows.ts';

type Address = PersonsRows['person_address'];

type Place = Pick<Address, 'line_1' | 'line_2' | 'suburb' | 'state' | 'postcode' | 'country'>;

const streets =
  'Acacia,Bayview,Coral,Dunmore,Elm,Ferry,Gannet,Harbour,Ironbark,Jetty,Kestrel,Lighthouse,Mariner,Norfolk,Orchard,Pelican,Quarry,Regatta,Saltwater,Tern,Upland,Victoria,Wattle,Yacht'.split(
    ',',
  );
const kinds = ['Street', 'Street', 'Road', 'Avenue', 'Lane', 'Parade', 'Crescent', 'Close'];
/** No such places: no letter goes astray. */
const suburbs: [string, string][] = [
  ['Harbourview', '2990'],
  ['Harbourview North', '2990'],
  ['Pelican Bay', '2991'],
  ['Saltmarsh', '2991'],
  ['Old Quarry', '2992'],
  ['Ironbark Heights', '2993'],
  ['Ferry Point', '2994'],
  ['Wattle Creek', '2995'],
];

function anyPlace(random: Random): Place {
  const [suburb, postcode] = random.pick(suburbs);
  return {
    line_1: `${random.int(1, 240)} ${random.pick(streets)} ${random.pick(kinds)}`,
    line_2: random.chance(0.15) ? `Unit ${random.int(1, 40)}` : '',
    suburb,
    state: 'NSW',
    postcode,
    country: 'Australia',
  };
}

/** Adults of a family by the home that they live in; the first home, and a second shared one, are the children's too. */
function homesOf({ adults }: Family): { adults: Adult[]; isChildrens: boolean }[] {
  const heads = adults.filter(({ facts }) => facts.head_of_household);
  const homes = heads.map((head) => ({ adults: [head], isChildrens: head.facts.lives_with }));
  for (const adult of adults) {
    if (heads.includes(adult)) continue;
    if (!adult.facts.lives_with) homes.push({ adults: [adult], isChildrens: false });
    else (adult.facts.relationship === 'Stepmother' ? homes.at(-1) : homes[0])?.adults.push(adult);
  }
  return homes;
}

/** Where everybody lives: a family in its homes, staff in their own; some get their mail elsewhere, some have moved. */
export function makeAddresses(
  random: Random,
  families: readonly Family[],
  staff: readonly number[],
  today: Day,
): Address[] {
  const nextId = counter();
  const rows: Address[] = [];
  const housed = new Set<number>();
  const add = (
    person_id: number,
    kind: Address['kind'],
    place: Place,
    [date_from, date_to]: [Day | null, Day | null] = [null, null],
  ) => rows.push({ id: nextId(), person_id, kind, ...place, date_from, date_to });

  for (const family of families) {
    for (const { adults, isChildrens } of homesOf(family)) {
      const place = anyPlace(random);
      const moved = random.chance(0.06) ? addDays(today, -random.int(30, 900)) : null;
      const before = moved ? anyPlace(random) : null;
      const people = [
        ...adults.map((a) => a.personId),
        ...(isChildrens ? family.children.map((c) => c.personId) : []),
      ];
      for (const person of people) {
        if (before && moved) add(person, 'home', before, [null, addDays(moved, -1)]);
        add(person, 'home', place, [moved, null]);
        housed.add(person);
      }
      const box = { ...place, line_1: `PO Box ${random.int(10, 990)}`, line_2: '' };
      if (random.chance(0.05) && adults[0]) add(adults[0].personId, 'mail', box);
    }
  }
  for (const person of staff) if (!housed.has(person)) add(person, 'home', anyPlace(random));
  return rows;
}
