import './family.words.ts';
import type { InterviewPlan } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { BookingConflict, ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { useOnce } from '../useOnce.ts';
import { askPlan, bookPlan } from './actions.api.ts';
import type { Desk } from './desk.ts';
import { readFamiliesAgain, readFamily } from './family.api.ts';
import { type bookingOf, differences } from './plan.rules.ts';

interface Asked {
  invitationIDs: number[];
  times: { dateOf: string; timeStart: string; timeEnd: string }[];
}

export interface ShownPlan {
  asked: Asked;
  plan: InterviewPlan;
  /** What had changed when the plan before it was to be booked: why, and which talks are now at another time. */
  changed: readonly { invitationID: number; code: string }[];
  moved: ReadonlySet<number>;
}

const changedIn = (error: unknown): BookingConflict['changed'] =>
  error instanceof ApiError && error.status === 409
    ? ((error.current as Partial<BookingConflict> | null)?.changed ?? [])
    : [];

/** A plan as it is booked. */
type Booking = ReturnType<typeof bookingOf>;

/**
 * A plan that is asked for, shown, and booked exactly as it was shown. Where something has changed meanwhile nothing is
 * booked: a new plan is shown in its place, with what has changed.
 */
export function usePlan({ family, parentID }: Desk, onBooked: () => void) {
  const cycle = family.cycle.id;
  const [shown, setShown] = useState<ShownPlan>();
  const ask = useMutation({
    meta: { saysErrors: true },
    mutationFn: (asked: Asked) => askPlan(cycle, parentID, asked),
    onSuccess: (plan, asked) => setShown({ asked, plan, changed: [], moved: new Set() }),
  });
  const book = useOnce<Booking, ParentInterview[]>({
    send: (interviews, key) => bookPlan(cycle, parentID, interviews, key),
    checkDone: async (interviews) => {
      const { interviews: now } = await readFamily(cycle, parentID);
      return interviews.every(({ invitationID, slotID }) =>
        now.some((row) => row.invitationID === invitationID && row.scheduleTimeSlot?.id === slotID),
      );
    },
    onDone: (_answer: unknown, interviews: Booking) => {
      readFamiliesAgain();
      notify.done(t('interviewsFamily:done.planned', { count: interviews.length }));
      setShown(undefined);
      onBooked();
    },
    onFailed: (error) => {
      readFamiliesAgain();
      const changed = changedIn(error);
      if (shown && changed.length > 0) void planAnew(shown, changed);
    },
  });
  const planAnew = async (before: ShownPlan, changed: ShownPlan['changed']) => {
    try {
      const plan = await askPlan(cycle, parentID, before.asked);
      setShown({ asked: before.asked, plan, changed, moved: differences(before.plan, plan) });
      book.reset();
    } catch {
      // The refusal stays to be read; another plan is asked for with the button.
    }
  };
  return {
    shown,
    ask,
    book,
    /** Back to the choices. */
    drop: () => {
      setShown(undefined);
      book.reset();
    },
  };
}
