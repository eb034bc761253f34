import './comments.words.ts';
import type { ReportCardComment } from '@homeroom/contract/report-cards/comments.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { keepComment, readDrafts } from './comment.drafts.ts';
import { commentsQuery, type SentComment, type StudentName, saveComments } from './comments.api.ts';
import { afterSaved, keyOf, sendable, shownComments } from './comments.rules.ts';

const currentIn = (error: unknown): ReportCardComment[] | undefined =>
  error instanceof ApiError && error.code === 'record.changed' && Array.isArray(error.current)
    ? (error.current as ReportCardComment[])
    : undefined;

/**
 * Saves what is typed of a student, one save after another. What failed is said and stays typed (specification 002 §8);
 * the next success clears it.
 */
export function useCommentSaving() {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [saving, setSaving] = useState(0);
  const running = useRef(new Map<number, Promise<void>>());

  const saveOnce = useCallback(
    /** @returns whether there was something to save */
    async (name: StudentName): Promise<boolean> => {
      const query = commentsQuery(name);
      const stored = client.getQueryData(query.queryKey) ?? (await client.fetchQuery(query));
      const sent = sendable(shownComments(stored, await readDrafts(name)));
      if (sent.length === 0) return false;
      const taken = (now: ReportCardComment[]) => client.setQueryData(query.queryKey, now);
      const put = async (what: SentComment[]) => {
        const drafts = await readDrafts(name);
        for (const one of what) {
          const draft = drafts.get(keyOf(one));
          if (draft) keepComment(name, keyOf(one), { ...draft, sent: one.comment });
        }
        return saveComments(name, what, crypto.randomUUID());
      };
      let answer: { now: ReportCardComment[]; sent: SentComment[] };
      try {
        answer = { now: await put(sent), sent };
      } catch (error) {
        // Somebody else was first in one of them: the others are saved all the same.
        const current = currentIn(error);
        if (!current) throw error;
        taken(current);
        const rest = sendable(shownComments(current, await readDrafts(name)));
        answer = { now: rest.length ? await put(rest) : current, sent: rest };
      }
      taken(answer.now);
      for (const [key, draft] of await readDrafts(name)) {
        const comment = answer.now.find((one) => keyOf(one) === key);
        const mine = answer.sent.find((one) => keyOf(one) === key);
        if (comment) keepComment(name, key, afterSaved(draft, mine, comment));
      }
      return true;
    },
    [client],
  );

  /** @returns once what is typed now is saved, or could not be */
  const save = useCallback(
    (name: StudentName): Promise<void> => {
      const before = running.current.get(name.studentId) ?? Promise.resolve();
      setSaving((count) => count + 1);
      const mine = before
        .then(() => saveOnce(name))
        .then(
          (isSaved) => {
            if (isSaved) setProblem('');
          },
          (error: unknown) =>
            setProblem(error instanceof ApiError ? error.message : t('reportComments:networkProblem')),
        )
        .finally(() => setSaving((count) => count - 1));
      running.current.set(name.studentId, mine);
      return mine;
    },
    [saveOnce],
  );

  return { save, problem, isSaving: saving > 0 };
}
