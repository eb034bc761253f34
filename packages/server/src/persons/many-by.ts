import type { IndexedPerson } from './indexed-person.ts';

/** Persons by a text that several of them may share. */
export class ManyBy {
  private readonly persons = new Map<string, IndexedPerson[]>();

  of(text: string): readonly IndexedPerson[] {
    return this.persons.get(text) ?? [];
  }

  add(text: string, person: IndexedPerson): void {
    const others = this.persons.get(text);
    if (others) others.push(person);
    else this.persons.set(text, [person]);
  }

  remove(text: string, person: IndexedPerson): void {
    const others = this.of(text).filter((one) => one !== person);
    if (others.length) this.persons.set(text, others);
    else this.persons.delete(text);
  }

  [Symbol.iterator](): IterableIterator<[string, IndexedPerson[]]> {
    return this.persons[Symbol.iterator]();
  }
}
