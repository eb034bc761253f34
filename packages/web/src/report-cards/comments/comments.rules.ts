import { isLongerThan, plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type { ReportCardComment } from '@homeroom/contract/report-cards/comments.endpoints.ts';
import type { Lock } from '../shared/entry.ts';
import type { CardOrder } from '../shared/preview/preview.ts';
import type { SentComment } from './comments.api.ts';

/** A comment as somebody has changed it here. */
export interface CommentDraft {
  text: string;
  /** The version of the comment that the change was made on. */
  version: number;
  /** What has left for the server and is not answered: where it is stored by now, nobody else has changed it. */
  sent?: string;
}

/** A comment as the screen shows it: what is stored, with what is typed laid over it. */
export interface ShownComment {
  key: string;
  stored: ReportCardComment;
  text: string;
  /** The version that the next change of it is made on. */
  version: number;
  lock: Lock | null;
  isChanged: boolean;
  /** Somebody else has changed it since it was changed here. */
  isConflict: boolean;
}

/** Tells the comments of a student apart. */
export const keyOf = ({ classID, sectionID }: { classID: number | null; sectionID: number }): string =>
  `${classID ?? 'pastoral'}/${sectionID}`;

/** Specification 002 §4: the row's lock and the permission. */
function lockOf({ permission, standing }: ReportCardComment): Lock | null {
  if (permission === 0) return 'noPermission';
  return permission === 2 && standing.lockLevel === 0 ? null : 'locked';
}

/** The comments of a student as they are shown. */
export const shownComments = (
  stored: readonly ReportCardComment[],
  drafts: ReadonlyMap<string, CommentDraft>,
): ShownComment[] =>
  stored.map((comment) => {
    const key = keyOf(comment);
    const draft = drafts.get(key);
    const isConflict =
      draft !== undefined &&
      draft.version !== comment.version &&
      draft.sent !== comment.comment &&
      plainText(draft.text) !== comment.comment;
    return {
      key,
      stored: comment,
      text: draft?.text ?? comment.comment,
      version: isConflict ? draft.version : comment.version,
      lock: lockOf(comment),
      isChanged: draft !== undefined,
      isConflict,
    };
  });

/** What is sent of them: neither what is too long, nor what somebody else has changed meanwhile, nor what is locked. */
export const sendable = (shown: readonly ShownComment[]): SentComment[] =>
  shown
    .filter(({ isChanged, isConflict, lock }) => isChanged && !isConflict && !lock)
    .filter(({ text, stored }) => !isLongerThan(plainText(text), stored.maxCharacters))
    .map(({ stored: { classID, sectionID }, text, version }) => ({
      ...{ classID, sectionID, comment: plainText(text), version },
    }));

/** What is typed of a student, by class, as the preview of the card takes it. */
export const draftsOfStudent = (shown: readonly ShownComment[]): CardOrder['drafts'] =>
  [
    ...Map.groupBy(
      shown.filter(({ isChanged }) => isChanged),
      ({ stored }) => stored.classID,
    ),
  ].map(([classID, comments]) => ({
    ...{ classID, resultCriteria: [] },
    classComment: comments.map(({ stored, text, version }) => ({
      ...{ sectionID: stored.sectionID, comment: text, version },
    })),
  }));

/** The draft that a text makes of a comment; null: it says what is stored, and nothing else is on its way there. */
export function typedOver(
  { stored, version, isConflict }: ShownComment,
  before: CommentDraft | undefined,
  text: string,
): CommentDraft | null {
  const sent = before?.sent;
  if (sent !== undefined) return { text, version, sent };
  return text === stored.comment && !isConflict ? null : { text, version };
}

/**
 * What becomes of a draft once others were saved: null: it says what is stored. What was typed on after it was sent is based
 * on what was saved; what was not sent keeps the version that it was made on.
 */
export function afterSaved(
  draft: CommentDraft,
  sent: SentComment | undefined,
  stored: ReportCardComment,
): CommentDraft | null {
  if (plainText(draft.text) === stored.comment) return null;
  return sent ? { text: draft.text, version: stored.version } : draft;
}
