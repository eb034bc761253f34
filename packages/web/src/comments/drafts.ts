import './comments.words.ts';
import { useMemo } from 'react';
import { createDrafts } from '../platform/drafts/drafts.ts';
import { t } from '../platform/words/words.ts';
import type { Draft } from './comments.rules.ts';

/** By their own ids. */
type OfPerson = Readonly<Record<number, Draft>>;

const nameOf = (personID: number | string, id: number | string) => `${personID}/${id}`;

const drafts = createDrafts<Draft>({
  kind: 'PersonalComment',
  signOutWarning: () => t('comments:draftSignOut'),
  // One copy held all of them, by the person and by their own ids.
  earlier: {
    copy: 'PersonalCommentDraft',
    draftsIn: (data) =>
      new Map(
        Object.entries(data as Record<string, OfPerson>).flatMap(([personID, of]) =>
          Object.entries(of).map(([id, draft]) => [nameOf(personID, id), draft] as const),
        ),
      ),
  },
});

/** Keeps a draft on a person. */
export const keepDraft = (personID: number, draft: Draft): void =>
  drafts.keep(nameOf(personID, draft.id), draft);

/** It was saved, or is not wanted any more. */
export const dropDraft = (personID: number, id: number): Promise<void> => drafts.drop(nameOf(personID, id));

/** The drafts on a person by their ids; undefined while they are read. */
export const useDrafts = (personID: number): OfPerson | undefined => {
  const all = drafts.useAll();
  return useMemo(() => {
    if (!all) return undefined;
    const mine = [...all].filter(([name]) => name.startsWith(nameOf(personID, '')));
    return Object.fromEntries(mine.map(([, draft]) => [draft.id, draft]));
  }, [all, personID]);
};
