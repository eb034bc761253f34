import '../shared/entry.words.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { AsOf } from '../../ui/states/AsOf.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import type { ChosenClass } from '../shared/ClassFilters.tsx';
import { dueText } from '../shared/due.ts';
import { rowName, type WantedCell } from '../shared/entry.ts';
import { OthersInClass } from '../shared/OtherMarks.tsx';
import { draftOfRow } from '../shared/preview/preview.ts';
import { WithPreview } from '../shared/preview/WithPreview.tsx';
import { StepDialog } from '../shared/StepDialog.tsx';
import { useOthersHere } from '../shared/useOthersHere.ts';
import { ClassActions } from './ClassActions.tsx';
import classes from './ClassWork.module.css';
import { CommentsDialog } from './CommentsDialog.tsx';
import { dialogDrafts } from './dialog.drafts.ts';
import { queryOf } from './entry.api.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { useClassEntry } from './useClassEntry.ts';
import { usePrevious } from './usePrevious.ts';
import { WorkMessages } from './WorkMessages.tsx';

interface ClassWorkProps {
  chosen: ChosenClass;
  headSlot: HTMLElement | null;
  actionSlot: HTMLElement | null;
}

/** One class at work: its grid, what waits, and the dialogs of its rows. Made anew for each class. */
export const ClassWork = ({ chosen, headSlot, actionSlot }: ClassWorkProps) => {
  const [name] = useState(chosen.name);
  const entry = useClassEntry(name, chosen.className);
  const today = useToday();
  const [student, setStudent] = useState<number | null>(null);
  const [dialog, setDialog] = useState<{ of: 'row' | 'comments'; studentID: number } | null>(null);
  const [showsPrevious, setShowsPrevious] = useState(false);
  const others = useOthersHere(name);
  const [wanted, setWanted] = useState<WantedCell | null>(null);
  const drafts = dialogDrafts.useAll();
  const { read: previousRead, results: previous } = usePrevious(name, showsPrevious);

  /** Takes the last step back, or does it again; where it was the focus goes, so that it is seen. */
  const goingThere = (step: () => WantedCell | undefined) => () => {
    const place = step();
    if (place) setWanted(place);
  };
  const undo = goingThere(entry.undo);

  const { rows, rowsRead, columnsRead } = entry;
  const at = rows.find(({ row }) => row.studentID === student) ?? rows[0];
  const open = dialog && rows.find(({ row }) => row.studentID === dialog.studentID);
  if (!rowsRead.data || !columnsRead.data || !entry.isKnown || !drafts)
    return <Read of={[rowsRead, columnsRead]} rows={24} />;
  if (rows.length === 0) return <Empty message={t('reportEntry:noRecords')} />;
  const { dateDue, isOpen } = chosen.period;
  return (
    <>
      {headSlot &&
        createPortal(
          <>
            {!isOpen && <span>{t('reportEntry:closed')}</span>}
            {isOpen && dateDue && <span>{dueText(dateDue, today)}</span>}
            <OthersInClass others={others.inClass} />
            <AsOf at={rowsRead.dataUpdatedAt} />
          </>,
          headSlot,
        )}
      {showsPrevious && previousRead.isError && <Read of={previousRead} rows={1} />}
      {previousRead.data?.length === 0 && showsPrevious && (
        <p role="status" className={classes.note}>
          {t('reportEntry:noPrevious')}
        </p>
      )}
      <WithPreview
        where="class"
        order={
          at && {
            ...{ assessmentPeriodID: name.periodId, studentID: at.row.studentID },
            drafts: [draftOfRow(name.classId, at)],
          }
        }
        fullName={at?.row.fullName ?? ''}
        edited={{ classID: name.classId, sectionID: null }}
      >
        <ResultGrid
          entry={entry}
          label={t('reportEntry:gridOf', { name: chosen.className, period: chosen.period.itemName })}
          previous={previous}
          onUndo={undo}
          onRedo={goingThere(entry.redo)}
          onRow={(studentID) => setDialog({ of: 'row', studentID })}
          onComments={(studentID) => setDialog({ of: 'comments', studentID })}
          onStudent={setStudent}
          others={others}
          drafts={drafts}
          wanted={wanted}
        />
      </WithPreview>
      {actionSlot &&
        createPortal(
          <>
            <WorkMessages entry={entry} onChosen={setWanted} />
            <ClassActions
              entry={entry}
              onUndo={undo}
              showsPrevious={showsPrevious}
              onPrevious={() => setShowsPrevious((shows) => !shows)}
            />
          </>,
          actionSlot,
        )}
      {open && dialog?.of === 'row' && (
        <StepDialog
          row={open.row}
          periodId={name.periodId}
          classId={name.classId}
          query={queryOf(name)}
          isWaiting={entry.waiting.some(({ studentID }) => studentID === open.row.studentID)}
          onSettled={entry.readAgain}
          onClose={() => setDialog(null)}
        />
      )}
      {open && dialog?.of === 'comments' && (
        <CommentsDialog
          entry={entry}
          shown={open}
          before={drafts.get(rowName(name, open.row.studentID))}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};
