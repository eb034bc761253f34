import '../roll/attendance.words.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useChanges } from '../../platform/live/socket.ts';
import { notify } from '../../platform/notices/notify.ts';
import type { Settled } from '../../platform/outbox/outbox.ts';
import { useSettled } from '../../platform/outbox/useOutbox.ts';
import { formatDayLong, formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { nameApart } from '../../ui/people/namesakes.ts';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Part } from '../../ui/states/Part.tsx';
import { Read } from '../../ui/states/Read.tsx';
import type { Draft } from '../details/AbsenceModal.tsx';
import {
  AbsenceModal,
  BackSinceMorning,
  loadRollParts,
  RollActionDialog,
  SubmittedSummary,
} from '../details/roll.parts.ts';
import { RollGrid, type RollGridHandle } from '../grid/RollGrid.tsx';
import { rollStatesQuery } from '../roll/attendance.api.ts';
import { useOutsideChanges } from '../roll/roll.live.ts';
import { answerOf, isOfRoll } from '../roll/roll.outbox.ts';
import { backSinceMorning, totalsOf, type Wish } from '../roll/roll.rules.ts';
import { showsRoll } from '../roll/roll.shown.ts';
import { placeOf, type Roll } from '../roll/roll.ts';
import { submittedText, totalsText } from '../roll/roll.words.ts';
import { useNews } from '../roll/useNews.ts';
import { useRoll } from '../roll/useRoll.ts';
import { NoSchool } from './NoSchool.tsx';
import { RollActions } from './RollActions.tsx';
import { RollHead } from './RollHead.tsx';
import { RollNotices } from './RollNotices.tsx';
import { useRollActions } from './useRollActions.ts';

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
  /** Whose details are open, and what was asked for where that needs more to be said. */
  const [opened, setOpened] = useState<{ studentID: number; wish: Wish | undefined; said?: string } | null>(
    null,
  );
  const [submitted, setSubmitted] = useState<RollState | null>(null);
  const [doubted, setDoubted] = useState(false);
  /** The question stays after its answer, to be seen closing. */
  const hasDoubted = useRef(false);
  hasDoubted.current ||= doubted;
  const { news, setNews } = useNews();
  const actions = useRollActions(roll, setNews);
  const grid = useRef<RollGridHandle>(null);
  const drafts = useRef(new Map<number, Draft>());

  const stateQuery = rollStatesQuery(here);
  const state = useQuery(stateQuery).data?.[0];
  const isSubmitted = Boolean(state?.submittedAt);
  const totals = useMemo(() => totalsOf(lines, isSubmitted), [lines, isSubmitted]);
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
        if (!answer?.roll || !isOfRoll(entry) || placeOf(entry.roll) !== placeOf(here)) return;
        setSubmitted(answer.roll);
        queryClient.setQueryData(rollStatesQuery(here).queryKey, [answer.roll]);
      },
      [here, queryClient],
    ),
  );

  const openDetails = (studentID: number, wish?: Wish) => {
    const kept = drafts.current.get(studentID);
    if (kept && wish) drafts.current.set(studentID, { ...kept, ...wish });
    setOpened({ studentID, wish });
  };
  const onRest = () => {
    const count = roll.markRest();
    if (count > 0) setNews({ text: t('attendance:restMarked', { count }), undoable: true });
  };
  const onUndo = () => {
    const step = roll.undo();
    if (!step) return;
    // What another area did is said by it.
    if (step.takeBack) return;
    const [one] = step.before;
    const names =
      step.before.length === 1 && one
        ? nameApart(one.record)
        : t('attendance:manyStudents', { count: step.before.length });
    setNews({ text: t('attendance:undone', { names }), undoable: false });
  };
  const mayMark = lines.some((l) => l.record.permission === 2);
  const doubtful = backSinceMorning(lines);
  const submit = () => {
    setDoubted(false);
    setNews(null);
    roll.submit();
  };
  // A second submit does nothing (specification 001 §4).
  const onSubmit = () => {
    if (!mayMark || submitted || entries.some((e) => e.kind === 'submit')) return;
    // Whoever meant another place sees what came in between; whoever meant this one chooses first.
    const choices = lines.filter(({ conflict }) => conflict).length;
    if (choices > 0) {
      const text = t('attendance:chooseThenSubmit', { count: choices });
      setNews({ text, undoable: false, toChoice: true });
      return;
    }
    if (doubtful.length > 0) setDoubted(true);
    else submit();
  };
  const showAgain = () => {
    setSubmitted(null);
    void queryClient.invalidateQueries({ queryKey: ['AttendanceStudent', placeOf(here)] });
  };

  const toList = useCallback(() => grid.current?.takeFocus(), []);

  const reading = read.isPending || settings.isPending;
  useEffect(() => {
    if (!reading) void loadRollParts(actions.all);
  }, [reading, actions.all]);
  const noSchool =
    settings.data?.isSchoolDay === false &&
    lines.every((l) => l.record.layer === 'default' || l.record.layer === 'known');
  const atWork = Boolean(read.data && settings.data && !submitted && !noSchool && lines.length > 0);
  useLayoutEffect(() => (atWork ? showsRoll(here) : undefined), [atWork, here]);
  useLayoutEffect(() => {
    onActions(reading || atWork);
    return () => onActions(true);
  }, [reading, atWork, onActions]);

  if (!read.data || !settings.data) return <Read of={[read, settings]} rows={24} />;
  if (submitted)
    return (
      <Part onMissing={showAgain}>
        <SubmittedSummary state={submitted} lines={lines} onShow={showAgain} />
      </Part>
    );
  if (noSchool) return <NoSchool dateOf={here.dateOf} settings={settings.data} onDay={onDay} />;
  if (lines.length === 0) return <Empty message={emptyMessage} />;

  const line = lines.find((l) => l.record.studentID === opened?.studentID);
  return (
    <>
      {headSlot &&
        createPortal(
          <RollHead totals={totals} place={roll.place} me={me.id} readAt={read.dataUpdatedAt} />,
          headSlot,
        )}
      <PrintHead>
        {t('attendance:printed', {
          name: rollName,
          day: formatDayLong(here.dateOf),
          counts: totalsText(totals),
        })}
      </PrintHead>
      <RollNotices roll={roll} />
      <RollGrid
        ref={grid}
        roll={roll}
        totals={totals}
        isSubmitted={isSubmitted}
        onNews={setNews}
        actions={actions.all}
        onAction={actions.open}
        label={t('attendance:list', { name: rollName, day: formatDayShort(here.dateOf) })}
        onDetails={openDetails}
        onSubmit={onSubmit}
        onRest={onRest}
        onUndo={onUndo}
      />
      {line && opened && (
        <Part onMissing={() => setOpened(null)}>
          <AbsenceModal
            key={opened.studentID}
            line={line}
            roll={here}
            rollName={rollName}
            settings={settings.data}
            me={me}
            staticBackdrop={staticBackdrop}
            wish={opened.wish}
            draft={drafts.current.get(line.record.studentID)}
            actions={actions.all}
            // What is typed stays, and the details with it.
            choices={actions.choicesFor(line.record, (said) =>
              setOpened(drafts.current.has(opened.studentID) && said ? { ...opened, said } : null),
            )}
            said={opened.said}
            onActionForSeveral={(action) => {
              setOpened(null);
              actions.openForSeveral(opened.studentID, action, (said) => {
                if (drafts.current.has(opened.studentID)) setOpened(said ? { ...opened, said } : opened);
                else toList();
              });
            }}
            onDraft={(draft) => drafts.current.set(line.record.studentID, draft)}
            onSave={(wish) => {
              drafts.current.delete(line.record.studentID);
              setNews(null);
              roll.mark(line, wish);
              setOpened(null);
            }}
            onClose={() => {
              drafts.current.delete(line.record.studentID);
              setOpened(null);
            }}
          />
        </Part>
      )}
      {actions.opened && (
        <Part onMissing={() => actions.close()}>
          <RollActionDialog {...actions.opened} />
        </Part>
      )}
      {actionSlot &&
        createPortal(
          <RollActions
            roll={roll}
            totals={totals}
            news={news}
            submitted={submittedText(state, me.name)}
            onRest={onRest}
            onUndo={onUndo}
            onUndoGone={toList}
            onSubmit={onSubmit}
            onConflict={() => grid.current?.goToConflict()}
          />,
          actionSlot,
        )}
      {hasDoubted.current && (
        <Part onMissing={() => setDoubted(false)}>
          <BackSinceMorning
            opened={doubted}
            lines={doubtful}
            onSubmit={submit}
            onCancel={() => setDoubted(false)}
          />
        </Part>
      )}
    </>
  );
};
