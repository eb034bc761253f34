import type { Entry, NewEntry, Outcomes } from './outbox.entries.ts';

/** A screen and what of it is to be seen. No names of people: addresses are logged. */
export interface ScreenAddress {
  to: string;
  search?: object;
}

/**
 * A kind of entry: what an area declares of something that waits in the outbox until the server has answered.
 * `E` is the entry as it is stored, `Answer` what sending resolves with, `Current` the record of a conflict.
 */
export interface OutboxKind<E extends Entry = Entry, Answer = unknown, Current = unknown> {
  /** Stored with each entry. It never changes: a browser may still hold entries of it. */
  kind: E['kind'];
  /** Names what entries belong together, e.g. a roll: an answer to one of them concerns those that wait behind it. */
  scope(entry: NewEntry<E>): string;
  /** Names the one record that the entry changes; absent where two entries of the kind have nothing to do with each other. */
  target?(entry: NewEntry<E>): string;
  /**
   * What happens to a second entry of one target. `replaces`: it takes the place of one that has not left yet.
   * `ignored`: it is dropped while the first is queued.
   */
  repeated?: 'replaces' | 'ignored';
  /** The replacing entry, based on what the replaced one was based on: the record has not moved on since. */
  basedOn?(fresh: NewEntry<E>, older: E): NewEntry<E>;
  /** Waits until no entry of its scope is a conflict. */
  afterConflicts?: boolean;
  /**
   * What is said where it is not sent, since an entry of its scope was refused with `code`: it is dropped with it.
   * Undefined where it is sent all the same.
   */
  heldBackBy?(refused: Entry, code: string): string | undefined;
  /**
   * Calls the server with `entry.id` as the idempotency key.
   * @throws ApiError, Unreachable: what `call` throws.
   */
  send(entry: E): Promise<Answer>;
  /**
   * Asked when the server refuses it, e.g. once the time for it has passed: it may have arrived before, or have been done
   * by another way. Resolves with what `send` would where all that it says stands on the server, else with undefined.
   * @throws as `send` does; what is refused then stays refused
   */
  stands?(entry: E): Promise<Answer | undefined>;
  /** How it leaves in one request with entries of its scope that wait before it. Absent where it always goes by itself. */
  together?: {
    /** Whether those that wait before it, in order, may leave with it; none of them has left before. */
    joins(waiting: readonly Entry[]): boolean;
    /**
     * Calls the server with `key` as the idempotency key; the last entry is of this kind.
     * @throws as `send` does; whatever is refused is then sent entry by entry
     */
    send(entries: readonly Entry[], key: string): Promise<Outcomes>;
  };
  /** An entry of the same scope, of whatever kind, as it waits on after this one was answered. */
  rebase?(waiting: Entry, answer: Answer): Entry;
  /** The record that a 409 carries; undefined where it carries none, and the entry is refused. */
  currentOf?(current: unknown): Current | undefined;
  /** How the user chooses in a conflict. Without it nothing is asked, and the server's record stands. */
  choice?: {
    /** True where the server holds already what the entry would make: there is nothing to choose. */
    isSame(entry: E, theirs: Current): boolean;
    /** The entry as it is sent over the server's record. */
    overrule(entry: E, theirs: Current): E;
    /** The screen on which the user chooses. */
    at(entry: E): ScreenAddress;
    /**
     * Said once when the conflict is met, on whichever screen the user is; undefined where that screen says it.
     * `waiting`: what is queued of its scope.
     */
    asks(entry: E, theirs: Current, waiting: readonly Entry[]): string | undefined;
  };
  /** The entry in a few words, for the notice that the server refused it: "Brown, Isabella, 7B, Fri 20 Nov". */
  describe(entry: E): string;
  /**
   * What heads the notice that the server refused it, which says its reason. Absent: the alert of specification 001 §8,
   * which blames the network.
   */
  refusedTitle?(): string;
  /** Said once the server has taken it; absent where the screens show enough. */
  done?(entry: E): string;
  /** What a person reads who signs out while the entries wait. Kinds that share the function are told of together. */
  dropped(entries: readonly Entry[]): string;
}

/** Declares a kind of entry; the area's declaration brings it, and `enqueue` takes it. */
export const defineOutboxEntry = <E extends Entry, Answer = unknown, Current = unknown>(
  definition: OutboxKind<E, Answer, Current>,
): OutboxKind<E, Answer, Current> => definition;

/** Finds the definition of a kind; undefined for an entry that another version of the app has stored. */
export type KindOf = (kind: string) => OutboxKind | undefined;

/** Definitions by the name of their kind. */
export const kindsOf = (definitions: readonly OutboxKind[]): KindOf => {
  const byName = new Map(definitions.map((definition) => [definition.kind, definition]));
  return (kind) => byName.get(kind);
};
