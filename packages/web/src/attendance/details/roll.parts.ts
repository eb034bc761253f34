import type { RollAction } from '../../platform/areas/area.ts';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { whenUsed } from '../../platform/calls/whenUsed.ts';

const absence = () => import('./AbsenceModal.tsx');
const backSinceMorning = () => import('./BackSinceMorning.tsx');
const conflict = () => import('./ConflictChoice.tsx');
const action = () => import('./RollActionDialog.tsx');
const find = () => import('./FindStudent.tsx');
const summary = () => import('./SubmittedSummary.tsx');

export const AbsenceModal = lazyPart(absence);
export const BackSinceMorning = lazyPart(backSinceMorning);
export const ConflictChoice = lazyPart(conflict);
export const RollActionDialog = lazyPart(action);
export const FindStudent = lazyPart(find);
export const SubmittedSummary = lazyPart(summary);

/**
 * Loads what a roll opens later, which weighs as much as the roll itself: asked for when the roll is there and somebody
 * begins to use it, so that the first of it is open at once, also offline. What does not come now is asked for again when
 * it is needed.
 */
export const loadRollParts = async (actions: readonly RollAction[]): Promise<void> => {
  await whenUsed();
  await Promise.allSettled([
    ...[absence(), backSinceMorning(), conflict(), find(), summary()],
    ...(actions.length > 0 ? [action()] : []),
    ...actions.map(({ Choices }) => Choices.preload()),
  ]);
};
