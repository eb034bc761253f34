import './marks.words.ts';
import type { BehaviourAction } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { useToday } from '../platform/session/session.ts';
import { formatDay, relativeDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import classes from './behaviour.module.css';

/** When it is due, louder once that has passed. */
export const Due = ({ action: { dueDate, completed } }: { action: BehaviourAction }) => {
  const today = useToday();
  if (!dueDate || completed) return null;
  return dueDate < today ? (
    <span className={classes.due} title={formatDay(dueDate)}>
      {t('behaviour:action.overdue', { day: relativeDay(dueDate, today) })}
    </span>
  ) : (
    <span title={formatDay(dueDate)}>{t('behaviour:action.due', { day: relativeDay(dueDate, today) })}</span>
  );
};
