import type { PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import { Button } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { formatDay } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { customFacts } from './CustomFields.tsx';
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

/** One comment: when, of what kind, who may see it, and what it says. */
export const CommentCard = ({ comment, isSending, draft, onEdit, onDiscard }: CommentCardProps) => {
  const { dateOf, commentCode, securityAccess, writtenBy, details, permission } = comment;
  const facts = customFacts(comment);
  const what = { category: commentCode.commentCategory, day: formatDay(dateOf) };
  return (
    <li className={classes.comment} data-sending={isSending || undefined}>
      <div className={classes.about}>
        <span>{what.day}</span>
        <strong>{commentCode.commentCategory}</strong>
        <span className={classes.level} title={t('comments:access')}>
          <IconLock size={14} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('comments:access')}: </span>
          {securityAccess.itemName}
        </span>
        <span className={classes.quiet}>{isSending ? t('ui:pleaseWait') : writtenBy}</span>
        {permission === 2 && !isSending && (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.end}
            aria-label={t('comments:editOf', what)}
            onClick={onEdit}
          >
            {t('comments:edit')}
          </Button>
        )}
      </div>
      <p className={classes.text}>{details}</p>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
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
