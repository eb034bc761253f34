import { randomUUID } from 'node:crypto';
import { requestText } from './connection.ts';
import { type Line, lineIn, rollPath } from './lines.ts';
import { markRequest } from './marks.ts';
import { Fault, type Scenario, type Send } from './scenario.ts';

export interface RollData {
  /** Rolls that nobody has begun, the lines of each. */
  rolls: Line[][];
  /** How a roll is taken: in one request, or two absentees and the rest at once, or every line by itself; or the submit alone. */
  way: 'whole' | 'rest' | 'each' | 'submit';
}

async function mark(send: Send, line: Line, to: 'absent' | 'present'): Promise<void> {
  const answer = lineIn((await send(markRequest(line, to, randomUUID()))).body);
  line.version = answer.version;
  line.mark = answer.mark;
}

const isAbsentee = (_: Line, i: number) => i % 14 === 3;

/** Two absentees, the rest present and the submit in one request; the answer names each line with its version. */
async function whole(send: Send, lines: Line[], path: string): Promise<void> {
  const absentees = new Set(lines.filter(isAbsentee));
  const [first] = lines;
  const { body } = await send(
    requestText('POST', path, {
      token: (first as Line).token,
      key: randomUUID(),
      body: {
        marks: [...absentees].map(({ studentID, version }) => ({
          studentID,
          version,
          mark: 'absent',
          absence: { details: '' },
        })),
        restPresent: true,
      },
    }),
  );
  const saved = new Map<number, number>();
  for (const [, id, version] of body.toString('latin1').matchAll(/"studentID":(\d+),"version":(\d+)}/g))
    saved.set(Number(id), Number(version));
  for (const line of lines) {
    if (saved.get(line.studentID) !== line.version + 1) throw new Fault('wrong answer');
    line.version++;
    line.mark = absentees.has(line) ? 'absent' : 'present';
  }
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
            await mark(send, line, isAbsentee(line, i) ? 'absent' : 'present');
        }
        if (way === 'rest') {
          for (const line of lines.filter(isAbsentee)) await mark(send, line, 'absent');
          await send(post(rollPath(rollClass, dateOf, '/MarkRestPresent')));
        }
        const submit = `/api/ClassAttendances?byclass=true&dateOf=${dateOf}&rollClass=${rollClass}`;
        if (way === 'whole') await whole(send, lines, submit);
        else await send(post(submit));
        taken.push(...lines.filter((line) => line.version > 0));
      };
    },
    told: () => ({ lines: taken }),
  };
}
