import './indicators.words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '../platform/notices/notify.ts';
import type { Settled } from '../platform/outbox/outbox.ts';
import { useSettled } from '../platform/outbox/useOutbox.ts';
import { formatDayLong, formatDayShort, formatSeconds } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { PrintHead } from '../ui/print/PrintHead.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { setQuery } from './indicators.api.ts';
import { LeavingPrompt } from './LeavingPrompt.tsx';
import { type Outcome, OutcomeModal } from './OutcomeModal.tsx';
import { RecentSets } from './RecentSets.tsx';
import { SetActions } from './SetActions.tsx';
import { SetChoices } from './SetChoices.tsx';
import { SetGrid } from './SetGrid.tsx';
import { SetHead } from './SetHead.tsx';
import { SetNotices } from './SetNotices.tsx';
import classes from './SetWork.module.css';
import { answerOf, isOfSet } from './set.entries.ts';
import { type CellWanted, placeOf, type SetName } from './set.ts';
import { undoneText } from './set.words.ts';
import { holdOpen } from './stale.ts';
import { useAutoSubmit } from './useAutoSubmit.ts';
import { useLeaving } from './useLeaving.ts';
import { useSet } from './useSet.ts';

interface SetWorkProps {
  name: SetName;
  /** What the set is called: class and period. */
  title: string;
  /** Where the totals go, in the head of the screen. */
  headSlot: HTMLElement | null;
  /** The sticky bar below the work. */
  actionSlot: HTMLElement | null;
}

/** One set at work: its grid, what waits, the submit and what came of it. Made anew for each set. */
export const SetWork = ({ name, title, headSlot, actionSlot }: SetWorkProps) => {
  const [here] = useState(name);
  const set = useSet(here, title);
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [news, setNews] = useState('');
  const [wanted, setWanted] = useState<CellWanted | null>(null);
  const choices = useRef<HTMLUListElement>(null);
  const { rows, changes, read, conflicts } = set;
  const hasChanges = Object.keys(changes).length > 0;
  const isUnsent = set.needsSubmit && !set.waiting;

  useEffect(() => holdOpen(here), [here]);
  const submitAutomatically = () => {
    if (conflicts.length === 0 && !set.waiting) set.submit(true);
  };
  const left = useAutoSubmit(hasChanges && isUnsent, submitAutomatically);
  const leaving = useLeaving(isUnsent, hasChanges, submitAutomatically);

  useSettled(
    useCallback(
      (settled: Settled) => {
        const { entry, outcome: ended } = settled;
        if (!isOfSet(entry) || placeOf(entry.set) !== placeOf(here)) return;
        const saved = answerOf(settled) ?? (ended.type === 'conflict' ? ended.current : undefined);
        // The line must hold its new value before the change is taken off it.
        if (saved) queryClient.setQueryData(setQuery(here).queryKey, saved as never);
        void queryClient.invalidateQueries({ queryKey: ['IndicatorClass', 'recent'] });
        const refused = answerOf(settled)?.refused ?? [];
        // What was not taken is told also to whoever has closed the dialog, or was away.
        if (refused.length > 0) {
          setNews('');
          return setOutcome({ type: 'submitted', refused });
        }
        if (entry.isAutomatic) return;
        if (ended.type === 'done') {
          // Nothing is asked: nobody has to close what says so.
          const asksNothing = !answerOf(settled)?.concerns.length;
          setOutcome((was) => (asksNothing ? null : was && { type: 'submitted', refused }));
          if (asksNothing) notify.done(t('indicators:outcome.submitted'));
          setNews('');
        } else {
          setNews('');
          setOutcome(
            ended.type === 'conflict' ? { type: 'conflict' } : { type: 'refused', message: ended.message },
          );
        }
      },
      [here, queryClient],
    ),
  );
  // Whoever waits for an answer that does not come is told that it is kept.
  useEffect(() => {
    if (!set.reachable) setOutcome((was) => (was?.type === 'waiting' ? { type: 'offline' } : was));
  }, [set.reachable]);

  /** To the first cell in which somebody has to choose. */
  const toChoices = () => {
    const choice = choices.current?.querySelector('button');
    choice?.focus({ preventScroll: true });
    choice?.scrollIntoView({ block: 'center' });
  };
  const submit = () => {
    if (read.data?.permission !== 2 || !read.data.active || set.waiting) return;
    setNews('');
    if (conflicts.length) return toChoices();
    setOutcome(rows.length ? { type: set.reachable ? 'waiting' : 'offline' } : { type: 'none' });
    if (rows.length && set.reachable) setNews(t('indicators:outcome.waiting'));
    if (rows.length) set.submit();
  };
  const cancel = async () => {
    setCancelling(false);
    await set.discard();
    set.submit(false, 0);
  };

  if (!read.data || !set.isKnown) return <Read of={read} rows={24} />;
  if (rows.length === 0) return <Empty message={t('indicators:noRecords')} />;
  const day = formatDayShort(here.dateOf);
  return (
    <>
      {headSlot &&
        createPortal(
          <SetHead name={here} set={read.data} rows={rows} readAt={read.dataUpdatedAt} />,
          headSlot,
        )}
      <PrintHead>{`${title} · ${formatDayLong(here.dateOf)}`}</PrintHead>
      <SetNotices set={read.data} onTakeUp={() => set.submit(false, 1)} />
      <div className={classes.work}>
        <SetGrid
          set={set}
          label={t('indicators:list', { name: title, day })}
          onSubmit={submit}
          onNews={setNews}
          wanted={wanted}
        />
        <SetChoices ref={choices} set={set} onChosen={setWanted} />
        <RecentSets name={here} columns={read.data.indicatorTypes} />
      </div>
      {actionSlot &&
        createPortal(
          <SetActions
            set={set}
            news={news}
            countdown={left === null ? null : formatSeconds(left)}
            onSubmit={submit}
            onUndo={() => setNews(undoneText(set.undo()))}
            onChoose={toChoices}
            onCancel={() => setCancelling(true)}
          />,
          actionSlot,
        )}
      <LeavingPrompt leaving={leaving} set={set} />
      {outcome && outcome.type !== 'waiting' && (
        <OutcomeModal
          outcome={outcome}
          set={read.data}
          conflicts={conflicts.length}
          onClose={() => setOutcome(null)}
        />
      )}
      <ConfirmModal
        opened={isCancelling}
        title={t('indicators:cancelled.question')}
        confirmLabel={t('indicators:cancelled.confirm')}
        destructive
        onConfirm={() => void cancel()}
        onCancel={() => setCancelling(false)}
      >
        <p>{t('indicators:cancelled.explain')}</p>
        {hasChanges && (
          <p>
            <strong>{t('indicators:cancelled.drops', { count: Object.keys(changes).length })}</strong>
          </p>
        )}
      </ConfirmModal>
    </>
  );
};
