import type { FilterType, PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { type EnteredPerson, type IndexedPerson, matchOf } from './indexed-person.ts';
import { ManyBy } from './many-by.ts';
import { NameOrder, surnameKey, usedNameKey } from './name-order.ts';
import { NameWords, sharingGrams } from './name-words.ts';
import { byRank, isLike, rankOf } from './rank.rules.ts';
import { gramsOfSimilar, mistakesIn, patternsOf, remembersNear } from './search.rules.ts';
import { phoneEnd } from './search-form.rules.ts';
import {
  type Among,
  type Asked,
  type Hit,
  type Known,
  MAX_PERSONS_COMPARED,
  type NameSource,
  type Similar,
  type Walk,
  type WalkLimits,
} from './search-source.ts';

/** A word as the database changes it: as names are stored, in small letters and in capitals. */
export interface WordForms {
  form: string;
  lower: string;
  upper: string;
}

const isHere = ({ student, staff }: IndexedPerson) => student === 'current' || staff === 'current';

const filters: Record<FilterType, (person: IndexedPerson) => boolean> = {
  All: () => true,
  StudentCurrent: ({ student }) => student === 'current',
  StudentPast: ({ student }) => student === 'past',
  StudentFuture: ({ student }) => student === 'future',
  StudentAll: ({ student }) => student !== null,
  StudentCurrentFuture: ({ student }) => student === 'current' || student === 'future',
  StaffCurrent: ({ staff }) => staff === 'current',
  StaffPast: ({ staff }) => staff === 'past',
  StaffAll: ({ staff }) => staff !== null,
  StaffCurrentFuture: ({ staff }) => staff === 'current' || staff === 'future',
  HeadOfHousehold: ({ isHeadOfHousehold }) => isHeadOfHousehold,
};

/** Whoever is here is neither past nor future, whatever else they were. */
function isAmong(person: IndexedPerson, { filterType, status }: Among): boolean {
  if (!filters[filterType](person)) return false;
  if (status === 0) return true;
  if (status === 1 || isHere(person)) return (status === 1) === isHere(person);
  const standing = status === 2 ? 'past' : 'future';
  return person.student === standing || person.staff === standing;
}

/** Filters that leave few people. */
const rare: readonly FilterType[] = [
  'StudentFuture',
  'StaffCurrent',
  'StaffPast',
  'StaffAll',
  'StaffCurrentFuture',
];

const hitOf = (person: IndexedPerson, rank: number): Hit => ({
  id: person.id,
  searchName: person.searchName,
  isHere: isHere(person),
  rank,
});

const mailboxOf = (address: string): string => address.split('@', 1)[0] ?? '';
const phonesOf = ({ phones, workPhone }: IndexedPerson): Set<string> =>
  new Set(workPhone ? [...phones, workPhone] : phones);
/** So many are looked at who share an address, or what stands before its @. */
const MAX_PERSONS_PER_ADDRESS = 50;

/** Names of a school in memory, as on one day. It answers what the database answers (`storedNames`). */
export class NameIndex implements NameSource {
  private readonly persons = new Map<number, EnteredPerson>();
  private readonly words = new NameWords();
  private readonly orders = { surname: new NameOrder(surnameKey), usedName: new NameOrder(usedNameKey) };
  private readonly numbers = new Map<string, IndexedPerson>();
  private readonly mailboxes = new ManyBy();
  private readonly phones = new ManyBy();
  /** Texts that many persons share are there once. */
  private readonly texts = new Map<string, string>();
  /** Counts how often lists were gone through. */
  private round = 0;
  private readonly formsOf: (words: readonly string[]) => Promise<WordForms[]>;

  /** @param formsOf what the database makes of words, in their order */
  constructor(formsOf: (words: readonly string[]) => Promise<WordForms[]>) {
    this.formsOf = formsOf;
  }

  get size(): number {
    return this.persons.size;
  }

  /** Takes in persons who were not there yet; `arrange` puts them in order. */
  take(persons: readonly IndexedPerson[]): void {
    for (const person of persons) this.enter(person);
  }

  /** After all were taken in. */
  arrange(): void {
    for (const order of Object.values(this.orders)) order.fill(this.persons.values());
  }

  /** Puts persons in the place of what was known of these ids; whoever is not among them is there no more. */
  replace(ids: readonly number[], persons: readonly IndexedPerson[]): void {
    for (const id of ids) {
      const known = this.persons.get(id);
      if (known) this.leave(known);
    }
    for (const person of persons) {
      const entered = this.enter(person);
      for (const order of Object.values(this.orders)) order.add(entered);
    }
  }

  private shared(text: string): string {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    this.texts.set(text, text);
    return text;
  }

  private enter(stored: IndexedPerson): EnteredPerson {
    const { surname, used, rollClass, level, campus, flags, phones } = stored;
    const person: EnteredPerson = {
      ...stored,
      seenIn: 0,
      surname: this.shared(surname),
      used: this.shared(used),
      rollClass: this.shared(rollClass),
      level: this.shared(level),
      campus: this.shared(campus),
      flags: flags.length ? flags : NO_FLAGS,
      phones: phones.length ? phones : NO_PHONES,
    };
    this.persons.set(person.id, person);
    this.words.add(person);
    if (person.number !== null) this.numbers.set(person.number, person);
    if (person.email) this.mailboxes.add(mailboxOf(person.email), person);
    for (const phone of phonesOf(person)) this.phones.add(phone, person);
    return person;
  }

  private leave(person: EnteredPerson): void {
    this.persons.delete(person.id);
    this.words.remove(person);
    for (const order of Object.values(this.orders)) order.remove(person);
    if (person.number !== null && this.numbers.get(person.number) === person)
      this.numbers.delete(person.number);
    if (person.email) this.mailboxes.remove(mailboxOf(person.email), person);
    for (const phone of phonesOf(person)) this.phones.remove(phone, person);
  }

  async knownWords(typed: string, words: readonly string[], mayContact: boolean): Promise<Known> {
    if (!words.length) return { forms: [], full: '', direct: [] };
    const all = await this.formsOf([...words, words.join(' '), typed]);
    const direct = words.flatMap((word, at) => this.knownBy(word, at, all[at] as WordForms, mayContact));
    const whole = this.byNumber(words.join(' '), -1, all[words.length] as WordForms);
    return {
      forms: all.slice(0, words.length).map(({ form }) => form),
      full: all.at(-1)?.form ?? '',
      direct: [...direct, ...whole, ...this.byPhone(phoneEnd(typed))],
    };
  }

  private byPhone(end: string | null): Known['direct'] {
    if (end === null) return [];
    return this.phones
      .of(end)
      .flatMap(({ id, phones, workPhone, staff }) => [
        ...(phones.includes(end) ? [{ word: -1, id, by: 'phone' as const, isStaff: staff !== null }] : []),
        ...(workPhone === end ? [{ word: -1, id, by: 'workPhone' as const, isStaff: staff !== null }] : []),
      ]);
  }

  private byNumber(typed: string, word: number, { lower, upper }: WordForms): Known['direct'] {
    const found = [...new Set([typed, lower, upper])].flatMap((number) => this.numbers.get(number) ?? []);
    return found.map(({ id, staff }) => ({ word, id, by: 'number', isStaff: staff !== null }));
  }

  private knownBy(typed: string, word: number, forms: WordForms, mayContact: boolean): Known['direct'] {
    const { lower } = forms;
    const boxed = this.mailboxes.of(mailboxOf(lower));
    const addressed = boxed.filter(({ email }) => email === lower).slice(0, MAX_PERSONS_PER_ADDRESS);
    const isMailbox = [...typed].length > 2 && !lower.includes('@');
    const found = new Set([...addressed, ...(isMailbox ? boxed.slice(0, MAX_PERSONS_PER_ADDRESS) : [])]);
    return [
      ...this.byNumber(typed, word, forms),
      ...[...found]
        .filter(({ staff }) => mayContact || staff !== null)
        .map(({ id, staff }) => ({ word, id, by: 'email' as const, isStaff: staff !== null })),
    ];
  }

  rankedHits(asked: Asked, among: Among, limit: number): { hits: Hit[]; tooMany: boolean } {
    const found: IndexedPerson[] = [];
    const isFound = isLike(asked.patterns);
    const tooMany = !this.eachOf(this.words.thoseLike(asked.patterns), (person) => {
      if (isFound(person.searchName)) found.push(person);
      return found.length <= MAX_PERSONS_COMPARED;
    });
    return { hits: tooMany ? [] : best(found, asked, among, limit), tooMany };
  }

  countHits({ patterns }: Pick<Asked, 'patterns'>, among: Among): number {
    const perhaps = patterns.length ? this.words.thoseLike(patterns) : [[...this.persons.values()]];
    const isFound = isLike(patterns);
    let count = 0;
    this.eachOf(perhaps, (person) => {
      if (isAmong(person, among) && isFound(person.searchName)) count++;
      return true;
    });
    return count;
  }

  /** Goes through lists, past each person once, for as long as `goesOn` says so. @returns whether it came to the end */
  private eachOf(
    lists: readonly (readonly EnteredPerson[])[],
    goesOn: (person: IndexedPerson) => boolean,
  ): boolean {
    this.round++;
    for (const list of lists)
      for (const person of list) {
        if (person.seenIn === this.round) continue;
        person.seenIn = this.round;
        if (!goesOn(person)) return false;
      }
    return true;
  }

  hitsOfRare(asked: Asked, among: Among, limit: number): Hit[] | null {
    if (!rare.includes(among.filterType) && among.status !== 3) return null;
    const isFound = isLike(asked.patterns);
    const found = [...this.persons.values()].filter(
      (person) => isAmong(person, among) && isFound(person.searchName),
    );
    return best(found, asked, among, limit);
  }

  walkedHits(
    { along, from, to, rank }: Walk,
    { patterns }: Pick<Asked, 'patterns'>,
    among: Among,
    { here, except, limit }: WalkLimits,
  ): Hit[] {
    const [before, isFound] = [new Set(except), isLike(patterns)];
    const hits: Hit[] = [];
    if (limit > 0)
      for (const person of this.orders[along].between(from, to)) {
        if (here !== null && isHere(person) !== here) continue;
        if (before.has(person.id) || !isAmong(person, among) || !isFound(person.searchName)) continue;
        hits.push(hitOf(person, rank));
        if (hits.length >= limit) break;
      }
    return hits;
  }

  similarNames(forms: readonly string[], among: Among): Similar[] {
    const grams = gramsOfSimilar(forms);
    if (!grams) return [];
    const [isNear, shares] = [remembersNear(), sharingGrams(grams)];
    const hits: Similar[] = [];
    this.eachOf(this.words.thoseNear(forms, patternsOf(forms)), (person) => {
      if (!isAmong(person, among)) return true;
      const mistakes = mistakesIn(person.searchName, forms, isNear);
      if (mistakes !== null && shares(person.searchName)) hits.push({ ...hitOf(person, 7), mistakes });
      return true;
    });
    return hits;
  }

  hitsOf(ids: readonly number[], among: Among): Hit[] {
    return byRank(
      this.of(ids)
        .filter((person) => isAmong(person, among))
        .map((person) => hitOf(person, 0)),
    );
  }

  matches(ids: readonly number[]): Omit<PersonMatch, 'foundIn'>[] {
    return this.of(ids).map(matchOf);
  }

  private of(ids: readonly number[]): IndexedPerson[] {
    return ids.flatMap((id) => this.persons.get(id) ?? []);
  }
}

const NO_FLAGS: PersonMatch['flags'] = [];
const NO_PHONES: readonly string[] = [];

function best(found: readonly IndexedPerson[], asked: Asked, among: Among, limit: number): Hit[] {
  const rank = rankOf(asked);
  const hits = found
    .filter((person) => isAmong(person, among))
    .map((person) => hitOf(person, rank(person.searchName)));
  return byRank(hits, limit);
}
