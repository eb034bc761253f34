import './subjects.words.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useMay, useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './CalendarPanel.module.css';
import { calendarQuery } from './calendar.api.ts';
import { firstYear, yearAfter } from './calendar.rules.ts';
import { YearForm } from './YearForm.tsx';

/** The academic years of the school with their terms and days without school. */
const CalendarPanel = () => {
  const mayWrite = useMay('configuration.write');
  const today = useToday();
  const years = useQuery(schoolList(getAcademicYears));
  const [chosen, setChosen] = useState<number>();
  const [begun, setBegun] = useState<AcademicCalendar>();
  const list = years.data ?? [];
  const year = chosen ?? currentYear(list, today)?.id;
  const newest = [...list].sort((a, b) => b.dateEnd.localeCompare(a.dateEnd))[0];
  const calendar = useQuery({ ...calendarQuery(year ?? 0), enabled: year !== undefined && !begun });
  const last = useQuery({ ...calendarQuery(newest?.id ?? 0), enabled: mayWrite && newest !== undefined });

  if (!years.data) return <Read of={years} rows={6} height="56px" />;

  const head = (dirty: boolean) => (
    <div className={classes.years} title={dirty && !begun ? t('subjects:calendar.saveFirst') : undefined}>
      {!begun && list.length > 0 && (
        <DropdownFilter
          label={t('subjects:calendar.year')}
          options={[...list]
            .sort((a, b) => b.id - a.id)
            .map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
          value={year === undefined ? null : String(year)}
          onChange={(id) => setChosen(Number(id))}
          disabled={dirty}
          width={10}
        />
      )}
      {mayWrite && !begun && (!newest || last.data) && (
        <Button
          variant="default"
          size="compact-md"
          disabled={dirty}
          onClick={() => setBegun(last.data ? yearAfter(last.data) : firstYear(today))}
        >
          {newest ? t('subjects:calendar.add', { year: newest.id + 1 }) : t('subjects:calendar.addFirst')}
        </Button>
      )}
    </div>
  );

  if (begun)
    return (
      <YearForm
        key={`new-${begun.id}`}
        year={undefined}
        begin={begun}
        hint={
          newest ? t('subjects:calendar.new', { from: newest.itemName }) : t('subjects:calendar.newFirst')
        }
        head={head}
        onSaved={(id) => {
          setChosen(id);
          setBegun(undefined);
        }}
        onGivenUp={() => setBegun(undefined)}
      />
    );
  if (year === undefined)
    return (
      <section id="calendar" className={classes.none}>
        <h2>{t('subjects:calendar.title')}</h2>
        <p>{t('subjects:calendar.none')}</p>
        {head(false)}
      </section>
    );
  return (
    <Read of={calendar} rows={10} height="48px">
      {(stored) => (
        <YearForm
          key={year}
          year={stored}
          hint={t('subjects:calendar.hint')}
          head={head}
          onSaved={() => undefined}
        />
      )}
    </Read>
  );
};

export default CalendarPanel;
