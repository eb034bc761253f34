/** How many questions one statement asks at most, and how many such statements run at the same time. */
export interface Gathering {
  most: number;
  underWay: number;
}

/**
 * Answers questions one by one, and asks them of the database together. The first question is asked at once. Questions
 * that come while `underWay` statements run wait, and share the next statement: sixteen readers cost little more than one.
 * @param answerAll answers each question in its place; where it fails, all questions of the statement fail
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
