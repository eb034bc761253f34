import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RollLine } from '../roll/roll.rules.ts';

/** Whose line had the focus when a roll was left, by the entry of the browser's history; as long as the page lives. */
const left = new Map<string, number>();

/** Nobody has put the focus anywhere. */
const isFree = (active: Element | null) =>
  !active || active === document.body || active.tagName === 'H1' || active.tagName === 'MAIN';

/**
 * Takes the focus of a roll that opens to where the work is, unless it is somewhere on purpose: to the line that was
 * left, on the way back e.g. from a profile; else to the first on which somebody has to choose; else to the first.
 * @param at the line that has the focus
 * @param go takes the focus to a line
 */
export function useRollStart(lines: readonly RollLine[], at: number, go: (index: number) => void): void {
  const router = useRouter();
  const [start] = useState(() => {
    const student = left.get(router.state.location.state.__TSR_key ?? '');
    const back = lines.findIndex((l) => l.record.studentID === student);
    const choice = lines.findIndex((l) => l.conflict);
    return { index: back >= 0 ? back : Math.max(0, choice), isBack: back >= 0 };
  });

  const student = useRef(lines[at]?.record.studentID);
  student.current = lines[at]?.record.studentID;
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
        const entry = fromLocation?.state.__TSR_key;
        if (entry && hrefChanged && student.current !== undefined) left.set(entry, student.current);
      }),
    [router],
  );

  useEffect(() => {
    if (!isFree(document.activeElement)) return undefined;
    go(start.index);
    // In the middle: how high the bars above and below will be is not known yet.
    const show = (block: ScrollLogicalPosition) => {
      const row = document.activeElement;
      if (row?.getAttribute('data-row') === String(start.index)) row.scrollIntoView?.({ block });
    };
    show('center');
    // The router scrolls once the screen is drawn: back to where it was, or a new one to where the last one was.
    const stop = router.subscribe('onRendered', () => {
      stop();
      show(start.isBack ? 'nearest' : 'center');
    });
    return stop;
  }, [router, start, go]);
}
