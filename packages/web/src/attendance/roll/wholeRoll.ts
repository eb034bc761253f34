import { submitClassAttendance } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { holdsSubmitBack } from '@homeroom/contract/attendance/refused-mark.ts';
import type { SubmittedRoll } from '@homeroom/contract/attendance/whole-roll.schemas.ts';
import { call } from '../../platform/calls/call.ts';
import type { Outcome, Outcomes } from '../../platform/outbox/outbox.entries.ts';
import type { Entry } from '../../platform/outbox/outbox.ts';
import type { MarkEntry, RollAnswer, RollEntry, SubmitEntry } from './roll.entries.ts';
import { queryOf } from './roll.ts';

/** As many as the server takes at once. */
const MAX_MARKS = 200;

const isMark = (entry: Entry): entry is MarkEntry => entry.kind === 'mark';

/** Marks, and "the rest present", leave with the submit of their roll; an undo between them goes by itself. */
export const joinsSubmit = (waiting: readonly Entry[]): boolean =>
  waiting.length <= MAX_MARKS &&
  waiting.some(isMark) &&
  waiting.every((entry) => isMark(entry) || entry.kind === 'rest');

type Ended = Exclude<Outcome, { type: 'unknown' }>;
const done = (answer: Partial<RollAnswer>): Ended => ({ type: 'done', answer: { records: [], ...answer } });

/** How a mark ended; undefined where the answer says nothing of its line. */
function endOfMark({ studentID, shown }: MarkEntry, answer: SubmittedRoll): Ended | undefined {
  const isIts = (line: { studentID: number }) => line.studentID === studentID;
  const saved = answer.saved?.find(isIts);
  if (saved) return done({ records: [{ ...shown, version: saved.version }] });
  const current = answer.conflicts?.find(isIts);
  if (current) return { type: 'conflict', current };
  const refused = answer.refused?.find(isIts);
  return refused && { type: 'refused', code: refused.code, message: refused.message };
}

/** What became of each entry, by what the server says of its lines and of the roll. */
function outcomesOf(entries: readonly RollEntry[], answer: SubmittedRoll): Outcomes {
  const { saved, conflicts = [], refused = [], ...roll } = answer;
  const marked = new Set(entries.filter(isMark).map(({ studentID }) => studentID));
  const isHeldBack =
    conflicts.length > 0 ||
    entries.some(
      (entry) =>
        isMark(entry) &&
        refused.some((one) => one.studentID === entry.studentID && holdsSubmitBack(entry.save, one.code)),
    );
  const outcomes = new Map<string, Ended>();
  for (const entry of entries) {
    const end = {
      mark: () => isMark(entry) && endOfMark(entry, answer),
      rest: () => saved && done({ present: saved.filter((line) => !marked.has(line.studentID)) }),
      submit: () => roll.submittedAt !== null && !isHeldBack && done({ roll }),
      unmark: () => undefined,
    }[entry.kind]();
    if (end) outcomes.set(entry.id, end);
  }
  return outcomes;
}

/** Sends what waits of a roll with its submit; the submit waits on where a mark of it is in conflict, and goes with one that is refused. */
export async function sendWholeRoll(entries: readonly Entry[], key: string): Promise<Outcomes> {
  const all = entries as readonly RollEntry[];
  const { roll } = all.at(-1) as SubmitEntry;
  const body = {
    marks: all.filter(isMark).map(({ save }) => save),
    restPresent: all.some(({ kind }) => kind === 'rest'),
  };
  return outcomesOf(
    all,
    await call(submitClassAttendance, { query: queryOf(roll), body, idempotencyKey: key }),
  );
}
