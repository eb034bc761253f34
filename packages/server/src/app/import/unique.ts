/** Gives out values that must be unique within a table: codes, user names. */
export class Unique {
  private readonly taken: Set<string>;
  private readonly key: (value: string) => string;
  private readonly separator: string;

  constructor(taken: Iterable<string>, { separator = '-', key = (value: string) => value } = {}) {
    this.key = key;
    this.separator = separator;
    this.taken = new Set([...taken].map(key));
  }

  /** The value, or the value with the first free number behind it. */
  take(wanted: string): string {
    let free = wanted;
    for (let n = 2; this.taken.has(this.key(free)); n++) free = `${wanted}${this.separator}${n}`;
    this.taken.add(this.key(free));
    return free;
  }

  /**
   * What a row that has a value should have: the same, where it is what is wanted or was made from it,
   * so that codes never wander between imports.
   */
  keepOrTake(wanted: string, has: string): string {
    const isOurs =
      has === wanted ||
      (has.startsWith(wanted + this.separator) && /^\d+$/.test(has.slice(wanted.length + 1)));
    return isOurs ? has : this.take(wanted);
  }
}
