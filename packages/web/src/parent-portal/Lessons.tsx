import './family.words.ts';
import type { LessonToday } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { formatTime } from '../platform/words/formats.ts';
import classes from './family.module.css';

/** Lessons of a day in their order: when, what, where, with whom. */
export const Lessons = ({ of, label }: { of: readonly LessonToday[]; label: string }) => (
  <ol className={classes.lessons} aria-label={label}>
    {of.map(({ periodID, periodName, timeStart, timeEnd, itemName, location, teachers }) => (
      <li key={`${periodID} ${itemName}`}>
        <span className={classes.when}>
          {timeStart ? `${formatTime(timeStart)} – ${formatTime(timeEnd)}` : periodName}
        </span>
        <span>
          <strong>{itemName}</strong>
          {location && <span className={classes.quiet}> · {location}</span>}
          {teachers.length > 0 && <span className={classes.quiet}> · {teachers.join(', ')}</span>}
        </span>
      </li>
    ))}
  </ol>
);
