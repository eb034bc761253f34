import type { PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import { Button } from '@mantine/core';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { savedRow } from '../ui/feedback/savedRow.ts';
import { CommentText } from './CommentText.tsx';
import classes from './comments.module.css';
import type { Draft } from './comments.rules.ts';

interface CommentCardProps {
  comment: PersonalComment;
  /** It has not arrived yet. */
  isSending: boolean;
  /** A change of it was begun and not saved. */
  draft?: Draft | undefined;
  onEdit: () => void;
  onDiscard: () => void;
}

/** One comment on the person whose profile it is, with what can be done with it. */
export const CommentCard = ({ comment, isSending, draft, onEdit, onDiscard }: CommentCardProps) => {
  const { dateOf, commentCode, permission } = comment;
  const what = { category: commentCode.commentCategory, day: formatDay(dateOf) };
  return (
    <li
      {...savedRow('comment', comment.id)}
      className={classes.comment}
      data-sending={isSending || undefined}
    >
      <CommentText
        comment={comment}
        isSending={isSending}
        actions={
          permission === 2 &&
          !isSending && (
            <Button
              size="compact-sm"
              variant="default"
              className={classes.end}
              aria-label={t('comments:editOf', what)}
              onClick={onEdit}
            >
              {t('comments:edit')}
            </Button>
          )
        }
      />
      {draft && !isSending && permission === 2 && (
        <p className={classes.draft}>
          {t('comments:changeBegun')}
          <Button size="compact-sm" variant="default" onClick={onEdit}>
            {t('comments:goOn')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
            {t('comments:discard')}
          </Button>
        </p>
      )}
    </li>
  );
};
