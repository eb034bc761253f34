import '../../ui/grid/grid.words.ts';
import '../shared/entry.words.ts';
import { Button } from '@mantine/core';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import { AsOf } from '../../ui/states/AsOf.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { CommentsDialog } from '../entry/CommentsDialog.tsx';
import { dialogDrafts } from '../entry/dialog.drafts.ts';
import { commentCounts, isMissing, missingIn, nextMissing } from '../entry/entry.rules.ts';
import { useClassEntry } from '../entry/useClassEntry.ts';
import { WorkMessages } from '../entry/WorkMessages.tsx';
import type { ChosenClass } from '../shared/ClassFilters.tsx';
import { rowName, type WantedCell } from '../shared/entry.ts';
import { OthersInClass } from '../shared/OtherMarks.tsx';
import { draftOfRow } from '../shared/preview/preview.ts';
import { WithPreview } from '../shared/preview/WithPreview.tsx';
import { useOthersHere } from '../shared/useOthersHere.ts';
import bar from '../shared/WorkBar.module.css';
import { ResultField } from './ResultField.tsx';
import classes from './StudentWork.module.css';

/** One student of the class at a time; whoever goes on saves the one before (specification 002 §4). */
export const StudentWork = ({
  chosen,
  actionSlot,
}: {
  chosen: ChosenClass;
  actionSlot: HTMLElement | null;
}) => {
  const [name] = useState(chosen.name);
  const entry = useClassEntry(name, chosen.className);
  const drafts = dialogDrafts.useAll();
  const [hasComments, setHasComments] = useState(false);
  /** How often something was taken back: what a field shows of what was typed is void then. */
  const [undone, setUndone] = useState(0);
  const others = useOthersHere(name);
  const { rows, columns, rowsRead, columnsRead, flush } = entry;
  const at = Math.max(
    0,
    rows.findIndex(({ row }) => row.studentID === chosen.student),
  );
  const shown = rows[at];
  const studentID = shown?.row.studentID;
  // Whoever goes on out of a field goes on in the same column of the next student.
  const section = useRef<HTMLElement>(null);
  const column = useRef<string | undefined>(undefined);
  const focusColumn = useCallback(() => {
    const field = section.current?.querySelector<HTMLElement>(
      `[data-column="${column.current}"] :is(input, button)`,
    );
    column.current = undefined;
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const { moveTo } = others;
  useEffect(() => {
    if (studentID === undefined) return undefined;
    moveTo(studentID, 'student');
    focusColumn();
    return () => void flush([studentID]);
  }, [studentID, flush, moveTo, focusColumn]);
  /** Shows a cell of any student, and gives it the focus. */
  const goTo = (cell: WantedCell) => {
    column.current = String(cell.columnID ?? 'comments');
    if (cell.studentID === studentID) focusColumn();
    else chosen.onStudent(cell.studentID);
  };
  const step = (by: number) => {
    const next = rows[(at + by + rows.length) % rows.length];
    column.current = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
    entry.say('');
    if (next) chosen.onStudent(next.row.studentID);
  };
  const goingThere = (step: () => WantedCell | undefined) => () => {
    const place = step();
    setUndone((count) => count + 1);
    if (place) goTo(place);
  };
  const undo = goingThere(entry.undo);
  const toMissing = () => {
    const here = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
    const from = columns.findIndex(({ id }) => String(id) === here);
    const next = nextMissing(rows, { row: at, column: here === undefined ? -2 : from });
    const row = next && rows[next.row]?.row;
    if (row) goTo({ studentID: row.studentID, columnID: columns[next.column]?.id ?? null });
    else entry.say(t('reportEntry:nothingMissing'));
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const spot = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (studentID !== undefined && spot) moveTo(studentID, spot === 'comments' ? spot : Number(spot));
  };
  useKeys(
    [
      { key: 'Alt+ArrowRight', label: t('reportEntry:next'), run: () => step(1), inFields: true },
      { key: 'Alt+ArrowLeft', label: t('reportEntry:before'), run: () => step(-1), inFields: true },
      { key: 'F8', label: t('reportEntry:keys.missing'), run: toMissing, inFields: true },
      { key: 'mod+z', label: t('grid:keys.undo'), run: undo, inFields: true },
      {
        key: ['mod+y', 'mod+Shift+z'],
        label: t('grid:keys.redo'),
        run: goingThere(entry.redo),
        inFields: true,
      },
      { key: 'mod+Enter', label: t('reportEntry:keys.save'), run: entry.save, inFields: true },
    ],
    { scope: t('report-cards:labels.byStudent') },
  );
  if (!rowsRead.data || !columnsRead.data || !entry.isKnown || !drafts)
    return <Read of={[rowsRead, columnsRead]} rows={12} />;
  if (!shown || studentID === undefined) return <Empty message={t('reportEntry:noEntries')} />;
  const { row } = shown;
  const counts = commentCounts(shown);
  const draft = drafts.get(rowName(name, studentID));
  const missing = missingIn([shown]);
  const missingText =
    [
      missing.cells > 0 ? t('reportEntry:missingCount', { count: missing.cells }) : '',
      missing.comments > 0 ? t('reportEntry:missingComments', { count: missing.comments }) : '',
    ]
      .filter(Boolean)
      .join(' ') || t('reportEntry:nothingMissing');
  const here = others.inRows.get(studentID);
  return (
    <>
      <WithPreview
        order={{
          ...{ assessmentPeriodID: name.periodId, studentID },
          drafts: [draftOfRow(name.classId, shown)],
        }}
        fullName={row.fullName}
        where="student"
        edited={{ classID: name.classId, sectionID: null }}
      >
        <section ref={section} className={classes.student} aria-label={row.fullName} onFocus={onFocus}>
          <div className={classes.name}>
            <h2>{row.fullName}</h2>
            <OthersInClass others={others.inClass} />
          </div>
          <p className={classes.quiet}>
            {[
              row.state === 'expected'
                ? t(`reportEntry:step.${row.step}`)
                : t(`reportEntry:state.${row.state}`),
              row.level?.itemName,
              row.rollClass,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            <AsOf at={rowsRead.dataUpdatedAt} />
          </p>
          <p className={classes.missing} data-missing={missing.cells + missing.comments > 0 || undefined}>
            {missingText}
          </p>
          {row.sentBackReason && <p>{t('reportEntry:sentBack', { reason: row.sentBackReason })}</p>}
          <div className={classes.fields}>
            {shown.cells.map((cell) => (
              <ResultField
                key={`${studentID} ${cell.column.id}`}
                cell={cell}
                isMissing={isMissing(shown, cell)}
                others={here?.get(cell.column.id)}
                undone={undone}
                onChange={(to, isMore) =>
                  entry.change([{ studentID, cells: [{ cell, to }], comments: [] }], { isMore })
                }
              />
            ))}
          </div>
          {counts.of > 0 && (
            <div data-column="comments">
              <Button
                variant="default"
                className={classes.comments}
                data-warning={counts.count < counts.of || undefined}
                onClick={() => setHasComments(true)}
              >
                {[t('reportEntry:commentsOf', counts), draft ? t('reportEntry:notSaved') : '']
                  .filter(Boolean)
                  .join(', ')}
              </Button>
            </div>
          )}
        </section>
      </WithPreview>
      {actionSlot &&
        createPortal(
          <>
            <WorkMessages entry={entry} onChosen={goTo} />
            <span role="status" className={bar.status}>
              {entry.news && `${entry.news} `}
              {entry.waiting.length > 0 && entry.reachable
                ? t('ui:pleaseWait')
                : t(entry.isDirty ? 'reportEntry:notSavedYet' : 'reportEntry:studentOf', {
                    at: at + 1,
                    of: rows.length,
                  })}
            </span>
            <Button variant="subtle" disabled={!entry.isUndoable} onClick={undo}>
              {t('reportEntry:undo')}
            </Button>
            <Button variant="default" onClick={() => step(-1)}>
              {t('reportEntry:before')}
            </Button>
            <Button onClick={() => step(1)}>{t('reportEntry:next')}</Button>
          </>,
          actionSlot,
        )}
      {hasComments && (
        <CommentsDialog
          key={studentID}
          entry={entry}
          shown={shown}
          before={draft}
          onClose={() => setHasComments(false)}
        />
      )}
    </>
  );
};
