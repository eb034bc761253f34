import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '../../shared/entry.words.ts';
import '../../shared/suggest/suggest.words.ts';
import { commentFaults } from '@homeroom/contract/report-cards/comment-checks.rules.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useChanges } from '../../../platform/live/socket.ts';
import { t } from '../../../platform/words/words.ts';
import { useTakeBack } from '../../../ui/feedback/useTakeBack.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Read } from '../../../ui/states/Read.tsx';
import { columnsQuery, rowsQuery } from '../../entry/entry.api.ts';
import { shownRow } from '../../entry/entry.rules.ts';
import type { ChosenClass } from '../../shared/ClassFilters.tsx';
import { aroundIn } from '../../shared/commentAround.ts';
import { noChanges } from '../../shared/entry.ts';
import { MoveAllButton } from '../../shared/MoveAllButton.tsx';
import { useSuggestions } from '../../shared/suggest/suggestions.ts';
import bar from '../../shared/WorkBar.module.css';
import { ProofreadComment } from './ProofreadComment.tsx';
import classes from './proofread.module.css';
import { ReplaceDialog } from './ReplaceDialog.tsx';

/** The comments of one class: each with what may be wrong with it and what is suggested. Made anew for each class. */
export const ProofreadWork = ({
  chosen,
  actionSlot,
}: {
  chosen: ChosenClass;
  actionSlot: HTMLElement | null;
}) => {
  const [name] = useState(chosen.name);
  const [rowsRead, columnsRead] = [useQuery(rowsQuery(name)), useQuery(columnsQuery(name))];
  const suggestions = useSuggestions({ periodId: name.periodId, classId: name.classId });
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const [news, setNews] = useState('');
  const offer = useTakeBack();
  useChanges('ReportCardRow', [name.classId], () => void rowsRead.refetch());
  if (!rowsRead.data || !columnsRead.data) return <Read of={[rowsRead, columnsRead]} rows={12} />;
  const rows = rowsRead.data.map((row) => shownRow(row, columnsRead.data ?? [], noChanges));
  const all = rows.flatMap((shown) =>
    shown.comments.map((comment) => {
      const around = aroundIn(rows, shown, comment.stored.sectionID);
      const faults = comment.comment === '' ? [] : commentFaults(comment.comment, around);
      return { shown, comment, around, faults };
    }),
  );
  if (all.length === 0) return <Empty message={t('reportEntry:noRecords')} />;
  const listed = all.filter(
    ({ comment, faults }) => !isOnlyOpen || faults.length > 0 || comment.stored.suggestions > 0,
  );
  const onward = rows.map(({ row }) => row).filter(({ nextSteps }) => nextSteps.includes('proofread'));
  const ready = onward.filter(({ classComment }) => classComment.every((one) => one.suggestions === 0));
  const written = all.filter(({ comment }) => comment.comment !== '').length;
  const waiting = all.reduce((sum, { comment }) => sum + comment.stored.suggestions, 0);
  return (
    <>
      <div className={classes.head}>
        <Checkbox
          label={t('reportSuggestions:onlyOpen')}
          checked={isOnlyOpen}
          onChange={({ currentTarget }) => setOnlyOpen(currentTarget.checked)}
        />
      </div>
      <Read of={suggestions.read} rows={2}>
        {() => null}
      </Read>
      {listed.length === 0 && <Empty message={t('reportSuggestions:allFine')} />}
      <ul
        className={classes.list}
        aria-label={t('reportSuggestions:gridOf', {
          name: chosen.className,
          period: chosen.period.itemName,
        })}
      >
        {listed.map(({ shown, comment, around, faults }) => (
          <ProofreadComment
            key={`${shown.row.studentID} ${comment.stored.sectionID}`}
            name={name}
            shown={shown}
            comment={comment}
            around={around}
            faults={faults}
            suggestions={suggestions}
          />
        ))}
      </ul>
      {actionSlot &&
        createPortal(
          <>
            <span role="status" className={bar.status}>
              {[
                news,
                t('reportSuggestions:written', { count: written, of: all.length }),
                t('reportSuggestions:waiting', { count: waiting }),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
            <Button variant="default" onClick={() => setReplacing(true)}>
              {t('reportSuggestions:replace.open')}
            </Button>
            {onward.length > 0 && (
              <MoveAllButton
                name={name}
                ready={ready}
                step="proofread"
                label={t('reportSuggestions:proofread', { count: ready.length, of: onward.length })}
                onMoved={(count) => setNews(t('reportSuggestions:proofreadDone', { count }))}
                onSettled={suggestions.readAgain}
              />
            )}
          </>,
          actionSlot,
        )}
      {isReplacing && (
        <ReplaceDialog
          name={name}
          className={chosen.className}
          offer={offer}
          onSettled={suggestions.readAgain}
          onClose={() => setReplacing(false)}
        />
      )}
    </>
  );
};
