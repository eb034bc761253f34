import type { Database } from '../database/school.ts';
import { Problem } from '../problem.ts';
import type { UserContext } from './context.ts';
import { putForeseen } from './foreseen.ts';
import { keepAnswer, keptAnswer, type RequestKey, replay } from './idempotency.ts';
import { inTransactionOf, type Writer } from './still-may.ts';

type Write = UserContext['write'];

/** How somebody who sees as a parent writes: not at all, whatever is asked. @throws Problem view.read_only */
export const writingNothing: Write = async () => {
  throw new Problem('view.read_only');
};

/** How a request without a key writes: as it was foreseen, else by doing the work. */
export const writing =
  (writer: Writer): Write =>
  async (work, advisoryLock, foreseen) => {
    const { school, user } = writer;
    if (foreseen && (await putForeseen(school, user, foreseen, null))) return foreseen.answer;
    return inTransactionOf(writer, work, advisoryLock);
  };

/** What becomes of an answer that is stored under the key of its request. */
interface Keeping {
  /** Worked out when the request writes: a file that belongs to it has been read by then. */
  requestKey(): RequestKey;
  /** The answer as it is stored. */
  textOf(answer: unknown): string;
  /** The answer is stored as this text. */
  kept(text: string): void;
}

/** How a request with a key writes: with its answer, once. @throws Replay and Problem, see `replay` */
export const writingOnce =
  (writer: Writer, { requestKey, textOf, kept }: Keeping): Write =>
  async (work, advisoryLock, foreseen) => {
    const { school, user } = writer;
    const key = requestKey();
    const once = async (db: Database) => {
      const answer = await work(db);
      const text = textOf(answer);
      kept(text);
      await keepAnswer(db, user, key, text);
      return answer;
    };
    try {
      if (foreseen) {
        const text = textOf(foreseen.answer);
        if (await putForeseen(school, user, foreseen, keptAnswer(user, key, text))) {
          kept(text);
          return foreseen.answer;
        }
      }
      return await inTransactionOf(writer, once, advisoryLock);
    } catch (error) {
      return replay(school.db, user, key, error);
    }
  };
