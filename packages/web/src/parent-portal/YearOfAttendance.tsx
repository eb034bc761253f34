import './relation.words.ts';
import type { UserRelationDetail } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useToday } from '../platform/session/session.ts';
import { formatPartOfDay, formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import classes from './family.module.css';

type Day = NonNullable<UserRelationDetail['attendance']>[number];

const stateOf = ({ mark, timeArrived, dateOf }: Day, today: string): string => {
  if (mark === 'late')
    return timeArrived ? t('relation:lateAt', { time: formatTime(timeArrived) }) : t('relation:late');
  return t(dateOf > today ? 'relation:awayAhead' : 'relation:away');
};

const Days = ({ of }: { of: readonly Day[] }) => {
  const today = useToday();
  return of.length === 0 ? (
    <p className={classes.note}>{t('relation:noAttendance')}</p>
  ) : (
    <ul className={classes.lines} aria-label={t('relation:attendance')}>
      {of.map((day) => {
        const { dateOf, itemName, periodName, mark, reason } = day;
        return (
          // What is only known in advance has not happened: it has no colour of an absence.
          <li
            key={`${dateOf} ${itemName} ${periodName} ${day.timeFrom} ${day.timeTo}`}
            data-mark={dateOf > today ? undefined : mark}
          >
            <DayNear day={dateOf} />
            <span className={classes.state}>{stateOf(day, today)}</span>
            <span className={classes.quiet}>
              {[itemName, periodName, reason, formatPartOfDay(day)].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

interface YearOfAttendanceProps {
  of: Pick<UserRelationDetail, 'attendance' | 'yearID' | 'years'>;
  onYear: (id: number) => void;
}

/** Absences and lateness of a child in an academic year, and the years to choose from. */
export const YearOfAttendance = ({ of: { years, yearID, attendance }, onYear }: YearOfAttendanceProps) => {
  if (attendance === null) return <p className={classes.note}>{t('relation:hidden')}</p>;
  return (
    <>
      {years.length > 1 && (
        <div className={classes.note}>
          <DropdownFilter
            label={t('relation:year')}
            options={years.map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
            value={yearID === null ? null : String(yearID)}
            width={8}
            onChange={(id) => onYear(Number(id))}
          />
        </div>
      )}
      <Days of={attendance} />
    </>
  );
};
