import { addDays } from '@homeroom/contract/shared/days.ts';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { useToday } from '../../platform/session/session.ts';
import { exampleDay, formatDayWithWeekday, useFormats } from '../../platform/words/formats.ts';
import { parseDay } from '../../platform/words/parseDay.ts';
import { t } from '../../platform/words/words.ts';
import { Loading } from '../states/Loading.tsx';
import classes from './DateFilter.module.css';
import { OpenedBelow } from './OpenedBelow.tsx';

/** The calendar and its styles weigh more than the roll; they come when it is opened. */
const Calendar = lazyPart(
  () => import('./Calendar.tsx'),
  () => <Loading rows={6} />,
);

interface DateFilterProps {
  /** `yyyy-MM-dd`; empty where the field is. */
  value: string;
  onChange: (day: string) => void;
  /** The field was emptied, which counts as typing does; absent where it always has a day. */
  onClear?: () => void;
  label: string;
  /**
   * How long typing has to rest before it counts, ms (specification 001 §9: 2,000 on attendance screens). A day that is
   * picked from the calendar, stepped to or confirmed with Enter counts at once.
   */
  debounce?: number;
  /** What ‹ › step to from a day, e.g. the next school day; one day where absent. */
  step?: (day: string, direction: -1 | 1) => string;
  min?: string;
  max?: string;
  /** Why the day cannot be used as it is. */
  error?: string | undefined;
}

/** A day that is typed, stepped to, or picked from a calendar whose weeks start on Monday. */
export const DateFilter = ({
  value,
  onChange,
  onClear,
  label,
  debounce = 0,
  step = addDays,
  min,
  max,
  error,
}: DateFilterProps) => {
  const formats = useFormats();
  /** What is being typed; undefined while the field shows the value. */
  const [draft, setDraft] = useState<string>();
  const [open, setOpen] = useState(false);
  const today = useToday();
  const change = (day: string) => (day === '' ? onClear?.() : onChange(day));
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });

  /** The field or the sign: what opened the calendar has the focus again once it is closed. */
  const opener = useRef<HTMLElement>(null);
  const openFrom = (element: HTMLElement) => {
    opener.current = element;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  };

  const allowed = (day: string | undefined): day is string =>
    day !== undefined && (!min || day >= min) && (!max || day <= max);
  const typed = draft === undefined ? undefined : parseDay(draft, formats.date);
  const invalid = draft !== undefined && draft !== '' && !allowed(typed);

  const problem = invalid ? t('ui:dateInvalid', { example: exampleDay() }) : error;

  const isEmptied = onClear !== undefined && draft === '' && value !== '';
  const pending = isEmptied ? '' : allowed(typed) && typed !== value ? typed : undefined;
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => latest.current(pending), debounce);
    return () => clearTimeout(timer);
  }, [pending, debounce]);

  const go = (day: string) => {
    setDraft(undefined);
    if (day !== value && (day === '' || allowed(day))) change(day);
  };
  const stepped = (direction: -1 | 1) => (value === '' ? undefined : step(value, direction));
  const goBy = (direction: -1 | 1) => {
    const day = stepped(direction);
    if (day !== undefined) go(day);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box round an inline filter
    <div className={classes.date} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('ui:previousDay')}
        disabled={!allowed(stepped(-1))}
        onClick={() => goBy(-1)}
      >
        <IconChevronLeft size={18} />
      </button>
      <div className={classes.field}>
        <input
          className={classes.input}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-haspopup="dialog"
          aria-keyshortcuts="ArrowDown"
          title={formats.date}
          autoComplete="off"
          inputMode="numeric"
          value={draft ?? (value && formatDayWithWeekday(value))}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(e) => setDraft(e.currentTarget.value)}
          onBlur={() => {
            // What was typed in full counts when the field is left; half a date is given up, the old one stands.
            if (pending !== undefined) go(pending);
            setDraft(undefined);
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && pending !== undefined) go(pending);
            if (e.key === 'ArrowDown') {
              e.preventDefault();
              openFrom(e.currentTarget);
            }
            if (e.key === 'Escape' && draft !== undefined) {
              e.stopPropagation();
              setDraft(undefined);
            }
          }}
        />
        <button
          type="button"
          className={`${classes.button} ${classes.open}`}
          // The down arrow opens it from the field: with the keyboard this would be one more stop.
          tabIndex={-1}
          aria-label={t('ui:openCalendar')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event) => (open ? close() : openFrom(event.currentTarget))}
        >
          <IconCalendar size={16} />
        </button>
        {open && (
          <OpenedBelow
            label={t('ui:calendar')}
            onClose={(how) => (how === 'escape' ? close() : setOpen(false))}
          >
            <Calendar
              value={value || today}
              min={min}
              max={max}
              onPick={(day) => {
                close();
                go(day);
              }}
            />
          </OpenedBelow>
        )}
      </div>
      <button
        type="button"
        className={classes.button}
        aria-label={t('ui:nextDay')}
        disabled={!allowed(stepped(1))}
        onClick={() => goBy(1)}
      >
        <IconChevronRight size={18} />
      </button>
      {problem && (
        <span className={classes.invalid} data-stays={!invalid || undefined} role="status">
          {problem}
        </span>
      )}
    </div>
  );
};
