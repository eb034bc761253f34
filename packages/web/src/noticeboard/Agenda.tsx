import './noticeboard.words.ts';
import type { CalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { useState } from 'react';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { EventLine } from './EventLine.tsx';
import { lastOf, monthLater, monthName } from './month.rules.ts';
import classes from './noticeboard.module.css';

interface AgendaProps {
  /** `yyyy-MM` */
  month: string;
  /** By day: of the month, and of the first days after it where these are near. */
  events: readonly CalendarEvent[];
  today: string;
}

/** The events of a month as a list: what is over is folded, and the days after the month follow under their own heading. */
export const Agenda = ({ month, events, today }: AgendaProps) => {
  const [showsOver, setShowsOver] = useState(false);
  const isThisMonth = month === today.slice(0, 7);
  const isOver = ({ dateOfEnd }: CalendarEvent) => isThisMonth && dateOfEnd < today;
  const over = events.filter(isOver);
  const inMonth = events.filter((event) => event.dateOfStart <= lastOf(month) && !isOver(event));
  const after = events.filter(({ dateOfStart }) => dateOfStart > lastOf(month));
  const nextName = monthName(monthLater(month, 1));
  const listed = showsOver ? [...over, ...inMonth] : inMonth;
  return (
    <>
      <h2 className="visually-hidden">{monthName(month)}</h2>
      {over.length > 0 && !showsOver && (
        <div className={classes.actions}>
          <PlainButton variant="subtle" size="compact" onClick={() => setShowsOver(true)}>
            {t('noticeboard:calendar.over', { count: over.length })}
          </PlainButton>
        </div>
      )}
      {listed.length === 0 && <p className={classes.note}>{t('noticeboard:calendar.noMore')}</p>}
      <ul className={classes.agenda} aria-label={t('noticeboard:labels.calendar')}>
        {listed.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {after.length > 0 && (
        <section aria-label={nextName}>
          <h2 className={classes.nextMonth}>{nextName}</h2>
          <ul className={classes.agenda} aria-label={nextName}>
            {after.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
