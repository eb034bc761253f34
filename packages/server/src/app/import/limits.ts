import { type Kind, kinds, type RosterDiff } from './rows.ts';

/** More than this part of what is there is not closed without being told to. */
export const MAX_SHARE_CLOSED = 0.05;

export interface Overrun {
  /** Null is all kinds together. */
  kind: Kind | null;
  closed: number;
  of: number;
}

/**
 * Kinds of which an import would close more than may be; a cut or a half-made export looks like everybody left.
 * Timetable meetings, accounts and classes of years that are over do not count: they follow others.
 */
export function overruns(diff: RosterDiff): Overrun[] {
  const counted = kinds.map((kind) => ({
    kind,
    closed: diff[kind].closed.filter((row) => row.counts).length,
    of: diff[kind].counting,
  }));
  const all = {
    kind: null,
    closed: counted.reduce((sum, one) => sum + one.closed, 0),
    of: counted.filter((one) => closable.has(one.kind)).reduce((sum, one) => sum + one.of, 0),
  };
  return [...counted, all].filter((one) => one.closed > one.of * MAX_SHARE_CLOSED);
}

const closable: ReadonlySet<Kind> = new Set([
  'roll_class',
  'class_detail',
  'student',
  'staff',
  'relation',
  'roll_class_teacher',
  'roll_class_member',
  'class_detail_teacher',
  'class_detail_member',
]);
