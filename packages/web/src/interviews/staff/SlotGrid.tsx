// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import './staff.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { Fragment, useRef, useState } from 'react';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { BookedDialog } from './BookedDialog.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ClashDialog } from './ClashDialog.tsx';
import { EveningHead } from './EveningHead.tsx';
import { SlotRow } from './SlotRow.tsx';
import { breaksBefore, byEvening, isBookable, quotaOf, toggled } from './slots.rules.ts';
import classes from './staff.module.css';
import { useSlotKeys } from './useSlotKeys.ts';
import { useStates } from './useStates.ts';

interface SlotGridProps {
  cycleID: number;
  teacherID: number;
  teacher: InterviewTeacher | undefined;
  sessions: ParentTeacherCycle['sessions'];
  /** All of the cycle, also those that are not shown. */
  all: readonly TeacherInterview[];
  slots: readonly TeacherInterview[];
  /** Ids, as they are listed. */
  order: readonly number[];
}

/** The times of a teacher: the line that has the focus is the one that keys act on. */
export const SlotGrid = ({ cycleID, teacherID, teacher, sessions, all, slots, order }: SlotGridProps) => {
  const states = useStates(cycleID, teacherID);
  const grid = useRef<HTMLDivElement>(null);
  const evenings = byEvening(slots, order);
  const listed = evenings.flatMap(({ slots: of }) => of);
  const [at, setAt] = useState<number>();
  const current = listed.find(({ id }) => id === at) ?? listed[0];
  /** By id: what is open goes by the slot as it stands; what it was opened for stays, whatever becomes of the slot. */
  const [open, setOpen] = useState<{ id: number; kind: 'book' | 'booked' }>();
  const [cancelled, setCancelled] = useState<number>();
  const slotOf = (id: number | undefined) => all.find((slot) => slot.id === id);

  const openSlot = (slot: TeacherInterview) =>
    setOpen({ id: firstOf(slot, all), kind: slot.statusCurrent === 2 ? 'booked' : 'book' });

  const go = (index: number) => {
    const to = listed[Math.max(0, Math.min(listed.length - 1, index))];
    if (!to) return;
    setAt(to.id);
    const row = grid.current?.querySelector<HTMLElement>(`[data-slot="${to.id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  };
  const place = listed.findIndex(({ id }) => id === current?.id);
  const mayState = current && isBookable(current) && !states.isSent(current);
  useSlotKeys({
    move: (by) => go(place + by),
    toEnd: (end) => go(end < 0 ? 0 : listed.length - 1),
    toggle: () => mayState && states.set(current, toggled(current)),
    notPreferred: () => mayState && states.set(current, current.statusCurrent === 3 ? 1 : 3),
    open: () => current && current.permission === 2 && !current.isHeld && openSlot(current),
    cancel: () =>
      current?.permission === 2 && current.statusCurrent === 2 && setCancelled(firstOf(current, all)),
    isWithin: () => grid.current?.contains(document.activeElement) ?? false,
  });

  const opened = slotOf(open?.id);
  const asked = slotOf(cancelled);
  return (
    <>
      <div ref={grid} role="grid" aria-label={t('interviewStaff:times')} className={classes.grid}>
        {evenings.map((evening) => (
          <div key={evening.sessionID} role="rowgroup">
            <EveningHead
              evening={evening}
              session={sessions.find(({ id }) => id === evening.sessionID)}
              hours={teacher?.hours.find(({ sessionID }) => sessionID === evening.sessionID)}
              states={states}
              teacherID={teacherID}
              mayClose={teacher ? quotaOf(teacher).left : 0}
            />
            {evening.slots.map((slot, index) => (
              <Fragment key={slot.id}>
                {breaksBefore(teacher, slot, evening.slots[index - 1]).map(({ timeStart, timeEnd }) => (
                  <div key={timeStart} role="row" className={classes.pause}>
                    <div role="gridcell">
                      {t('interviewStaff:break', { from: formatTime(timeStart), to: formatTime(timeEnd) })}
                    </div>
                  </div>
                ))}
                <SlotRow
                  slot={slot}
                  status={states.statusOf(slot)}
                  isBusy={states.isSent(slot)}
                  isCurrent={slot.id === current?.id}
                  onFocus={() => setAt(slot.id)}
                  onState={(to) => states.set(slot, to)}
                  onOpen={() => openSlot(slot)}
                  onCancel={() => setCancelled(slot.id)}
                />
              </Fragment>
            ))}
          </div>
        ))}
      </div>
      {opened && open?.kind === 'booked' && (
        <BookedDialog
          key={opened.id}
          cycleID={cycleID}
          slot={opened}
          all={all}
          onCancel={() => {
            setOpen(undefined);
            setCancelled(opened.id);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {opened && open?.kind === 'book' && (
        <BookingDialog
          cycleID={cycleID}
          teacherID={teacherID}
          slot={opened}
          all={all}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asked && <CancelDialog cycleID={cycleID} slot={asked} onClose={() => setCancelled(undefined)} />}
      {states.clash && (
        <ClashDialog
          clash={states.clash}
          onKeep={(now, to) => {
            states.endClash();
            states.set(now, to);
          }}
          onClose={states.endClash}
        />
      )}
    </>
  );
};

/** Of a long talk the first slot, which carries the booking. */
const firstOf = (slot: TeacherInterview, all: readonly TeacherInterview[]): number =>
  slot.isFirst
    ? slot.id
    : (all.find(({ bookingID, isFirst }) => isFirst && bookingID === slot.bookingID)?.id ?? slot.id);
