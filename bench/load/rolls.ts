import { randomUUID } from 'node:crypto';
import { requestText } from './connection.ts';
import { type Line, lineIn, rollPath } from './lines.ts';
import { markRequest } from './marks.ts';
import type { Scenario, Send } from './scenario.ts';

export interface RollData {
  /** Rolls that nobody has begun, the lines of each. */
  rolls: Line[][];
  /** How a roll is taken: two absentees and the rest at once, or every line by itself; or the submit alone. */
  way: 'rest' | 'each' | 'submit';
}

async function mark(send: Send, line: Line, to: 'absent' | 'present'): Promise<void> {
  const answer = lineIn((await send(markRequest(line, to, randomUUID()))).body);
  line.version = answer.version;
  line.mark = answer.mark;
}

/** Takes whole rolls as the screen does, one after another on each lane; a roll is one sample. */
export function rolls({ rolls, way }: RollData): Scenario {
  let at = 0;
  const taken: Line[] = [];
  return {
    next() {
      const lines = rolls[at++];
      const [first] = lines ?? [];
      if (!lines || !first) return null;
      const { token, rollClass, dateOf } = first;
      const post = (path: string) => requestText('POST', path, { token, key: randomUUID() });
      return async (send) => {
        if (way === 'each') {
          for (const [i, line] of lines.entries())
            await mark(send, line, i % 14 === 3 ? 'absent' : 'present');
        }
        if (way === 'rest') {
          for (const line of lines.filter((_, i) => i % 14 === 3)) await mark(send, line, 'absent');
          await send(post(rollPath(rollClass, dateOf, '/MarkRestPresent')));
        }
        await send(post(`/api/ClassAttendances?byclass=true&dateOf=${dateOf}&rollClass=${rollClass}`));
        taken.push(...lines.filter((line) => line.version > 0));
      };
    },
    told: () => ({ lines: taken }),
  };
}
