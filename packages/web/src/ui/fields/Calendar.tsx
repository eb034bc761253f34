import '../states/fields.words.ts';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { formatDayLong } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './Calendar.module.css';

interface CalendarProps {
  /** `yyyy-MM-dd` */
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A month with weeks that start on Monday (specification 001 §9). */
const Calendar = ({ value, onPick, min, max }: CalendarProps) => {
  const calendar = useRef<HTMLDivElement>(null);
  // It is not in its place yet: to scroll to it would move the work under it.
  useEffect(
    () => calendar.current?.querySelector<HTMLElement>('[data-selected]')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <DatePicker
      ref={calendar}
      value={value}
      defaultDate={value}
      onChange={(day) => onPick(day ?? value)}
      allowDeselect
      firstDayOfWeek={1}
      minDate={min}
      maxDate={max}
      highlightToday
      classNames={{ weekday: classes.weekday, day: classes.day }}
      // The number that is seen comes first, so that who says what they see finds it.
      getDayProps={(day) => ({ 'aria-label': `${Number(day.slice(-2))}, ${formatDayLong(day)}` })}
      ariaLabels={{
        previousMonth: t('ui:previousMonth'),
        nextMonth: t('ui:nextMonth'),
        previousYear: t('ui:previousYear'),
        nextYear: t('ui:nextYear'),
        previousDecade: t('ui:previousDecade'),
        nextDecade: t('ui:nextDecade'),
      }}
    />
  );
};

export default Calendar;
