import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Arranged } from './arrange.ts';

/** What the server has promised to keep. */
export interface Promised {
  /** By student: saves that were acknowledged, and what the last one said. */
  marks: Map<number, { saves: number; details: string }>;
  /** Roll class and day of every roll whose submission was acknowledged. */
  submitted: Set<string>;
  /** Acknowledged bulk changes. */
  bulk: number;
  /** Every status that came, and every fault of an answer. */
  statuses: Map<number, number>;
  faults: string[];
}

export const nothingPromised = (): Promised => ({
  marks: new Map(),
  submitted: new Set(),
  bulk: 0,
  statuses: new Map(),
  faults: [],
});

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body?: unknown;
}

/** Writes as people do while a lesson begins, and goes on until it is stopped; what was begun is brought to its end. */
export function startWriting(arranged: Arranged, promised: Promised, where: () => string) {
  let stopped = false;

  /** Asks until there is an answer, as a browser's outbox does: the same key each time, so that it happens once. */
  const ask = async (token: string, { method, path, query, body }: Asked): Promise<unknown> => {
    const key = randomUUID();
    for (;;) {
      let response: Response;
      let text: string;
      try {
        response = await fetch(`${where()}${path}?${new URLSearchParams(query)}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'idempotency-key': key,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        text = await response.text();
      } catch {
        await pause(20); // the server is gone
        continue;
      }
      const { status } = response;
      promised.statuses.set(status, (promised.statuses.get(status) ?? 0) + 1);
      if (status === 200) return JSON.parse(text);
      if (status === 503) {
        if (!Number(response.headers.get('retry-after'))) promised.faults.push('503 without Retry-After');
        await pause(20); // sooner than it asks for: there is only a moment between two rounds
        continue;
      }
      throw new Error(`${method} ${path} ${status} ${text}`);
    }
  };

  const mark = async ({ code, students, token }: Arranged['rolls'][number], which: number) => {
    const studentID = students[which % students.length] as number;
    const seen = promised.marks.get(studentID) ?? { saves: 0, details: '' };
    const details = `mark ${seen.saves + 1} of ${studentID}`;
    await ask(token, {
      method: 'PUT',
      path: '/api/AttendanceStudents',
      query: { byclass: '', dateOf: arranged.today, rollClass: code },
      body: { studentID, version: seen.saves, mark: 'absent', absence: { details } },
    });
    promised.marks.set(studentID, { saves: seen.saves + 1, details });
  };

  const submit = async (rolls: readonly { code: string }[], which: number) => {
    const rollClass = (rolls[which % rolls.length] as { code: string }).code;
    const dateOf = arranged.days[Math.floor(which / rolls.length)] as string;
    const query = { dateOf, rollClass };
    await ask(arranged.officeToken, { method: 'POST', path: '/api/ClassAttendances', query });
    promised.submitted.add(`${rollClass} ${dateOf}`);
  };

  const markAllAndBack = async ({ code, token }: Arranged['bulk']) => {
    const roll = { path: '/api/AttendanceStudents', query: { dateOf: arranged.today, rollClass: code } };
    await ask(token, { ...roll, method: 'POST', path: `${roll.path}/MarkRestPresent` });
    const lines = (await ask(token, { ...roll, method: 'GET' })) as { studentID: number; version: number }[];
    const body = lines.map(({ studentID, version }) => ({ studentID, version }));
    await ask(token, { ...roll, method: 'POST', path: `${roll.path}/Unmark`, body });
    promised.bulk++;
  };

  const go = async (work: (turn: number) => Promise<void>, from = 0) => {
    for (let turn = from; !stopped; turn++) await work(turn);
  };
  const from = promised.submitted.size;
  const running = Promise.all([
    ...arranged.rolls.map((roll) => go((turn) => mark(roll, turn))),
    go((turn) => submit(arranged.rolls, turn), from),
    go(() => markAllAndBack(arranged.bulk)),
  ]).catch((error: Error) => void promised.faults.push(error.message));
  return {
    async stop() {
      stopped = true;
      await running;
    },
  };
}
