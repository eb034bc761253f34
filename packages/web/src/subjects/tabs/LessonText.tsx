import classes from './Timetable.module.css';
import type { Lesson } from './timetable.rules.ts';

/** A lesson: what, where and, where there is room, with whom. */
export const LessonText = ({ lesson, full = false }: { lesson: Lesson; full?: boolean }) => (
  <div className={classes.lesson}>
    <strong>{full ? lesson.itemName : lesson.code || lesson.itemName}</strong>
    {lesson.location && <span>{lesson.location}</span>}
    {full && lesson.teachers.length > 0 && <span>{lesson.teachers.join(', ')}</span>}
  </div>
);
