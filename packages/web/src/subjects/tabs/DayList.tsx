import '../classes.words.ts';
import type { Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { LessonText } from './LessonText.tsx';
import classes from './Timetable.module.css';
import { dayOf } from './timetable.rules.ts';

/** A day by its periods, each with what is taught in it. */
export const DayList = ({ timetable, rollClass }: { timetable: Timetable; rollClass: string }) => {
  const rows = dayOf(timetable);
  if (rows.every(({ lessons }) => lessons.length === 0))
    return <Empty message={t('classes:timetable.nothing')} />;
  return (
    <ol className={classes.day}>
      {rows.map(({ period, lessons }) => (
        <li key={period.id} data-kind={period.kind}>
          <span className={classes.time}>
            {formatTime(period.timeStart)}
            <span> – {formatTime(period.timeEnd)}</span>
          </span>
          <span className={classes.period}>{period.itemName}</span>
          <div className={classes.lessons}>
            {lessons.length === 0 && period.kind === 'lesson' && (
              <span className={classes.free}>{t('classes:timetable.free')}</span>
            )}
            {lessons.length === 0 && period.kind === 'pastoral' && rollClass && <strong>{rollClass}</strong>}
            {lessons.map((lesson) => (
              <LessonText key={`${lesson.classID}-${lesson.location}`} lesson={lesson} full />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
};
