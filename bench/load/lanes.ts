import { Connection, type HttpAnswer } from './connection.ts';
import { Fault, type Job, type JobResult, type Scenario, type Send } from './scenario.ts';

const codeIn = ({ body }: HttpAnswer) => /"code":"([\w.]+)"/.exec(body.toString('latin1', 0, 300))?.[1] ?? '';

/** Makes the sender of a connection. */
export const sender =
  (connection: Connection): Send =>
  async (request) => {
    const answer = await connection.send(request);
    if (answer.status < 200 || answer.status > 299)
      throw new Fault(`${answer.status} ${codeIn(answer)}`.trim());
    return answer;
  };

/** Runs a scenario on lanes that each send again as soon as they are answered. */
export async function runLanes(job: Job, scenario: Scenario): Promise<JobResult> {
  const samples: number[] = [];
  const faults: Record<string, number> = {};
  const began = performance.now();
  const countsFrom = began + job.warmUp * 1000;
  const until = countsFrom + job.seconds * 1000;
  let ended = countsFrom;
  let units = 0;

  const lane = async (index: number) => {
    const connection = new Connection(job.port);
    const send = sender(connection);
    for (;;) {
      const start = performance.now();
      if (start >= until) break;
      const unit = scenario.next(index);
      if (!unit) break;
      try {
        await unit(send);
        units++;
        const now = performance.now();
        if (start >= countsFrom) samples.push(now - start);
        ended = Math.max(ended, now);
      } catch (error) {
        const word = error instanceof Fault ? error.message : `connection: ${(error as Error).message}`;
        faults[word] = (faults[word] ?? 0) + 1;
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: job.lanes }, (_, index) => lane(index)));
  return {
    samples: Float64Array.from(samples),
    seconds: Math.max(0.001, (ended - countsFrom) / 1000),
    faults,
    units,
    told: scenario.told?.(),
  };
}
