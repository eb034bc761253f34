import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { markOf } from '@homeroom/contract/attendance/mark-of-save.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../platform/outbox/outbox.entries.ts';
import { kindsOf } from '../../platform/outbox/outbox.kinds.ts';
import type { Entry } from '../../platform/outbox/outbox.ts';
import { queueOf } from '../../platform/outbox/queue.ts';
import type { MarkEntry, RollEntry, SubmitEntry } from './roll.entries.ts';
import { rollKinds } from './roll.kinds.ts';
import { sameValue } from './roll.stands.ts';
import type { Roll } from './roll.ts';

const { attempt, enqueue, groupOf, nextToSend, resolve, settle, takeBack } = queueOf(kindsOf(rollKinds));

const roll: Roll = { dateOf: '2026-11-20', rollClass: '7B' };
const other: Roll = { dateOf: '2026-11-20', classId: 4, periodId: 2 };

const line = (studentID: number, more: Partial<AttendanceStudent> = {}): AttendanceStudent => ({
  studentID,
  fullName: `Student, ${studentID}`,
  apart: null,
  photo: null,
  permission: 2,
  mark: 'unmarked',
  absence: null,
  note: '',
  dateTime: null,
  receivedAt: null,
  layer: 'default',
  recordedBy: null,
  recordedByID: null,
  known: null,
  morning: null,
  flags: [],
  recent: '----------',
  version: 0,
  ...more,
});

let keys = 0;
const mark = (
  studentID: number,
  value: 'present' | 'absent',
  version = 0,
  of = roll,
): NewEntry<MarkEntry> => ({
  kind: 'mark',
  id: `key-${++keys}`,
  roll: of,
  rollName: '7B',
  studentID,
  save: { studentID, version, mark: value, absence: value === 'absent' ? { late: false } : null },
  shown: line(studentID, { mark: value }),
});
const submit = (of = roll): NewEntry<SubmitEntry> => ({
  kind: 'submit',
  id: `key-${++keys}`,
  roll: of,
  rollName: '7B',
});
const queue = (...entries: NewEntry[]) => entries.reduce<Entry[]>(enqueue, []);
const wordOf = (entry: Entry | undefined) =>
  entry?.kind === 'mark' ? markOf((entry as MarkEntry).save) : entry?.kind;

describe('the queue', () => {
  it('lets a later mark of the same student take the place of one that has not left', () => {
    const entries = queue(mark(1, 'absent'), mark(2, 'absent'), mark(1, 'present'));
    expect(entries.map(wordOf)).toEqual(['present', 'absent']);
  });

  it('keeps marks of the same student on different rolls apart', () => {
    expect(queue(mark(1, 'absent'), mark(1, 'absent', 0, other))).toHaveLength(2);
  });

  it('keeps a mark that has left, because it may have arrived, and puts the new one behind it', () => {
    const left = attempt(queue(mark(1, 'absent')), `key-${keys}`);
    const entries = enqueue(left, mark(1, 'present'));
    expect(entries.map(wordOf)).toEqual(['absent', 'present']);
    const saved = settle(entries, entries[0]!.id, {
      type: 'done',
      answer: { records: [line(1, { version: 1 })] },
    });
    expect((saved[0] as MarkEntry).save.version).toBe(1);
  });

  it('sends the marks of a roll before its submit, and does not queue a second submit', () => {
    const entries = queue(mark(1, 'absent'), submit(), submit());
    expect(entries).toHaveLength(2);
    expect(wordOf(nextToSend(entries))).toBe('absent');
  });

  it('lets the marks that wait leave with their submit, and an undo between them by itself', () => {
    const rest = { kind: 'rest', id: 'rest', roll, rollName: '7B' } as NewEntry;
    const undo = { kind: 'unmark', id: 'undo', roll, rollName: '7B', students: [] } as NewEntry;
    const groups = (entries: Entry[]) => groupOf(entries, nextToSend(entries)!).map(wordOf);
    expect(groups(queue(mark(1, 'absent'), mark(9, 'absent', 0, other), rest, submit()))).toEqual([
      ...['absent', 'rest', 'submit'],
    ]);
    expect(groups(queue(mark(1, 'absent'), rest))).toEqual(['absent']);
    expect(groups(queue(mark(1, 'absent'), undo, submit()))).toEqual(['absent']);
    expect(groups(queue(submit()))).toEqual(['submit']);
    // One that has left may have arrived: it is sent again as it was.
    const left = queue(mark(1, 'absent'), mark(2, 'absent'), submit());
    expect(groups(attempt(left, left[0]!.id))).toEqual(['absent']);
  });

  it('holds a submit until the conflicts of its roll are settled, and nothing else', () => {
    const entries = queue(mark(1, 'absent'), submit(), submit(other));
    const theirs = line(1, { mark: 'present', version: 3 });
    const held = settle(entries, entries[0]!.id, { type: 'conflict', current: theirs });
    expect((nextToSend(held) as RollEntry).roll).toEqual(other);
    const free = settle(held, nextToSend(held)!.id, { type: 'done', answer: { records: [] } });
    expect(nextToSend(free)).toBeUndefined();
    expect(wordOf(nextToSend(resolve(free, entries[0]!.id, 'theirs', 'new')))).toBe('submit');
  });

  it('sends mine over theirs under a new key and with their version', () => {
    const entries = queue(mark(1, 'absent'));
    const held = settle(entries, entries[0]!.id, {
      type: 'conflict',
      current: line(1, { mark: 'present', version: 3 }),
    });
    const [mine] = resolve(held, entries[0]!.id, 'mine', 'new') as MarkEntry[];
    expect(mine).toMatchObject({ id: 'new', state: 'waiting', attempted: false, save: { version: 3 } });
    expect(mine?.save.overrideKnown).toBeUndefined();
  });

  it('confirms that a known absence is overruled when mine is chosen over it', () => {
    const known = {
      reason: 'Excursion',
      details: '',
      recordedBy: 'Office',
      recordedAt: '2026-11-19T15:00:00',
      timeFrom: null,
      timeTo: null,
    };
    const entries = queue(mark(1, 'present'));
    const theirs = line(1, { mark: 'absent', layer: 'known', known, version: 1 });
    const held = settle(entries, entries[0]!.id, { type: 'conflict', current: theirs });
    expect(resolve(held, entries[0]!.id, 'mine', 'new')[0]).toMatchObject({ save: { overrideKnown: true } });
  });

  it('sees no conflict where both sides say the same', () => {
    const entries = queue(mark(1, 'present'));
    expect(
      settle(entries, entries[0]!.id, {
        type: 'conflict',
        current: line(1, { mark: 'present', version: 9 }),
      }),
    ).toEqual([]);
    expect(sameValue({ studentID: 1, version: 0, absence: null }, line(1, { mark: 'absent' }))).toBe(false);
  });

  it('stays a conflict when the student is marked again before the choice', () => {
    const entries = queue(mark(1, 'absent'));
    const held = settle(entries, entries[0]!.id, {
      type: 'conflict',
      current: line(1, { mark: 'late', version: 3 }),
    });
    const again = enqueue(held, mark(1, 'present'));
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({ state: 'conflict', save: { mark: 'present' } });
  });

  it('takes back only what has not left', () => {
    const entries = queue(mark(1, 'absent'));
    expect(takeBack(entries, entries[0]!.id)).toEqual([]);
    expect(takeBack(attempt(entries, entries[0]!.id), entries[0]!.id)).toHaveLength(1);
  });
});

