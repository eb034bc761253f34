/** What every entry of the outbox has, whichever area it is of; it is stored as JSON. */
export interface Entry {
  /** Names the definition that it is sent by (outbox.kinds.ts). */
  kind: string;
  /** The idempotency key it is sent with: however often it is tried, it has one effect. */
  id: string;
  /** Order of sending. */
  seq: number;
  /** conflict: somebody else changed the record meanwhile, and the user has to choose. */
  state: 'waiting' | 'conflict';
  /** True once it has left for the server, even where no answer came back: then it may have arrived. */
  attempted: boolean;
  /** The record that the server holds instead, in a conflict. */
  theirs?: unknown;
  /** The key of the request in which it has left together with others: however often it is tried, with the same ones. */
  group?: string;
  /** The server refused to take it together with others: it goes by itself. */
  alone?: boolean;
}

/** An entry before it is queued. */
export type NewEntry<E extends Entry = Entry> = Omit<
  E,
  'seq' | 'state' | 'attempted' | 'theirs' | 'group' | 'alone'
>;

/** How an attempt to send ended. */
export type Outcome =
  /** `answer`: what the definition's `send` resolved with; `stood`: it was refused, and is so on the server all the same. */
  | { type: 'done'; answer: unknown; stood?: boolean }
  /** 409 with the record as the server holds it. */
  | { type: 'conflict'; current: unknown }
  /** The server will never take it; what was shown is rolled back. `code` and `message` are the server's. */
  | { type: 'refused'; code: string; message: string }
  /** No answer, or one that asks to come again (`isFault`: the server failed): nobody knows whether it arrived. */
  | { type: 'unknown'; retryAfter?: number; isFault?: boolean };

/** How entries that left together ended, by their ids; those that it does not name wait on. */
export type Outcomes = ReadonlyMap<string, Exclude<Outcome, { type: 'unknown' }>>;

/** An entry that has left the queue or became a conflict, and how. */
export interface Settled {
  entry: Entry;
  outcome: Exclude<Outcome, { type: 'unknown' }>;
}
