import type { Board, BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import {
  type DueStep,
  dueSteps,
  type Step,
  steps,
} from '@homeroom/contract/report-cards/report-cards.schemas.ts';

/** Days by which the steps are due. */
export interface DueDays {
  dueSubmitted: string | null;
  dueProofread: string | null;
  dueApproved: string | null;
}

export const dueDay = (days: DueDays, step: DueStep): string | null =>
  ({ submitted: days.dueSubmitted, proofread: days.dueProofread, approved: days.dueApproved })[step];

/** How many rows have not reached a step. */
export const leftBefore = (counts: Record<Step, number>, step: Step): number =>
  steps.slice(0, steps.indexOf(step)).reduce((sum, one) => sum + counts[one], 0);

/** The first day that has passed and whose step some row has not reached; null: none, or no such day. */
export function behindOf(counts: Record<Step, number>, days: DueDays, today: string): BoardClass['behind'] {
  for (const step of dueSteps) {
    const dateDue = dueDay(days, step);
    if (dateDue !== null && dateDue < today && leftBefore(counts, step) > 0) return { step, dateDue };
  }
  return null;
}

type Counts = Pick<Board, 'rows' | 'steps' | 'entered' | 'cells' | 'written' | 'comments' | 'suggestions'>;

/** All of them together. */
export function addedUp(all: readonly Counts[]): Counts {
  const sum = (of: (one: Counts) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    rows: sum(({ rows }) => rows),
    steps: {
      open: sum((one) => one.steps.open),
      submitted: sum((one) => one.steps.submitted),
      proofread: sum((one) => one.steps.proofread),
      approved: sum((one) => one.steps.approved),
      published: sum((one) => one.steps.published),
    },
    entered: sum(({ entered }) => entered),
    cells: sum(({ cells }) => cells),
    written: sum(({ written }) => written),
    comments: sum(({ comments }) => comments),
    suggestions: sum(({ suggestions }) => suggestions),
  };
}
