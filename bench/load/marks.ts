import { randomUUID } from 'node:crypto';
import { requestText } from './connection.ts';
import { type Line, lineIn, rollPath } from './lines.ts';
import { Fault, type Scenario, type Unit } from './scenario.ts';

export interface MarkData {
  lines: Line[];
  /** Each save with an Idempotency-Key, as the screen sends it. */
  keys: boolean;
}

/** The request that marks one student. */
export const markRequest = (line: Line, mark: 'absent' | 'present', key?: string): string =>
  requestText('PUT', rollPath(line.rollClass, line.dateOf), {
    token: line.token,
    ...(key ? { key } : {}),
    body: {
      studentID: line.studentID,
      version: line.version,
      mark,
      absence: mark === 'absent' ? { details: '' } : null,
    },
  });

/**
 * Saves one mark after another, each lane among students of its own: absent where they were not, else present. The
 * answer must hold the next version; what was acknowledged is told at the end, to be compared with the database.
 */
export function marks({ lines, keys }: MarkData, lanes: number): Scenario {
  const turns = new Array<number>(lanes).fill(0);
  const acknowledged = new Set<Line>();
  let saves = 0;
  const save =
    (line: Line): Unit =>
    async (send) => {
      const mark = line.mark === 'absent' ? 'present' : 'absent';
      const answer = lineIn((await send(markRequest(line, mark, keys ? randomUUID() : undefined))).body);
      if (answer.version !== line.version + 1 || answer.mark !== mark || answer.studentID !== line.studentID)
        throw new Fault('wrong answer');
      line.version = answer.version;
      line.mark = mark;
      acknowledged.add(line);
      saves++;
    };
  return {
    next(lane) {
      const turn = turns[lane] as number;
      turns[lane] = turn + 1;
      const own = Math.floor((lines.length - lane - 1) / lanes) + 1;
      return own > 0 ? save(lines[lane + (turn % own) * lanes] as Line) : null;
    },
    told: () => ({ lines: [...acknowledged], saves }),
  };
}
