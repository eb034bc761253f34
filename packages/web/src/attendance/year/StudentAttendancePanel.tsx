import '../roll/attendance.words.ts';
import type { Attendance } from '@homeroom/contract/attendance/student-attendance.schemas.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useMay, useToday } from '../../platform/session/session.ts';
import { formatDayLong, formatDayShort, formatPartOfDay, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { DayNear, Near } from '../../ui/fields/DayNear.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { EndKnown } from '../known/EndKnown.tsx';
import { canEndEarlier } from '../known/knownDays.ts';
import { RecordKnownAbsence } from '../known/RecordKnownAbsence.tsx';
import { TakeBackKnown } from '../known/TakeBackKnown.tsx';
import { attendancesQuery } from '../roll/attendance.api.ts';
import { Panel } from '../roll/Panel.tsx';
import { newestFirst } from '../roll/years.ts';
import { Heatmap } from './Heatmap.tsx';
import classes from './StudentAttendancePanel.module.css';
import { byDay, dayMarkOf, notable, weeksOf, yearTotals } from './year.rules.ts';

const counted = ['days', 'present', 'late', 'absent', 'authorised', 'unexplained'] as const;

interface LineProps {
  line: Attendance;
  /** The absence of which it tells, where that can be taken back. */
  toTakeBack: Attendance['known'];
  /** The same, where that can end earlier. */
  toEnd: Attendance['known'];
  onTakenBack: () => void;
  onEnded: (message: string, undo: () => void) => void;
}

/** One absence or lateness of a day: from what, and why. */
const Line = ({ line, toTakeBack, toEnd, onTakenBack, onEnded }: LineProps) => (
  <li>
    <span className={classes.quiet}>{[line.itemName, line.periodName].filter(Boolean).join(', ')}</span>
    <span data-mark={dayMarkOf(line)} className={classes.mark}>
      {line.mark === 'late' && line.timeArrived
        ? t('attendance:lateAt', { time: formatTime(line.timeArrived) })
        : t(`attendance:markName.${line.mark}`)}
    </span>
    <span className={classes.why}>
      {[line.reason, formatPartOfDay(line), line.details].filter(Boolean).join(' · ')}
      {toEnd && <EndKnown known={toEnd} onDone={onEnded} />}
      {toTakeBack && <TakeBackKnown known={toTakeBack} onDone={onTakenBack} />}
    </span>
  </li>
);

/** A day that comes is written with its date: beside it stands one of last week that has the same weekday. */
const DayOf = ({ day, today }: { day: string; today: string }) =>
  day > today ? (
    <Near at={day} near={formatDayShort(day)} exact={formatDayLong(day)} />
  ) : (
    <DayNear day={day} />
  );

/** A student's attendance in an academic year: the year at a glance, totals, and each absence with its reason. */
export const StudentAttendancePanel = ({ studentID }: { studentID: number }) => {
  const today = useToday();
  const isOffice = useMay('attendance.office');
  const years = useQuery(schoolList(getAcademicYears));
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? currentYear(years.data ?? [], today)?.id ?? null;
  const list = useQuery({ ...attendancesQuery(studentID, year ?? 0), enabled: year !== null });

  const totals = yearTotals(list.data ?? []);
  const lines = notable(list.data ?? []);
  const place = useRef<HTMLDivElement>(null);
  /** One that has begun is on rolls that were taken: what they say is corrected there. */
  const toTakeBack = ({ known }: Attendance) => (isOffice && known && known.dateFrom >= today ? known : null);
  /** Offered with the days that may be left out: today and those to come. */
  const toEnd = ({ known, dateOf }: Attendance) =>
    isOffice && known && dateOf >= today && canEndEarlier(known, today) ? known : null;
  const offer = useTakeBack();
  const stay = () => place.current?.focus({ preventScroll: true });
  return (
    <Panel
      title={t('attendance:attendance')}
      filters={
        <>
          {isOffice && <RecordKnownAbsence studentID={studentID} />}
          <DropdownFilter
            label={t('attendance:year')}
            options={
              years.data && newestFirst(years.data).map((y) => ({ value: String(y.id), label: y.itemName }))
            }
            value={year === null ? null : String(year)}
            leaveOpen
            width={8}
            onChange={(id) => setChosen(Number(id))}
          />
        </>
      }
      context={totals.percent === null ? undefined : t('attendance:rate', { percent: totals.percent })}
    >
      <Read of={[years, list]} rows={6} empty={<Empty />} onlyFresh>
        {(_, days) => (
          <>
            <dl className={classes.totals}>
              {counted.map((name) => (
                <div key={name} data-total={name}>
                  <dt>{t(`attendance:yearTotals.${name}`)}</dt>
                  <dd>{totals[name]}</dd>
                </div>
              ))}
            </dl>
            <Heatmap weeks={weeksOf(days)} />
            <div ref={place} tabIndex={-1}>
              {lines.length === 0 ? (
                <Empty message={t('attendance:noAbsences')} />
              ) : (
                <ul className={classes.lines} aria-label={t('attendance:absences')}>
                  {byDay(lines).map(([day, ofDay]) => (
                    <li key={day} className={classes.day}>
                      <DayOf day={day} today={today} />
                      <ul>
                        {ofDay.map((line) => (
                          <Line
                            key={`${line.dateTime}${line.kind}${line.itemName}${line.timeFrom}${line.timeTo}`}
                            line={line}
                            toTakeBack={toTakeBack(line)}
                            toEnd={toEnd(line)}
                            onTakenBack={stay}
                            onEnded={(message, undo) => {
                              stay();
                              offer(message, undo);
                            }}
                          />
                        ))}
                      </ul>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </>
        )}
      </Read>
    </Panel>
  );
};
