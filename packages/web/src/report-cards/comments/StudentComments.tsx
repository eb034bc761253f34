import './comments.words.ts';
import '../shared/entry.words.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { t } from '../../platform/words/words.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { WithPreview } from '../shared/preview/WithPreview.tsx';
import { useSuggestions } from '../shared/suggest/suggestions.ts';
import { CommentPart } from './CommentPart.tsx';
import { draftsOf, keepComment } from './comment.drafts.ts';
import type { CommentsStudent } from './comments.api.ts';
import { commentsQuery, type StudentName } from './comments.api.ts';
import classes from './comments.module.css';
import { type CommentDraft, draftsOfStudent, sendable, shownComments, typedOver } from './comments.rules.ts';

/** Saved by itself, ms after the last letter. */
const PAUSE_MS = 2_500;

interface StudentCommentsProps {
  name: StudentName;
  student: CommentsStudent;
  drafts: ReadonlyMap<string, CommentDraft>;
  save: (name: StudentName) => Promise<void>;
  /** Whether somebody came here out of a field: the first one takes the focus, once it is there. */
  isTyping: RefObject<boolean>;
}

/** The comments of one student as an accordion, the first one open (specification 002 §2). Made anew for each student. */
export const StudentComments = ({ name, student, drafts, save, isTyping }: StudentCommentsProps) => {
  const [mine] = useState(name);
  const query = commentsQuery(mine);
  const read = useQuery(query);
  useRefreshOnChange('ReportCardComment', [mine.studentId], query.queryKey);
  const shown = shownComments(read.data ?? [], draftsOf(drafts, mine));
  const suggestions = useSuggestions({ periodId: mine.periodId, studentId: mine.studentId });
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const opened = open ?? new Set(shown[0] ? [shown[0].key] : []);

  const section = useRef<HTMLElement>(null);
  const isRead = read.data !== undefined;
  useEffect(() => {
    if (!isRead || !isTyping.current) return;
    isTyping.current = false;
    // Unless they have gone elsewhere meanwhile.
    if (document.activeElement === document.body) section.current?.querySelector('textarea')?.focus();
  }, [isRead, isTyping]);

  // The comment in which somebody types, or has opened first.
  const [at, setAt] = useState<string | null>(null);
  const place = (shown.find(({ key }) => key === at) ?? shown[0])?.stored;
  const edited = place && { classID: place.classID, sectionID: place.sectionID };

  const isDirty = sendable(shown).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void save(mine), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, drafts, save, mine]);

  return (
    <WithPreview
      order={{
        ...{ assessmentPeriodID: mine.periodId, studentID: mine.studentId },
        drafts: draftsOfStudent(shown),
      }}
      fullName={student.fullName}
      where="comments"
      edited={edited}
    >
      <section ref={section} aria-label={student.fullName} className={classes.comments}>
        <h2>
          {student.fullName} <span className={classes.quiet}>{student.rollClass}</span>
        </h2>
        <Read of={read} rows={6} empty={<Empty message={t('reportComments:noComments')} />}>
          {() =>
            shown.map((comment) => (
              <CommentPart
                key={comment.key}
                comment={comment}
                name={mine}
                student={student}
                suggestions={suggestions}
                isOpen={opened.has(comment.key)}
                onToggle={() => {
                  const next = new Set(opened);
                  if (!next.delete(comment.key)) next.add(comment.key);
                  setOpen(next);
                }}
                onFocus={() => setAt(comment.key)}
                onType={(text) => {
                  const before = draftsOf(drafts, mine).get(comment.key);
                  keepComment(mine, comment.key, typedOver(comment, before, text));
                }}
                onChoose={(text) => {
                  const isStored = text === comment.stored.comment;
                  keepComment(mine, comment.key, isStored ? null : { text, version: comment.stored.version });
                }}
                onSettled={() => void read.refetch()}
                onLeave={() => void save(mine)}
              />
            ))
          }
        </Read>
      </section>
    </WithPreview>
  );
};
