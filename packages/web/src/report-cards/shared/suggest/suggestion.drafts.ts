import './suggest.words.ts';
import { createDrafts } from '../../../platform/drafts/drafts.ts';
import { t } from '../../../platform/words/words.ts';
import type { CommentPlace } from './suggestions.ts';

/** A suggestion while it is typed, and the version of the comment that it is made of. */
export interface SuggestionDraft {
  text: string;
  note: string;
  version: number;
}

/** What is suggested and not sent, by `placeKey`. */
export const suggestionDrafts = createDrafts<SuggestionDraft>({
  kind: 'ReportCardSuggestion',
  signOutWarning: () => t('reportSuggestions:notSentSignOut'),
});

export const placeKey = ({ periodId, classId, studentId, sectionId }: CommentPlace): string =>
  `${periodId}/${classId ?? 'pastoral'}/${studentId}/${sectionId}`;
