import type { EnteredPerson } from './indexed-person.ts';

/** Persons by a text that several of them may share. */
export class ManyBy {
  private readonly persons = new Map<string, EnteredPerson[]>();

  of(text: string): readonly EnteredPerson[] {
    return this.persons.get(text) ?? [];
  }

  add(text: string, person: EnteredPerson): void {
    const others = this.persons.get(text);
    if (others) others.push(person);
    else this.persons.set(text, [person]);
  }

  remove(text: string, person: EnteredPerson): void {
    const others = this.of(text).filter((one) => one !== person);
    if (others.length) this.persons.set(text, others);
    else this.persons.delete(text);
  }

  [Symbol.iterator](): IterableIterator<[string, EnteredPerson[]]> {
    return this.persons[Symbol.iterator]();
  }
}
