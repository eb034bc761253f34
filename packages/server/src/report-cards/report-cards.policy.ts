import { type Step, steps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import type { RecordPermission } from '@homeroom/contract/shared/values.ts';
import type { User } from '../platform/user.ts';

/** What a user may do with rows of a class, or with the pastoral comments of a roll class. */
export interface Rights {
  /** Enters: a teacher of the class. */
  teaches: boolean;
  /** Reads all and suggests. */
  proofreads: boolean;
  /** Enters everywhere, approves, publishes. */
  manages: boolean;
}

/** @param teachers of the class, or of the student's roll class, by stored rows */
export const rightsIn = (user: User, teachers: readonly { id: number }[]): Rights => ({
  teaches: user.may('report-cards.enter') && teachers.some(({ id }) => id === user.personId),
  proofreads: user.may('report-cards.proofread'),
  manages: user.may('report-cards.manage'),
});

/** Whether rows are known to a user at all. */
export const reads = ({ teaches, proofreads, manages }: Rights): boolean => teaches || proofreads || manages;
const writes = ({ teaches, manages }: Rights): boolean => teaches || manages;

/** What of a row decides who may change it. */
export interface RowFacts {
  isExpected: boolean;
  isRequired: boolean;
  step: Step;
}

const place = (step: Step): number => steps.indexOf(step);

/** 0: unlocked; else why the row is only read by this user: 1 by its step, 2 nothing is asked, 3 the period is not open. */
export function lockLevel(rights: Rights, row: RowFacts, isOpen: boolean): 0 | 1 | 2 | 3 {
  if (!isOpen) return 3;
  if (!row.isExpected || !row.isRequired) return 2;
  if (place(row.step) >= place('approved')) return 1;
  return row.step === 'open' || rights.manages ? 0 : 1;
}

/** The right to a column's cells before anything of the row is looked at. */
export function columnPermission(
  rights: Rights,
  column: { teacherPermission: 0 | 1 | 2; isClosed: boolean },
): RecordPermission {
  const own = rights.manages ? 2 : rights.teaches ? column.teacherPermission : rights.proofreads ? 1 : 0;
  return column.isClosed && own === 2 ? 1 : own;
}

/** The right to a cell or comment of a row. */
export const lockedTo = (permission: RecordPermission, lock: number): RecordPermission =>
  lock > 0 && permission === 2 ? 1 : permission;

/** The right to the comments of a row before anything of it is looked at. */
export const commentPermission = (rights: Rights, section: { isClosed: boolean }): RecordPermission =>
  writes(rights) && !section.isClosed ? 2 : reads(rights) ? 1 : 0;

/** Where a user may bring a row now: forward, or back to `open`. Publishing is a call of its own. */
export function nextSteps(rights: Rights, row: RowFacts, isOpen: boolean): Step[] {
  if (!isOpen || !row.isExpected || !row.isRequired) return [];
  const { teaches, proofreads, manages } = rights;
  switch (row.step) {
    case 'open':
      return manages ? ['submitted', 'proofread', 'approved'] : teaches ? ['submitted'] : [];
    case 'submitted':
      return [
        ...(teaches || proofreads || manages ? (['open'] as const) : []),
        ...(proofreads || manages ? (['proofread'] as const) : []),
        ...(manages ? (['approved'] as const) : []),
      ];
    case 'proofread':
      return [
        ...(proofreads || manages ? (['open'] as const) : []),
        ...(manages ? (['approved'] as const) : []),
      ];
    case 'approved':
    case 'published':
      return manages ? ['open'] : [];
  }
}

/** Whether it takes a reason: whoever takes back what they have submitted themselves needs none. */
export const needsReason = ({ teaches }: Rights, from: Step, to: Step): boolean =>
  place(to) < place(from) && !(teaches && from === 'submitted');

/** Whether something of a row is out of reach for everybody: approved and published rows refuse all edits. */
export const isSealed = ({ step }: Pick<RowFacts, 'step'>): boolean => place(step) >= place('approved');
