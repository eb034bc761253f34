import './family.words.ts';
import type { UserRelationDetail } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { formatTime } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { DayNear } from '../ui/DayNear.tsx';
import { DropdownFilter } from '../ui/DropdownFilter.tsx';
import classes from './family.module.css';

const Days = ({ of }: { of: NonNullable<UserRelationDetail['attendance']> }) =>
  of.length === 0 ? (
    <p className={classes.note}>{t('family:relation.noAttendance')}</p>
  ) : (
    <ul className={classes.lines} aria-label={t('family:relation.attendance')}>
      {of.map(({ dateOf, itemName, periodName, mark, reason, timeArrived }) => (
        <li key={`${dateOf} ${itemName} ${periodName}`} data-mark={mark}>
          <DayNear day={dateOf} />
          <span className={classes.state}>
            {mark === 'late'
              ? timeArrived
                ? t('family:lateAt', { time: formatTime(timeArrived) })
                : t('family:late')
              : t('family:away')}
          </span>
          <span className={classes.quiet}>{[itemName, periodName, reason].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );

interface YearOfAttendanceProps {
  of: Pick<UserRelationDetail, 'attendance' | 'yearID' | 'years'>;
  onYear: (id: number) => void;
}

/** Absences and lateness of a child in an academic year, and the years to choose from. */
export const YearOfAttendance = ({ of: { years, yearID, attendance }, onYear }: YearOfAttendanceProps) => {
  if (attendance === null) return <p className={classes.note}>{t('family:relation.hidden')}</p>;
  return (
    <>
      {years.length > 1 && (
        <div className={classes.note}>
          <DropdownFilter
            label={t('family:relation.year')}
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
