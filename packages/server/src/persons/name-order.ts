import { firstNotBefore, inBytes, left } from './byte-order.rules.ts';
import type { IndexedPerson } from './indexed-person.ts';
import { usedPart } from './rank.rules.ts';

type Key = (person: IndexedPerson) => string;

/** As the indexes of the database have them (migration 014). */
export const surnameKey: Key = ({ searchName }) => left(searchName, 120);
export const usedNameKey: Key = ({ searchName }) => left(usedPart(searchName), 60);

/** Persons in the order of a name, those of the same one by surname and id. */
export class NameOrder {
  private list: IndexedPerson[] = [];
  private readonly key: Key;

  constructor(key: Key) {
    this.key = key;
  }

  private readonly compare = (a: IndexedPerson, b: IndexedPerson): number =>
    inBytes(this.key(a), this.key(b)) || inBytes(surnameKey(a), surnameKey(b)) || a.id - b.id;

  private placeOf(person: IndexedPerson): number {
    return firstNotBefore(this.list, (one) => this.compare(one, person) < 0);
  }

  /** Takes these and no others. */
  fill(persons: Iterable<IndexedPerson>): void {
    // The keys are worked out once for each: of very many persons each is compared seventeen times.
    this.list = [...persons]
      .map((person) => ({ person, key: this.key(person), surname: surnameKey(person) }))
      .sort((a, b) => inBytes(a.key, b.key) || inBytes(a.surname, b.surname) || a.person.id - b.person.id)
      .map(({ person }) => person);
  }

  add(person: IndexedPerson): void {
    this.list.splice(this.placeOf(person), 0, person);
  }

  remove(person: IndexedPerson): void {
    this.list.splice(this.placeOf(person), 1);
  }

  /** Those whose name is not before `from` and before `to`. */
  *between(from: string, to: string): Generator<IndexedPerson> {
    const placeOf = (text: string) => firstNotBefore(this.list, (one) => inBytes(this.key(one), text) < 0);
    const end = placeOf(to);
    for (let at = placeOf(from); at < end; at++) yield this.list[at] as IndexedPerson;
  }
}
