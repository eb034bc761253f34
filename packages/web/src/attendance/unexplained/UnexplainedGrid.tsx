// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
import './unexplained.words.ts';
import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { absenceActions } from '../../platform/areas/slots.ts';
import { folded } from '../../platform/words/folded.ts';
import { t } from '../../platform/words/words.ts';
import { RowGrid } from '../../ui/grid/RowGrid.tsx';
import { useRowFocus } from '../../ui/grid/useRowFocus.ts';
import type { SteadyRows } from '../../ui/layout/useSteadyRows.ts';
import { Part } from '../../ui/states/Part.tsx';
import { type Noted, UnexplainedRow } from './UnexplainedRow.tsx';
import type { Said } from './unexplained.api.ts';
import classes from './unexplained.module.css';
import { AlreadyCalling, ReasonDialog } from './unexplained.parts.ts';
import { siblingBeingCalled } from './unexplained.rules.ts';
import { useUnexplainedKeys } from './unexplainedKeys.ts';
import type { Step, Unexplained } from './useUnexplained.ts';

interface UnexplainedGridProps {
  /** In places that stay while somebody works in the list. */
  steady: SteadyRows<UnexplainedAbsence>;
  /** How many of them are shown. */
  most: number;
  /** All of the day, as they stand now. */
  all: readonly UnexplainedAbsence[];
  /** What explains an absence. */
  reasons: readonly AbsenceReason[];
  work: Unexplained;
  me: number;
  /** Says what was done, and offers to take it back. */
  onDone: (text: string, step: Step) => void;
  /** Says what is not offered to be taken back. */
  onSay: (text: string) => void;
}

interface Asked {
  absence: UnexplainedAbsence;
  /** A reason that needs details. */
  start: number | null;
}

const columns = ['student', 'call', 'contact', 'actions'] as const;

