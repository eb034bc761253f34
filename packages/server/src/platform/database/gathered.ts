/** How many questions are asked together, and how many such askings may be under way. */
export interface Gathering {
  most: number;
  underWay: number;
}

/**
 * Answers questions one by one that are asked of the database together. The first goes out at once; those that come
 * while as many askings are under way as may be wait for the next one, and share its statement: sixteen who read at
 * once cost little more than one.
 * @param answerAll answers each question in its place; where it fails, all fail that were asked together
 */
export function gathered<Q, A>(
  answerAll: (questions: readonly Q[]) => Promise<readonly A[]>,
  { most, underWay }: Gathering,
): (question: Q) => Promise<A> {
  const waiting: { question: Q; resolve(answer: A): void; reject(error: unknown): void }[] = [];
  let askings = 0;

  async function ask(): Promise<void> {
    if (askings >= underWay || !waiting.length) return;
    askings++;
    const some = waiting.splice(0, most);
    try {
      const answers = await answerAll(some.map(({ question }) => question));
      for (const [i, { resolve }] of some.entries()) resolve(answers[i] as A);
    } catch (error) {
      for (const { reject } of some) reject(error);
    } finally {
      askings--;
      ask();
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      ask();
    });
}
