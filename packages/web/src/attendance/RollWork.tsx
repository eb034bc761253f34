import './attendance.words.ts';
import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDayShort } from '../platform/formats.ts';
import { notify } from '../platform/notify.ts';
import { useSettled } from '../platform/outbox/outbox.hooks.ts';
import type { Settled } from '../platform/outbox/outbox.ts';
import { useChanges } from '../platform/socket.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Read } from '../ui/Read.tsx';
import { UndoToast } from '../ui/UndoToast.tsx';
import { AbsenceModal, type Draft } from './AbsenceModal.tsx';
import { rollStatesQuery } from './attendance.api.ts';
import { NoSchool } from './NoSchool.tsx';
import { RollActions } from './RollActions.tsx';
import { RollGrid } from './RollGrid.tsx';
import { RollHead } from './RollHead.tsx';
import { RollNotices } from './RollNotices.tsx';
import { useOutsideChanges } from './roll.live.ts';
import { answerOf, isOfRoll } from './roll.outbox.ts';
import type { Wish } from './roll.rules.ts';
import { placeOf, type Roll } from './roll.ts';
import { SubmittedSummary, submittedText } from './SubmittedSummary.tsx';
import { useRoll } from './useRoll.ts';

interface RollWorkProps {
  roll: Roll;
  rollName: string;
  /** By class: the absence modal's backdrop is static (specification 001 §2). */
  staticBackdrop: boolean;
  /** What an empty roll says; the specification's by subject. */
  emptyMessage: string | undefined;
  /** Where the totals go, in the head of the screen. */
  headSlot: HTMLElement | null;
  /** The sticky bar below the work. */
  actionSlot: HTMLElement | null;
  /** Whether there is anything to do, so that no empty bar stands below a summary. */
  onActions: (some: boolean) => void;
  onDay: (day: string) => void;
}

/** One roll at work: its list, what waits, the details, the submit. Made anew for each roll. */
export const RollWork = (props: RollWorkProps) => {
  const { rollName, staticBackdrop, emptyMessage, headSlot, actionSlot, onActions, onDay } = props;
  const [here] = useState(props.roll);
  const roll = useRoll(here, rollName);
  const { read, settings, lines, entries } = roll;
  const me = roll.me();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState<RollState | null>(null);
  const [rest, setRest] = useState(0);
  const drafts = useRef(new Map<number, Draft>());

  const stateQuery = rollStatesQuery(here);
  const state = useQuery(stateQuery).data?.[0];
  useChanges(
    'ClassAttendance',
    'all',
    () => void queryClient.invalidateQueries({ queryKey: stateQuery.queryKey }),
  );

  useOutsideChanges(here, read.data, entries, me.id, ([changed]) => {
    if (opened === null) return;
    setOpened(null);
    notify.warning(t('attendance:outsideClosed', { name: changed?.recordedBy ?? t('attendance:somebody') }));
  });

  useSettled(
    useCallback(
      (settled: Settled) => {
        const { entry } = settled;
        const answer = answerOf(settled);
        if (answer && isOfRoll(entry) && entry.kind === 'submit' && placeOf(entry.roll) === placeOf(here))
          setSubmitted(answer.roll ?? null);
      },
      [here],
    ),
  );

  const openDetails = (studentID: number, wish?: Wish) => {
    if (wish && wish.mark !== 'present')
      drafts.current.set(studentID, { reasonID: null, details: '', timeArrived: null, ...wish });
    setOpened(studentID);
  };
  const endRest = useCallback(() => setRest(0), []);
  const onRest = () => setRest(roll.markRest());
  const onUndo = () => {
    setRest(0);
    const step = roll.undo();
    if (!step) return;
    const [one] = step.before;
    const names =
      step.before.length === 1 && one
        ? one.record.fullName
        : t('attendance:manyStudents', { count: step.before.length });
    notify.done(t('attendance:undone', { names }));
  };
  const mayMark = lines.some((l) => l.record.permission === 2);
  // A second submit does nothing (specification 001 §4).
  const onSubmit = () => {
    if (mayMark && !submitted && !entries.some((e) => e.kind === 'submit')) roll.submit();
  };
  const showAgain = () => {
    setSubmitted(null);
    void queryClient.invalidateQueries({ queryKey: ['AttendanceStudent', placeOf(here)] });
  };

  const reading = read.isPending || settings.isPending;
  const noSchool =
    settings.data?.isSchoolDay === false &&
    lines.every((l) => l.record.layer === 'default' || l.record.layer === 'known');
  const atWork = Boolean(read.data && settings.data && !submitted && !noSchool && lines.length > 0);
  useLayoutEffect(() => {
    onActions(reading || atWork);
    return () => onActions(true);
  }, [reading, atWork, onActions]);

  if (!read.data || !settings.data) return <Read of={[read, settings]} rows={24} />;
  if (submitted) return <SubmittedSummary state={submitted} onShow={showAgain} />;
  if (noSchool) return <NoSchool dateOf={here.dateOf} settings={settings.data} onDay={onDay} />;
  if (lines.length === 0) return <Empty message={emptyMessage} />;

  const line = lines.find((l) => l.record.studentID === opened);
  return (
    <>
      {headSlot &&
        createPortal(
          <RollHead totals={roll.totals} place={roll.place} me={me.id} readAt={read.dataUpdatedAt} />,
          headSlot,
        )}
      <RollNotices roll={roll} />
      <RollGrid
        roll={roll}
        label={t('attendance:list', { name: rollName, day: formatDayShort(here.dateOf) })}
        onDetails={openDetails}
        onSubmit={onSubmit}
        onRest={onRest}
        onUndo={onUndo}
      />
      {line && (
        <AbsenceModal
          key={opened}
          line={line}
          roll={here}
          rollName={rollName}
          settings={settings.data}
          me={me}
          staticBackdrop={staticBackdrop}
          draft={drafts.current.get(line.record.studentID)}
          onDraft={(draft) => drafts.current.set(line.record.studentID, draft)}
          onSave={(wish, despiteKnown) => {
            drafts.current.delete(line.record.studentID);
            roll.mark(line, wish, { despiteKnown });
            setOpened(null);
          }}
          onClose={() => {
            drafts.current.delete(line.record.studentID);
            setOpened(null);
          }}
        />
      )}
      {actionSlot &&
        createPortal(
          <RollActions
            roll={roll}
            submitted={submittedText(state, me.name)}
            onRest={onRest}
            onUndo={onUndo}
            onSubmit={onSubmit}
          />,
          actionSlot,
        )}
      {rest > 0 && (
        <UndoToast message={t('attendance:restMarked', { count: rest })} onUndo={onUndo} onDone={endRest} />
      )}
    </>
  );
};
