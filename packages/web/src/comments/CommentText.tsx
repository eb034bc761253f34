import type { PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import classes from './comments.module.css';
import { customFacts } from './customFacts.ts';

interface CommentTextProps {
  comment: PersonalComment;
  /** It has not arrived yet. */
  isSending?: boolean;
  /** At the beginning of its first line. */
  children?: ReactNode;
  /** At the end of it. */
  actions?: ReactNode;
}

/** What a comment says: when, of what kind, who may see it, who wrote it, and its text. */
export const CommentText = ({ comment, isSending = false, children, actions }: CommentTextProps) => {
  const { dateOf, commentCode, securityAccess, writtenBy, details } = comment;
  const facts = customFacts(comment);
  return (
    <>
      <div className={classes.about}>
        {children}
        <DayNear day={dateOf} />
        <strong>{commentCode.commentCategory}</strong>
        <span className={classes.level} title={t('comments:access')}>
          <IconLock size={14} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t('comments:access')}: </span>
          {securityAccess.itemName}
        </span>
        <span className={classes.quiet}>{isSending ? t('ui:pleaseWait') : writtenBy}</span>
        {actions}
      </div>
      <p className={classes.text}>{details}</p>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, text, day }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{day ? <DayNear day={day} /> : text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
