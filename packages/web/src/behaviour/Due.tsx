import './marks.words.ts';
import type { BehaviourAction } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { formatDay, relativeDay } from '../platform/formats.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
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
