import './comments.words.ts';
import '../shared/entry.words.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from '../../platform/keys/keys.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useOutbox } from '../../platform/outbox/useOutbox.ts';
import { onSignOut } from '../../platform/session/atSignOut.ts';
import { t } from '../../platform/words/words.ts';
import { keepInView } from '../entry/keepInView.ts';
import bar from '../shared/WorkBar.module.css';
import { studentsWithDrafts, useCommentDrafts } from './comment.drafts.ts';
import type { CommentsStudent } from './comments.api.ts';
import classes from './comments.module.css';
import { StudentComments } from './StudentComments.tsx';
import { StudentList } from './StudentList.tsx';
import { useCommentSaving } from './useCommentSaving.ts';

interface CommentsWorkProps {
  yearId: number;
  period: { id: number; itemName: string; dateDue: string | null; isOpen: boolean };
  students: readonly CommentsStudent[];
  /** The place of the student who is shown. */
  at: number;
  onStudent: (id: number) => void;
  actionSlot: HTMLElement | null;
}

/** The students of a level, of whom one is shown; whoever goes on saves the one before. */
export const CommentsWork = ({ yearId, period, students, at, onStudent, actionSlot }: CommentsWorkProps) => {
  const drafts = useCommentDrafts();
  const { save, problem, isSaving } = useCommentSaving();
  const { reachable } = useOutbox();
  const periodId = period.id;
  const student = students[at];
  const unsaved = drafts ? studentsWithDrafts(drafts, { yearId, periodId }) : [];
  useRefreshOnChange('ReportCardBoard', [periodId], ['ReportCardComment', 'students', periodId]);

  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  // What could not be saved before is saved as soon as the server answers again; and all of it at sign-out.
  const isKnown = drafts !== undefined;
  useEffect(() => {
    const saveAll = () =>
      Promise.all(latest.current.map((studentId) => save({ yearId, periodId, studentId })));
    const again = () => void (isKnown && saveAll());
    if (reachable) again();
    // The outbox finds out that nothing is reached only by what it sends itself.
    addEventListener('online', again);
    const stop = onSignOut(async () => void (await saveAll()));
    return () => {
      stop();
      removeEventListener('online', again);
    };
  }, [reachable, isKnown, save, yearId, periodId]);
  const studentId = student?.id;
  useEffect(() => {
    if (studentId === undefined) return undefined;
    return () => void save({ yearId, periodId, studentId });
  }, [studentId, save, yearId, periodId]);

  // Whoever goes on out of a field goes on typing, also past students whose comments are not read yet.
  const isTyping = useRef(false);
  const step = (by: number) => {
    isTyping.current ||= document.activeElement instanceof HTMLTextAreaElement;
    const next = students[(at + by + students.length) % students.length];
    if (next) onStudent(next.id);
  };
  const saveAndGoOn = () => {
    if (studentId !== undefined) void save({ yearId, periodId, studentId });
    step(1);
  };
  useKeys(
    [
      { key: 'Alt+ArrowRight', label: t('reportEntry:next'), run: () => step(1), inFields: true },
      { key: 'Alt+ArrowLeft', label: t('reportEntry:before'), run: () => step(-1), inFields: true },
      { key: 'mod+Enter', label: t('reportComments:saveAndNext'), run: saveAndGoOn, inFields: true },
    ],
    { scope: t('report-cards:labels.comments') },
  );
  const hasProblem = problem !== '' && unsaved.length > 0;
  useEffect(() => (hasProblem ? keepInView() : undefined), [hasProblem]);
  if (!student || !drafts) return null;
  const others = unsaved.filter((id) => id !== student.id).length;
  return (
    <div className={classes.work}>
      <StudentList students={students} chosen={student.id} unsaved={unsaved} onStudent={onStudent} />
      <div className={classes.main}>
        <StudentComments
          key={student.id}
          isTyping={isTyping}
          name={{ yearId, periodId, studentId: student.id }}
          student={student}
          drafts={drafts}
          save={save}
        />
      </div>
      {actionSlot &&
        createPortal(
          <>
            {hasProblem && (
              <div role="alert" className={bar.alert}>
                <strong>{t('reportComments:attention')}</strong>
                <span>{problem}</span>
                <span>{t('reportEntry:kept')}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    for (const id of unsaved) void save({ yearId, periodId, studentId: id });
                  }}
                >
                  {t('ui:tryAgain')}
                </Button>
              </div>
            )}
            <span role="status" className={bar.status}>
              {[
                isSaving
                  ? t('ui:pleaseWait')
                  : t('reportEntry:studentOf', { at: at + 1, of: students.length }),
                others > 0 ? t('reportComments:othersUnsaved', { count: others }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button variant="default" onClick={() => step(-1)}>
              {t('reportEntry:before')}
            </Button>
            <Button onClick={() => step(1)}>{t('reportEntry:next')}</Button>
          </>,
          actionSlot,
        )}
    </div>
  );
};