/** The list of those who are absent without a reason: the line that has the focus is the one that keys act on. */
export const UnexplainedGrid = (props: UnexplainedGridProps) => {
  const { steady, most, all, reasons, work, me, onDone, onSay } = props;
  const [asked, setAsked] = useState<Asked>();
  /** A number whose family a colleague is calling. */
  const [again, setAgain] = useState<{
    absence: UnexplainedAbsence;
    busy: UnexplainedAbsence;
    href: string;
  }>();
  const navigate = useNavigate();
  const placed = steady.placed.slice(0, most);
  const nowOf = (row: UnexplainedAbsence) => all.find(({ studentID }) => studentID === row.studentID);
  const { grid, focused, rowAt, go, move, put, isWithin } = useRowFocus(placed.length);
  const settledOf = (row: UnexplainedAbsence) =>
    work.said.get(row.studentID) ?? (nowOf(row) ? undefined : t('unexplained:settled'));
  /** The line that keys act on, as it stands; undefined where nothing can be done with it any more. */
  const current = () => {
    const row = placed[focused];
    return row && settledOf(row) === undefined ? nowOf(row) : undefined;
  };
  const settle = async (absence: UnexplainedAbsence, said: Said, text: string) => {
    const step = await work.settle(absence, said, text);
    if (step) onDone(t('unexplained:said', { name: absence.fullName, what: text }), step);
    return step !== null;
  };
  /** Goes on at once; back to the line where it was refused, unless somebody has gone on from there meanwhile. */
  const goOn = async ({ studentID }: UnexplainedAbsence, doing: Promise<boolean>) => {
    move(1);
    const stands = document.activeElement;
    if ((await doing) || document.activeElement !== stands) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-student="${studentID}"]`);
    if (row) go(Number(row.dataset.row));
  };
  const give = (absence: UnexplainedAbsence, reason: AbsenceReason) => {
    if (reason.needsDetails) return setAsked({ absence, start: reason.id });
    const said = { mark: 'absent', reasonID: reason.id, details: '' } as const;
    void goOn(absence, settle(absence, said, reason.label));
  };
  const note = async (absence: UnexplainedAbsence, state: Noted) => {
    const words = { noAnswer: 'noAnswer', done: 'done', open: 'reopen' } as const;
    const step = await work.note(absence, state);
    if (!step) return false;
    onDone(t('unexplained:said', { name: absence.fullName, what: t(`unexplained:${words[state]}`) }), step);
    return true;
  };
  const beginCall = (absence: UnexplainedAbsence) => {
    const isMine = absence.call.state === 'calling' && absence.call.byID === me;
    if (!isMine) void work.note(absence, 'calling');
  };
  const busyWith = (absence: UnexplainedAbsence) =>
    absence.call.state === 'calling' && absence.call.byID !== me
      ? absence
      : siblingBeingCalled(absence, all, me);

  useUnexplainedKeys({
    reasons,
    move,
    enter: () => go(focused),
    reason: (reason) => {
      const absence = current();
      if (absence) give(absence, reason);
    },
    here: () => {
      const absence = current();
      if (absence) void goOn(absence, settle(absence, { mark: 'present' }, t('unexplained:here')));
    },
    open: () => {
      const absence = current();
      if (absence) setAsked({ absence, start: null });
    },
    call: () => current() && rowAt(focused)?.querySelector<HTMLElement>('[data-call]')?.click(),
    other: () => current() && rowAt(focused)?.querySelector<HTMLElement>('[data-other]')?.click(),
    ...(absenceActions().length > 0 && {
      mail: () => current() && rowAt(focused)?.querySelector<HTMLElement>('[data-mail]')?.click(),
    }),
    noAnswer: () => {
      const absence = current();
      if (absence) void note(absence, 'noAnswer');
    },
    done: () => {
      const absence = current();
      if (absence) void goOn(absence, note(absence, 'done'));
    },
    profile: () => {
      const id = placed[focused]?.studentID;
      if (id) void navigate({ to: '/entities/view/$id', params: { id: String(id) } });
    },
    jump: (letter) => {
      const begins = (index: number) => folded(placed[index]?.fullName ?? '').startsWith(letter);
      const from = isWithin() ? focused + 1 : 0;
      const order = placed.map((_, index) => (from + index) % placed.length);
      const found = order.find(begins);
      if (found !== undefined) go(found);
    },
    undo: () => void work.undo().then((text) => text && onSay(text)),
    isWithin,
  });

  return (
    <>
      <RowGrid
        ref={grid}
        className={classes.list}
        label={t('unexplained:list')}
        rowCount={placed.length}
        columns={columns.map((column) => t(`unexplained:column.${column}`))}
        {...steady.hold}
      >
        {placed.map((row, index) => {
          const absence = nowOf(row) ?? row;
          return (
            <UnexplainedRow
              key={row.studentID}
              absence={absence}
              index={index}
              isFocused={index === focused}
              onFocus={() => put(index)}
              settled={settledOf(row)}
              sibling={siblingBeingCalled(absence, all, me)}
              me={me}
              onReason={() => {
                // The button is gone with the reason: the dialog gives the focus back to the line.
                rowAt(index)?.focus({ preventScroll: true });
                setAsked({ absence, start: null });
              }}
              onNote={(state) => {
                // The button may be gone with what it did.
                rowAt(index)?.focus({ preventScroll: true });
                void note(absence, state);
              }}
              onCall={(event) => {
                const busy = busyWith(absence);
                if (!busy) return beginCall(absence);
                event.preventDefault();
                setAgain({ absence, busy, href: event.currentTarget.href });
              }}
            />
          );
        })}
      </RowGrid>
      {asked && (
        <Part onMissing={() => setAsked(undefined)}>
          <ReasonDialog
            fullName={asked.absence.fullName}
            reasons={reasons}
            start={asked.start}
            onSave={(said, text) => settle(nowOf(asked.absence) ?? asked.absence, said, text)}
            onClose={() => setAsked(undefined)}
          />
        </Part>
      )}
      {again && (
        <Part onMissing={() => setAgain(undefined)}>
          <AlreadyCalling
            call={again.busy.call}
            onClose={() => setAgain(undefined)}
            onCall={() => {
              setAgain(undefined);
              beginCall(again.absence);
              location.href = again.href;
            }}
          />
        </Part>
      )}
    </>
  );
};
