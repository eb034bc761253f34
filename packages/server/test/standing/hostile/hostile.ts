import type { Database } from '../../../src/platform/database/school.ts';
import type { Known } from '../../hostile/cases.ts';
import type { TestSchool } from '../../new-school.ts';

/** The day that the school is at, which has rolls. */
export const DAY = '2026-11-18';

/** The school that is attacked, and who and what is in it for every area. */
export interface HostileSchool {
  school: TestSchool;
  students: readonly number[];
  /** The person of the parent who asks; the students are their children. */
  parent: number;
  /** Somebody of the staff, who teaches the students; the administrator is this person too. */
  teacher: number;
  /** Of the administrator who asks. */
  adminId: number;
  password: string;
  /** The students' roll class. */
  rollClass: { id: number; code: string };
  /** Has work done before each operation, so that what an earlier case spoilt is there for it. */
  beforeEach(work: (db: Database) => Promise<unknown>): void;
}

/**
 * An area's part: puts what its operations are about into the school and answers values that exist there, by the name
 * of the parameter or field in small letters. Without them no handler is reached.
 */
export type HostilePart = (school: HostileSchool) => Known | Promise<Known>;

/** The values of all parts; those of one name stand beside each other. */
export function together(parts: readonly Known[]): Record<string, unknown[]> {
  const all: Record<string, unknown[]> = {};
  for (const part of parts)
    for (const [name, values] of Object.entries(part)) all[name] = [...(all[name] ?? []), ...values];
  return all;
}

/**
 * The values for the operations of one area: its own stand so often among those of the others that three of four that
 * are taken are its own. Else every area that is added would keep the others' operations from their handlers.
 */
export function weighted(
  all: Readonly<Record<string, readonly unknown[]>>,
  own: Known,
): Record<string, unknown[]> {
  const values: Record<string, unknown[]> = {};
  for (const [name, among] of Object.entries(all)) {
    const mine = own[name] ?? [];
    const times = mine.length ? Math.ceil((3 * (among.length - mine.length)) / mine.length) : 0;
    values[name] = [...among, ...Array.from({ length: times }, () => mine).flat()];
  }
  return values;
}
