import type { RequestContext } from '../request-context.ts';
import { createRecentSaves } from './recent-saves.ts';

/** Rows of all lists together: those that were read longest ago are dropped first. */
const MAX_ROWS_KEPT = 60_000;
/** What each list counts beside its rows: of questions that find nothing, as of any day or name, there is no end. */
const ROWS_OF_A_LIST = 20;

/** Lists as they were last read, the same for everybody who may read them. */
export interface StandingLists {
  /**
   * The answer to a question, read where it is not remembered; frozen, so that it is written and packed once. Whoever
   * has just saved something is answered anew, as the notice of it may still be on its way.
   * @param rowsOf how many rows an answer has that is no list itself
   */
  of<T extends object>(
    context: Pick<RequestContext, 'user'>,
    question: readonly unknown[],
    read: () => Promise<T>,
    rowsOf?: (answer: T) => number,
  ): Promise<T>;
  /** This server has saved something for a user, or as the installation. */
  saved(actor: number | string): void;
  /** Something changed that a list shows. */
  forget(): void;
}

/** @param hears whether changes made elsewhere are being heard right now; while not, nothing is remembered */
export function createStandingLists(hears: () => boolean): StandingLists {
  const saves = createRecentSaves();
  const lists = new Map<string, Promise<object>>();
  const rows = new Map<string, number>();

  const drop = (question: string) => {
    lists.delete(question);
    rows.delete(question);
  };
  const dropOldest = () => {
    let total = [...rows.values()].reduce((sum, count) => sum + count, 0);
    for (const [question, count] of rows) {
      if (total <= MAX_ROWS_KEPT) return;
      drop(question);
      total -= count;
    }
  };

  return {
    of<T extends object>(
      { user }: Pick<RequestContext, 'user'>,
      asked: readonly unknown[],
      read: () => Promise<T>,
      rowsOf = (answer: T) => (Array.isArray(answer) ? answer.length : 0),
    ) {
      if (!hears() || saves.isRecent(user.id)) return read();
      const question = JSON.stringify(asked);
      const known = lists.get(question);
      if (known) return known as Promise<T>;
      const reading = read().then(
        (answer) => {
          if (lists.get(question) === reading) rows.set(question, ROWS_OF_A_LIST + rowsOf(answer));
          dropOldest();
          return Object.freeze(answer) as T;
        },
        (error: unknown) => {
          if (lists.get(question) === reading) drop(question);
          throw error;
        },
      );
      lists.set(question, reading);
      return reading;
    },
    saved: saves.note,
    forget() {
      lists.clear();
      rows.clear();
    },
  };
}
