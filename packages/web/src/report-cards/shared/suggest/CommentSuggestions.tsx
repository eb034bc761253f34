import type { CommentAround } from '@homeroom/contract/report-cards/comment-checks.rules.ts';
import { useMay } from '../../../platform/session/session.ts';
import { SuggestForm } from './SuggestForm.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';
import type { CommentPlace, Suggestions } from './suggestions.ts';

interface CommentSuggestionsProps {
  suggestions: Suggestions;
  place: CommentPlace;
  fullName: string;
  /** The comment as it is stored, and its version. */
  comment: string;
  version: number;
  around: CommentAround;
  /** Nothing can be suggested: the row is approved, or nothing is asked. */
  isSealed: boolean;
}

/** What is suggested for a comment, and for proofreaders a way to suggest something. */
export const CommentSuggestions = (props: CommentSuggestionsProps) => {
  const { suggestions, place, isSealed, ...rest } = props;
  const waiting = suggestions.at(place);
  const mayProofread = useMay('report-cards.proofread');
  return (
    <>
      {waiting.map((one) => (
        <SuggestionCard key={one.id} suggestion={one} onSettled={suggestions.readAgain} />
      ))}
      {mayProofread && !isSealed && (
        <SuggestForm
          {...rest}
          place={place}
          own={waiting.find(({ isMine }) => isMine)}
          onSettled={suggestions.readAgain}
        />
      )}
    </>
  );
};
