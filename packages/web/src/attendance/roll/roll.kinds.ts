import './marks.words.ts';
import {
  markRestPresent,
  saveAttendanceStudent,
  submitClassAttendance,
  unmarkStudents,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { holdsSubmitBack } from '@homeroom/contract/attendance/refused-mark.ts';
import { call } from '../../platform/calls/call.ts';
import { defineOutboxEntry, type Entry } from '../../platform/outbox/outbox.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type {
  MarkEntry,
  RestEntry,
  RollAnswer,
  RollEntry,
  SubmitEntry,
  UnmarkEntry,
} from './roll.entries.ts';
import { linkToRoll } from './roll.links.ts';
import { isShown } from './roll.shown.ts';
import { markStands, restStands, sameValue, submitStands } from './roll.stands.ts';
import { placeOf, queryOf } from './roll.ts';
import { joinsSubmit, sendWholeRoll } from './wholeRoll.ts';

/** The line that a conflict carries; other refusals with 409 carry none. */
const lineIn = (current: unknown): AttendanceStudent | undefined =>
  typeof current === 'object' && current !== null && 'studentID' in current && 'version' in current
    ? (current as AttendanceStudent)
    : undefined;

/** What somebody else recorded, and what it keeps waiting: said on whichever screen the user is when it is met. */
function conflictText({ rollName, shown }: MarkEntry, theirs: AttendanceStudent, waiting: readonly Entry[]) {
  const about = {
    roll: rollName,
    name: shown.fullName,
    value: theirs.absence?.reason?.label ?? t(`marks:value.${theirs.mark}`),
    time: formatTime(theirs.dateTime?.slice(11, 16)),
  };
  const by = theirs.recordedBy;
  const who = () => (by ? t('marks:conflictBy', { ...about, by }) : t('marks:conflictSomebody', about));
  return [
    theirs.layer === 'office' && about.time ? t('marks:conflictOffice', about) : who(),
    t(waiting.some(({ kind }) => kind === 'submit') ? 'marks:chooseThenSubmitted' : 'marks:choose'),
  ].join(' ');
}

/** What signing out drops: marks and submits by their own names. */
function droppedText(entries: readonly Entry[]): string {
  const submits = entries.filter(({ kind }) => kind === 'submit').length;
  const marks = entries.length - submits;
  if (submits === 0) return t('marks:signOutDrops', { count: marks });
  if (marks === 0) return t('marks:signOutDropsSubmits', { count: submits });
  return t('marks:signOutDropsBoth', {
    marks: t('marks:marks', { count: marks }),
    submits: t('marks:submits', { count: submits }),
  });
}

/** What waits behind a saved line is based on that line: it is sent with the version that the server gave. */
function rebase(waiting: Entry, { records, present = [] }: RollAnswer): Entry {
  const entry = waiting as RollEntry;
  const versionOf = new Map([...records, ...present].map((r) => [r.studentID, r.version]));
  if (entry.kind === 'mark' && entry.state === 'waiting') {
    const version = versionOf.get(entry.studentID) ?? entry.save.version;
    const based: MarkEntry = { ...entry, save: { ...entry.save, version } };
    return based;
  }
  if (entry.kind === 'unmark') {
    const students = entry.students.map((s) => ({ ...s, version: versionOf.get(s.studentID) ?? s.version }));
    const based: UnmarkEntry = { ...entry, students };
    return based;
  }
  return entry;
}

const describe = (entry: RollEntry) =>
  [
    entry.kind === 'mark' ? entry.shown.fullName : t('marks:roll'),
    entry.rollName,
    formatDayShort(entry.roll.dateOf),
  ].join(', ');

/** What holds for all that is done to a roll. */
const ofRoll = {
  scope: ({ roll }: Pick<RollEntry, 'roll'>) => placeOf(roll),
  rebase,
  currentOf: lineIn,
  describe,
  dropped: droppedText,
};

export const markKind = defineOutboxEntry<MarkEntry, RollAnswer, AttendanceStudent>({
  ...ofRoll,
  kind: 'mark',
  target: ({ roll, studentID }) => `${placeOf(roll)}#${studentID}`,
  repeated: 'replaces',
  basedOn: (fresh, older) => ({
    ...fresh,
    save: {
      ...fresh.save,
      version: older.save.version,
      overrideKnown: fresh.save.overrideKnown || older.save.overrideKnown,
    },
  }),
  send: async ({ roll, save, id }) => {
    const request = { query: queryOf(roll), body: save, idempotencyKey: id };
    return { records: [await call(saveAttendanceStudent, request)] };
  },
  stands: markStands,
  choice: {
    at: ({ roll }) => linkToRoll(roll),
    // On the roll itself its line and its bar ask: a notice there would lie on them, or move them.
    asks: (entry, theirs, waiting) =>
      isShown(entry.roll) ? undefined : conflictText(entry, theirs, waiting),
    isSame: ({ save }, theirs) => sameValue(save, theirs),
    overrule: (entry, theirs) => {
      const overrideKnown = entry.save.overrideKnown || theirs.known !== null;
      // Said again, and now: after theirs.
      const { madeAt: _, ...save } = entry.save;
      return {
        ...entry,
        save: { ...save, version: theirs.version, ...(overrideKnown ? { overrideKnown } : {}) },
      };
    },
  },
});

export const unmarkKind = defineOutboxEntry<UnmarkEntry, RollAnswer, AttendanceStudent>({
  ...ofRoll,
  kind: 'unmark',
  send: async ({ roll, students, id }) => {
    const body = students.map(({ studentID, version }) => ({ studentID, version }));
    return { records: await call(unmarkStudents, { query: queryOf(roll), body, idempotencyKey: id }) };
  },
});

export const restKind = defineOutboxEntry<RestEntry, RollAnswer, AttendanceStudent>({
  ...ofRoll,
  kind: 'rest',
  send: async ({ roll, id }) => ({
    records: await call(markRestPresent, { query: queryOf(roll), idempotencyKey: id }),
  }),
  stands: restStands,
});

/** A submit goes after the marks of its roll, with those that still wait, and waits for their conflicts. */
export const submitKind = defineOutboxEntry<SubmitEntry, RollAnswer, AttendanceStudent>({
  ...ofRoll,
  kind: 'submit',
  target: ({ roll }) => placeOf(roll),
  repeated: 'ignored',
  afterConflicts: true,
  heldBackBy: (refused, code) => {
    const mark = refused.kind === 'mark' ? (refused as MarkEntry) : undefined;
    if (!mark || !holdsSubmitBack(mark.save, code)) return undefined;
    return t('marks:notSubmitted', { roll: mark.rollName, name: mark.shown.fullName });
  },
  send: async ({ roll, id }) => ({
    records: [],
    roll: await call(submitClassAttendance, { query: queryOf(roll), idempotencyKey: id }),
  }),
  stands: submitStands,
  together: { joins: joinsSubmit, send: sendWholeRoll },
  done: () => t('marks:submitted'),
});

/** Everything of a roll that goes through the outbox. */
export const rollKinds = [markKind, unmarkKind, restKind, submitKind];
