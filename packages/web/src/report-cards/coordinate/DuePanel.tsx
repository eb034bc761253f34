import './today.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { LandingPart } from '../../ui/layout/LandingPart.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { Failed } from '../../ui/states/Failed.tsx';
import { dueQuery } from './board.api.ts';
import classes from './board.module.css';
import { daysLeftInWords } from './daysLeft.ts';

/** On a teacher's Today: what of report cards is due, and what came back; nothing where all is submitted. */
export const DuePanel = () => {
  const due = useQuery(dueQuery);
  useComing(due.isPending);
  useRefreshOnChange('ReportCardBoard', 'all', dueQuery.queryKey);
  if (due.isError && !due.data)
    return (
      <LandingPart title={t('reportCardsBoard:due.title')}>
        <Failed error={due.error} onRetry={() => void due.refetch()} />
      </LandingPart>
    );
  return due.data?.map((period) => (
    <LandingPart
      key={period.assessmentPeriodID}
      title={`${t('reportCardsBoard:due.title')} · ${period.itemName}`}
      context={
        period.dateDue && (
          <span>
            {t('reportCardsBoard:due.day', { day: formatDayShort(period.dateDue) })}
            {period.daysLeft !== null && `, ${daysLeftInWords(period.daysLeft)}`}
          </span>
        )
      }
    >
      <ul className={classes.lines}>
        {period.classes.map((one) => (
          <li key={`${one.classID} ${one.rollClassID}`}>
            {one.classID === null ? (
              <strong>{one.itemName}</strong>
            ) : (
              <Link
                to="/reportcards/class"
                search={{
                  ...{ year: period.academicYearID, period: period.assessmentPeriodID, classId: one.classID },
                }}
              >
                {one.itemName}
              </Link>
            )}
            {one.open > 0 && (
              <span>{t('reportCardsBoard:due.open', { open: one.open, rows: one.rows })}</span>
            )}
            {one.sentBack > 0 && <span>{t('reportCardsBoard:due.sentBack', { count: one.sentBack })}</span>}
            {one.suggestions > 0 && (
              <span>{t('reportCardsBoard:suggestions', { count: one.suggestions })}</span>
            )}
          </li>
        ))}
      </ul>
    </LandingPart>
  ));
};
