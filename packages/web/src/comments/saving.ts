import '../ui/form/form.words.ts';
import type { CommentCode } from '@homeroom/contract/comments/comments.endpoints.ts';
import {
  deletePersonalComment,
  type PersonalComment,
  restorePersonalComment,
  savePersonalComment,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { ApiError, Unreachable } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { onSessionChange, sessionState } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { markSaved } from '../ui/feedback/savedRow.ts';
import { sayingOf } from '../ui/states/saying.ts';
import { commentsKey } from './comments.api.ts';
import { bodyOf, type Draft } from './comments.rules.ts';
import { dropDraft, keepDraft } from './drafts.ts';

/** On its way: shown as if it had arrived. */
interface Sending {
  personID: number;
  id: number;
  /** As the list shows it; null: taken away. */
  shown: PersonalComment | null;
}
/** Was not saved. */
export interface Refusal {
  personID: number;
  /** What was to be saved; absent where a comment was to be taken away. */
  draft?: Draft;
  message: string;
  /** What somebody else saved meanwhile. */
  theirs?: PersonalComment;
}
interface State {
  sending: readonly Sending[];
  refusals: readonly Refusal[];
}

const nothing: State = { sending: [], refusals: [] };
let state = nothing;
const listeners = new Set<() => void>();
const become = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};
/** Whose comments are looked at: what was refused is said there. */
const looked = new Map<number, number>();

/** Another person's work, or nobody's. */
onSessionChange(() => {
  if (sessionState().status === 'signedOut') become(nothing);
});

const isOf = (personID: number, id: number) => (one: { personID: number; id?: number; draft?: Draft }) =>
  one.personID === personID && (one.id ?? one.draft?.id) === id;

/** The server's words, or the specification's where nobody answered (002 §8). */
const messageOf = (error: unknown) =>
  error instanceof Unreachable ? t('comments:notSaved') : sayingOf(error) || t('comments:notSaved');

const refuse = (refusal: Refusal, id: number) => {
  const { sending, refusals } = state;
  const others = refusals.filter((one) => one.draft === undefined || !isOf(refusal.personID, id)(one));
  become({
    sending: sending.filter((one) => !isOf(refusal.personID, id)(one)),
    refusals: [...others, refusal],
  });
  if (!looked.get(refusal.personID)) notify.warning(refusal.message, t('comments:attention'));
};

const theirsOf = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const current = error.current as PersonalComment | null | undefined;
  return current?.commentCode ? current : undefined;
};

/** It arrived: what was said of a failure is over (specification 002 §8). */
const arrived = async (personID: number, id: number) => {
  await queryClient.invalidateQueries({ queryKey: commentsKey(personID) });
  become({
    sending: state.sending.filter((one) => !isOf(personID, id)(one)),
    refusals: state.refusals.filter((one) => one.personID !== personID || one.theirs),
  });
};

const begin = (sending: Sending) =>
  become({
    sending: [...state.sending, sending],
    refusals: state.refusals.filter((one) => !isOf(sending.personID, sending.id)(one)),
  });

/**
 * Saves a comment while the list shows it already. What is refused comes back as its draft, with the reason.
 * @param shown as the list shows it meanwhile.
 */
export const saveComment = async (
  personID: number,
  draft: Draft,
  code: CommentCode,
  shown: PersonalComment,
): Promise<void> => {
  begin({ personID, id: draft.id, shown });
  // It is in the list already, as what is being sent.
  markSaved('comment', draft.id);
  try {
    // A failure brings it back, also after a reload.
    keepDraft(personID, draft);
    const saved = await call(savePersonalComment, {
      params: { studentId: personID },
      body: bodyOf(draft, code),
      idempotencyKey: draft.key,
    });
    await dropDraft(personID, draft.id);
    notify.done(t(saved === null ? 'comments:savedAbove' : 'form:saved'));
    await arrived(personID, draft.id);
    if (saved) markSaved('comment', saved.id);
  } catch (error) {
    const theirs = theirsOf(error);
    refuse({ personID, draft, message: messageOf(error), ...(theirs ? { theirs } : {}) }, draft.id);
    if (!(error instanceof ApiError || error instanceof Unreachable)) throw error;
  }
};

/** Takes a comment away; answers whether it is gone. What is refused is said, and the comment is back. */
export const deleteComment = async (personID: number, { id, version }: PersonalComment): Promise<boolean> => {
  begin({ personID, id, shown: null });
  try {
    await call(deletePersonalComment, { params: { studentId: personID, commentId: id }, query: { version } });
    await dropDraft(personID, id);
    await arrived(personID, id);
    return true;
  } catch (error) {
    refuse({ personID, message: sayingOf(error) }, id);
    await queryClient.invalidateQueries({ queryKey: commentsKey(personID) });
    if (!(error instanceof ApiError || error instanceof Unreachable)) throw error;
    return false;
  }
};

/** Brings back what was taken away. */
export const restoreComment = async (personID: number, id: number): Promise<void> => {
  try {
    await call(restorePersonalComment, { params: { studentId: personID, commentId: id } });
    await arrived(personID, id);
  } catch (error) {
    refuse({ personID, message: sayingOf(error) }, id);
    if (!(error instanceof ApiError || error instanceof Unreachable)) throw error;
  }
};

/** What was said of a failure is heeded. */
export const forgetRefusal = (refusal: Refusal): void =>
  become({ ...state, refusals: state.refusals.filter((one) => one !== refusal) });

/** What is on its way and what was refused, of all persons; the place where it is said is that of this one. */
export const useSaving = (personID: number): State => {
  useEffect(() => {
    looked.set(personID, (looked.get(personID) ?? 0) + 1);
    return () => void looked.set(personID, (looked.get(personID) ?? 1) - 1);
  }, [personID]);
  const { sending, refusals } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
  return {
    sending: sending.filter((one) => one.personID === personID),
    refusals: refusals.filter((one) => one.personID === personID),
  };
};

/** The list as it will be once what is on its way has arrived. */
export const withSending = (
  comments: readonly PersonalComment[],
  sending: readonly Sending[],
): PersonalComment[] => {
  const others = comments.filter(({ id }) => !sending.some((one) => one.id === id));
  return [...others, ...sending.flatMap(({ shown }) => shown ?? [])];
};
