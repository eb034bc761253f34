import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  type AcademicCalendar,
  getAcademicCalendar,
  saveAcademicCalendar,
} from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useMay } from '../platform/session/session.ts';
import { formatAs, formatDay, useFormats } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { IntegerField } from '../ui/fields/IntegerField.tsx';
import { useEditing } from '../ui/form/useEditing.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import classes from './CalendarPanel.module.css';
import { calendarQuery } from './calendar.api.ts';
import { calendarProblems, type Span, sorted } from './calendar.rules.ts';
import { SpanList } from './SpanList.tsx';
import { YearOverview } from './YearOverview.tsx';

interface YearFormProps {
  /** As it is stored; undefined for one that is being added. */
  year: AcademicCalendar | undefined;
  begin?: AcademicCalendar;
  hint: string;
  head: (dirty: boolean) => ReactNode;
  onSaved: (id: number) => void;
  /** A year that was begun is given up. */
  onGivenUp?: () => void;
}

/** Monday 1 January 2001 and the days after it: the names of the week. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, day: `2001-01-0${n}` }));

const spansInWords = (spans: Span[]) =>
  spans.map((s) => `${s.itemName} ${formatDay(s.dateStart)} – ${formatDay(s.dateEnd)}`).join('; ') || '–';

const inWords = (year: AcademicCalendar): Record<string, string> => ({
  [t('subjects:calendar.name')]: year.itemName,
  [t('subjects:calendar.from')]: formatDay(year.dateStart),
  [t('subjects:calendar.to')]: formatDay(year.dateEnd),
  [t('subjects:calendar.terms')]: spansInWords(year.terms),
  [t('subjects:calendar.holidays')]: spansInWords(year.holidays),
  [t('subjects:calendar.week')]: weekdays
    .filter(({ n }) => year.schoolWeek.includes(n))
    .map(({ day }) => formatAs(day, 'EEE'))
    .join(' '),
  [t('subjects:calendar.cycle')]: String(year.cycleDays),
});

/** An academic year: its days, terms, days without school and cycle, with a picture that follows the editing. */
export const YearForm = ({ year, begin, hint, head, onSaved, onGivenUp }: YearFormProps) => {
  useFormats();
  const mayWrite = useMay('configuration.write');
  const weekLabel = useId();
  const keep = async (saved: AcademicCalendar & { schoolDays: number }) => {
    queryClient.setQueryData(calendarQuery(saved.id).queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: schoolList(getAcademicYears).queryKey });
    return { value: saved as AcademicCalendar, version: saved.version };
  };
  const editing = useEditing<AcademicCalendar>({
    stored: year && { value: year, version: year.version },
    ...(begin ? { begin } : {}),
    save: async (value, version) => {
      const { id } = value;
      return keep(await call(saveAcademicCalendar, { params: { id }, body: { ...sorted(value), version } }));
    },
    readAgain: async () =>
      keep(await call(getAcademicCalendar, { params: { id: (year ?? begin)?.id ?? 0 } })),
  });
  const { value, change, errorOf } = editing;
  if (!value) return null;

  return (
    <FormSection
      id="calendar"
      title={t('subjects:calendar.title')}
      hint={hint}
      editing={onGivenUp ? { ...editing, reset: onGivenUp } : editing}
      fields={['itemName', 'dateStart', 'dateEnd', 'cycleDays']}
      problems={editing.dirty ? calendarProblems(value) : []}
      describe={inWords}
      readOnly={!mayWrite}
      // What a shorter cycle or year took with it does not come with the days.
      isFinal
      onSaved={() => onSaved(value.id)}
    >
      {head(editing.dirty)}
      <div className={classes.row}>
        <TextInput
          className={classes.name}
          label={t('subjects:calendar.name')}
          value={value.itemName}
          maxLength={100}
          error={errorOf('itemName')}
          onChange={(event) => change({ itemName: event.currentTarget.value })}
        />
        <div className={classes.day}>
          <DateField
            label={t('subjects:calendar.from')}
            value={value.dateStart}
            error={errorOf('dateStart')}
            readOnly={!mayWrite}
            onChange={(dateStart) => change({ dateStart })}
          />
        </div>
        <div className={classes.day}>
          <DateField
            label={t('subjects:calendar.to')}
            value={value.dateEnd}
            error={errorOf('dateEnd')}
            readOnly={!mayWrite}
            onChange={(dateEnd) => change({ dateEnd })}
          />
        </div>
      </div>
      <YearOverview year={value} />
      <SpanList
        kind="term"
        spans={value.terms}
        year={value}
        readOnly={!mayWrite}
        onChange={(terms) => change({ terms })}
      />
      <SpanList
        kind="holiday"
        spans={value.holidays}
        year={value}
        readOnly={!mayWrite}
        onChange={(holidays) => change({ holidays })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would begin a second form within the first */}
      <div role="group" aria-labelledby={weekLabel} className={classes.week}>
        <h3 id={weekLabel}>{t('subjects:calendar.week')}</h3>
        {weekdays.map(({ n, day }) => (
          <Checkbox
            key={n}
            label={formatAs(day, 'EEE')}
            aria-label={formatAs(day, 'EEEE')}
            checked={value.schoolWeek.includes(n)}
            onChange={(event) =>
              change({
                schoolWeek: event.currentTarget.checked
                  ? [...value.schoolWeek, n].sort((a, b) => a - b)
                  : value.schoolWeek.filter((other) => other !== n),
              })
            }
          />
        ))}
      </div>
      <IntegerField
        className={classes.cycle}
        label={t('subjects:calendar.cycle')}
        description={t('subjects:calendar.cycleHint')}
        value={value.cycleDays}
        min={0}
        max={20}
        error={errorOf('cycleDays')}
        onChange={(cycleDays) => cycleDays !== null && change({ cycleDays })}
      />
      {value.cycleDays > 0 && (
        <Checkbox
          label={t('subjects:calendar.shift')}
          description={t('subjects:calendar.shiftHint')}
          checked={value.holidaysShiftCycle}
          onChange={(event) => change({ holidaysShiftCycle: event.currentTarget.checked })}
        />
      )}
    </FormSection>
  );
};
