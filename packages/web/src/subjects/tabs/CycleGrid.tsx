import '../classes.words.ts';
import type { Timetable } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { useLayoutEffect, useRef } from 'react';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { LessonText } from './LessonText.tsx';
import classes from './Timetable.module.css';
import { columnsOf, lessonsAt } from './timetable.rules.ts';

/** The cycle: a column for each day, a line for each period; the column of the chosen day is marked. */
export const CycleGrid = ({ timetable, rollClass }: { timetable: Timetable; rollClass: string }) => {
  const { periods, lessons, cycleDay, isSchoolDay } = timetable;
  const box = useRef<HTMLElement>(null);
  // Where the cycle is wider than the screen, the chosen day is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another column
  useLayoutEffect(() => {
    const head = box.current?.querySelector<HTMLElement>('thead [data-now]');
    const first = box.current?.querySelector<HTMLElement>('thead th');
    if (box.current && head && first) box.current.scrollLeft = head.offsetLeft - first.offsetWidth;
  }, [timetable.dateOf]);
  const columns = columnsOf(timetable);
  const isNow = (column: number | null) => isSchoolDay && column !== null && column === cycleDay;
  const rows = [...periods].sort((a, b) => a.timeStart.localeCompare(b.timeStart));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section ref={box} className={classes.scroll} tabIndex={0} aria-label={t('classes:timetable.caption')}>
      <table className={classes.grid}>
        <caption className="visually-hidden">{t('classes:timetable.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('classes:timetable.period')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-now={isNow(column) || undefined}>
                {column === null
                  ? t('classes:timetable.everyDay')
                  : t('classes:timetable.cycleDay', { n: column })}
                {isNow(column) && <small>{t('classes:timetable.isToday')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((period) => (
            <tr key={period.id} data-kind={period.kind}>
              <th scope="row">
                {period.itemName}
                <small>
                  {formatTime(period.timeStart)} – {formatTime(period.timeEnd)}
                </small>
              </th>
              {columns.map((column) => (
                <td key={column} data-now={isNow(column) || undefined}>
                  {period.kind === 'pastoral' && <strong>{rollClass}</strong>}
                  {lessonsAt(lessons, period.id, column).map((lesson) => (
                    <LessonText key={`${lesson.classID}-${lesson.location}`} lesson={lesson} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
