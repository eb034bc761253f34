import './comments.words.ts';
import { createDrafts } from '../../platform/drafts/drafts.ts';
import { t } from '../../platform/words/words.ts';
import type { StudentName } from './comments.api.ts';
import type { CommentDraft } from './comments.rules.ts';

const drafts = createDrafts<CommentDraft>({
  kind: 'ReportCardStudentComment',
  signOutWarning: () => t('reportComments:notSavedSignOut'),
});

const prefixOf = ({ yearId, periodId, studentId }: StudentName) => `${yearId}/${periodId}/${studentId}/`;

/** Keeps what is typed of a comment, sealed in this browser; null: it is saved, or taken back. */
export function keepComment(name: StudentName, key: string, draft: CommentDraft | null): void {
  if (draft) drafts.keep(prefixOf(name) + key, draft);
  else void drafts.drop(prefixOf(name) + key);
}

const ofStudent = (all: ReadonlyMap<string, CommentDraft>, name: StudentName) => {
  const prefix = prefixOf(name);
  return new Map(
    [...all].flatMap(([key, draft]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), draft]] : [])),
  );
};

/** What is typed of all students; undefined while it is read. */
export const useCommentDrafts = () => drafts.useAll();
/** What is typed of a student, by `keyOf`. */
export const draftsOf = ofStudent;
/** The same as it is stored now. */
export const readDrafts = async (name: StudentName) => ofStudent(await drafts.readAll(), name);

/** The students of whom something is typed and not saved, in a period. */
export const studentsWithDrafts = (
  all: ReadonlyMap<string, CommentDraft>,
  { yearId, periodId }: Omit<StudentName, 'studentId'>,
): number[] => {
  const prefix = `${yearId}/${periodId}/`;
  const ids = [...all.keys()].flatMap((key) =>
    key.startsWith(prefix) ? [Number(key.slice(prefix.length).split('/')[0])] : [],
  );
  return [...new Set(ids)];
};
