import type { Caller } from '../../caller.ts';
import type { TestSchool } from '../../new-school.ts';

/**
 * The kinds of user, in the order of the columns of every table of the permission matrix:
 * - nobody: no token. ended: the token of a session that was signed out.
 * - guest, parent, counsellor, nurse, editor, office, admin: signed in with that one role.
 * - teacher: teaches the roll in question. other: teaches another one.
 * - as-parent: the roll's teacher who is a parent too, signed in as a parent.
 * - device: a kiosk with its token. A line that does not name it says that it gets what nobody gets.
 */
export const kinds = [
  ...(['nobody', 'ended', 'guest', 'parent', 'as-parent', 'counsellor', 'nurse', 'editor'] as const),
  ...(['teacher', 'other', 'office', 'admin', 'device'] as const),
] as const;
export type Kind = (typeof kinds)[number];

/** `record` exists, on the roll that `teacher` teaches; `unknown` does not; `-` is for calls that name no record. */
export type Target = 'record' | 'unknown' | '-';

/** A request, where it is more than the address of its endpoint. */
export interface Sent {
  path?: string;
  query?: Record<string, string | number>;
  body?: unknown;
}
/** How a call is made by a kind of user, for each of its targets. */
export type Requests = Partial<Record<Target, (kind: Kind) => Sent | Promise<Sent>>>;

/** The day that the school of the matrix is at, and an id that no record of it has. */
export const DAY = '2026-11-18';
export const UNKNOWN = 2_000_000_000;

/** The school that all areas share: calls are made about these people. */
export interface MatrixSchool {
  school: TestSchool;
  callers: ReadonlyMap<Kind, Caller>;
  /** One student for each kind of user, so that what one of them did decides nothing for the next. */
  studentOf(kind: Kind): number;
  /** The person who teaches the roll class of these students, and its code. */
  teacher: number;
  rollClass: string;
}

/** An area's part of the permission matrix. */
export interface MatrixPart {
  /**
   * The statuses of every call of the area, a line for each target: method, path, target, a status for each kind.
   * The first line names the columns for the reader.
   */
  expected: string;
  /** How each call is made, by method and path as in the table. Puts into the school what only this area needs. */
  requests(school: MatrixSchool): Record<string, Requests> | Promise<Record<string, Requests>>;
}

/** A line of a table. */
export interface Row {
  /** `GET /api/Periods`, `SOCKET SubscribeID` */
  call: string;
  target: Target;
  /** By kind: a status, or a word of the channel. */
  expected: Record<Kind, string>;
}

/** Those who have no session of a person. */
export type Sessionless = 'nobody' | 'device';

/** Reads a table of the matrix. @throws where a line does not have an answer for every kind of user. */
export function rowsOf(table: string): Row[] {
  const [, ...lines] = table.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const [method, name, target, ...words] = line.trim().split(/\s+/);
    if (words.length === kinds.length - 1) words.push(words[0] as string);
    if (words.length !== kinds.length) throw new Error(`${kinds.length} answers are needed in: ${line}`);
    const expected = Object.fromEntries(kinds.map((kind, at) => [kind, words[at]])) as Record<Kind, string>;
    return { call: `${method} ${name}`, target: target as Target, expected };
  });
}