const isMarkOf = (studentID: number) => (e: Entry) =>
  e.kind === 'mark' && (e as MarkEntry).studentID === studentID;

/** A server that keeps versions and remembers idempotency keys, as the real one does. */
function server() {
  const lines = new Map<number, AttendanceStudent>();
  const answers = new Map<string, AttendanceStudent>();
  let effects = 0;
  return {
    lines,
    effects: () => effects,
    save(entry: MarkEntry) {
      const repeated = answers.get(entry.id);
      if (repeated) return { type: 'done' as const, answer: { records: [repeated] } };
      const stored = lines.get(entry.studentID) ?? line(entry.studentID);
      if (stored.version !== entry.save.version) return { type: 'conflict' as const, current: stored };
      const saved = line(entry.studentID, { mark: markOf(entry.save), version: stored.version + 1 });
      effects += 1;
      lines.set(entry.studentID, saved);
      answers.set(entry.id, saved);
      return { type: 'done' as const, answer: { records: [saved] } };
    },
  };
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('mark' as const),
    student: fc.integer({ min: 1, max: 3 }),
    absent: fc.boolean(),
  }),
  fc.record({ do: fc.constant('send' as const), lost: fc.constantFrom('no', 'before', 'after') }),
);

describe('the queue over a bad connection', () => {
  it('brings each last word to the server, each entry once, however often answers are lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const remote = server();
        const last = new Map<number, string>();
        let entries: Entry[] = [];
        let made = 0;
        const send = (lost: string) => {
          const next = nextToSend(entries);
          if (next?.kind !== 'mark') return;
          entries = attempt(entries, next.id);
          if (lost === 'before') return;
          const outcome = remote.save(entries.find((e) => e.id === next.id) as MarkEntry);
          if (lost === 'no') entries = settle(entries, next.id, outcome);
        };
        for (const s of steps) {
          if (s.do === 'send') {
            send(s.lost);
            continue;
          }
          const value = s.absent ? 'absent' : 'present';
          // The screen shows the line as the server last told it.
          const seen = entries.some(isMarkOf(s.student)) ? 0 : (remote.lines.get(s.student)?.version ?? 0);
          entries = enqueue(entries, mark(s.student, value, seen));
          last.set(s.student, value);
          made += 1;
          const unsent = entries.filter((e) => isMarkOf(s.student)(e) && !e.attempted);
          expect(unsent).toHaveLength(1);
        }
        for (let i = 0; i <= steps.length; i++) send('no');
        expect(entries).toEqual([]);
        expect(remote.effects()).toBeLessThanOrEqual(made);
        for (const [student, value] of last) expect(remote.lines.get(student)?.mark).toBe(value);
      }),
    );
  });
});
