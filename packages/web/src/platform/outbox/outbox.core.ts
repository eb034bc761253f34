import type { AttendanceStudent, RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { type Entry, type MarkEntry, type MarkSave, type NewEntry, placeOf } from './outbox.entries.ts';

/** How an attempt to send ended. */
export type Outcome =
  | { type: 'done'; records: AttendanceStudent[]; roll?: RollState }
  /** 409: the line as the server holds it. */
  | { type: 'conflict'; current: AttendanceStudent }
  /** The server will never take it; the mark is rolled back. `code` and `message` are the server's. */
  | { type: 'refused'; code: string; message: string }
  /** No answer, or one that asks to come again (`fault`: a server in trouble): nobody knows whether it arrived. */
  | { type: 'unknown'; retryAfter?: number; fault?: { code: string; message: string } };

export const sameRoll = (a: Pick<Entry, 'roll'>, b: Pick<Entry, 'roll'>) =>
  placeOf(a.roll) === placeOf(b.roll);

const isMarkOf =
  (studentID: number, like: Pick<Entry, 'roll'>) =>
  (e: Entry): e is MarkEntry =>
    e.kind === 'mark' && e.studentID === studentID && sameRoll(e, like);

/** The mark that a save stands for; without `mark`, the absence alone decides (specification 001 §4). */
export const markOf = (save: MarkSave) =>
  save.mark ?? (save.absence === null ? 'present' : save.absence.late ? 'late' : 'absent');

/** Details as they are compared: the server trims them and writes line ends its own way. */
const plain = (details = '') => details.trim().replace(/\r\n?/g, '\n');

/** True where the server already holds what the save would make: then there is nothing to choose. */
export function sameValue(save: MarkSave, record: AttendanceStudent): boolean {
  if (markOf(save) !== record.mark) return false;
  if (save.absence === null || record.absence === null) return save.absence === record.absence;
  return (
    (save.absence.reason?.id ?? null) === (record.absence.reason?.id ?? null) &&
    plain(save.absence.details) === plain(record.absence.details) &&
    (save.absence.timeArrived ?? null) === record.absence.timeArrived
  );
}

/**
 * Puts an entry in the queue. A mark takes the place of an earlier mark of the same student on the same roll
 * that has not left yet. One that has left stays: it may have arrived, and the new one goes after it.
 * A conflict stays one, with the new value as mine, until the user has chosen.
 */
export function enqueue(entries: readonly Entry[], fresh: NewEntry): Entry[] {
  const last = entries.reduce((most, e) => Math.max(most, e.seq), 0);
  const entry: Entry = { ...fresh, seq: last + 1, state: 'waiting', attempted: false };
  if (entry.kind === 'submit' && entries.some((e) => e.kind === 'submit' && sameRoll(e, entry)))
    return [...entries];
  if (entry.kind !== 'mark') return [...entries, entry];
  const older = entries
    .filter(isMarkOf(entry.studentID, entry))
    .findLast((e) => !e.attempted || e.state === 'conflict');
  if (!older) return [...entries, entry];
  const replacing: MarkEntry = {
    ...entry,
    seq: older.seq,
    state: older.state,
    theirs: older.theirs,
    // What the older one was based on: the line has not moved on the server since.
    save: {
      ...entry.save,
      version: older.save.version,
      overrideKnown: entry.save.overrideKnown || older.save.overrideKnown,
    },
  };
  return entries.map((e) => (e.id === older.id ? replacing : e));
}

/** The next entry to send, in order: conflicts are passed over, and a submit waits for all conflicts of its roll. */
export const nextToSend = (entries: readonly Entry[]): Entry | undefined =>
  [...entries]
    .sort((a, b) => a.seq - b.seq)
    .find((e) => e.state === 'waiting' && !(e.kind === 'submit' && hasConflict(entries, e)));

/** True where a line of the entry's roll waits for a choice. */
export const hasConflict = (entries: readonly Entry[], like: Pick<Entry, 'roll'>) =>
  entries.some((e) => e.state === 'conflict' && sameRoll(e, like));

/** Notes, before the entry leaves, that it may arrive. */
export const attempt = (entries: readonly Entry[], id: string): Entry[] =>
  entries.map((e) => (e.id === id ? { ...e, attempted: true } : e));

/** Takes an entry back that has not left yet; one that has left stays. */
export const takeBack = (entries: readonly Entry[], id: string): Entry[] =>
  entries.filter((e) => e.id !== id || e.attempted);

/** What waits behind a saved line is based on that line. */
function rebase(entry: Entry, records: readonly AttendanceStudent[], done: Entry): Entry {
  if (!sameRoll(entry, done)) return entry;
  const versionOf = new Map(records.map((r) => [r.studentID, r.version]));
  if (entry.kind === 'mark' && entry.state === 'waiting')
    return {
      ...entry,
      save: { ...entry.save, version: versionOf.get(entry.studentID) ?? entry.save.version },
    };
  if (entry.kind === 'unmark')
    return {
      ...entry,
      students: entry.students.map((s) => ({ ...s, version: versionOf.get(s.studentID) ?? s.version })),
    };
  return entry;
}

/** The queue after an attempt to send `id` has ended. */
export function settle(entries: readonly Entry[], id: string, outcome: Outcome): Entry[] {
  const entry = entries.find((e) => e.id === id);
  if (!entry || outcome.type === 'unknown') return [...entries];
  const others = entries.filter((e) => e.id !== id);
  if (outcome.type === 'done') return others.map((e) => rebase(e, outcome.records, entry));
  if (outcome.type === 'refused' || entry.kind !== 'mark') return others;
  // The user's latest word on this student is the one to compare.
  const mine = others.filter(isMarkOf(entry.studentID, entry)).at(-1) ?? entry;
  const rest = others.filter((e) => e.id !== mine.id);
  if (sameValue(mine.save, outcome.current)) return rest;
  return [...rest, { ...mine, state: 'conflict', theirs: outcome.current }];
}

/** Ends a conflict: theirs drops the mark; mine sends it again, under a new key, over the line as it is now. */
export function resolve(
  entries: readonly Entry[],
  id: string,
  choice: 'mine' | 'theirs',
  newKey: string,
): Entry[] {
  if (choice === 'theirs') return entries.filter((e) => e.id !== id);
  return entries.map((e) => {
    if (e.id !== id || e.kind !== 'mark' || !e.theirs) return e;
    const overrideKnown = e.save.overrideKnown || e.theirs.known !== null;
    const save = { ...e.save, version: e.theirs.version, ...(overrideKnown ? { overrideKnown } : {}) };
    return { ...e, id: newKey, state: 'waiting', attempted: false, theirs: null, save };
  });
}
