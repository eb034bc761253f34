import './today.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { LandingPart } from '../../ui/layout/LandingPart.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { Failed } from '../../ui/states/Failed.tsx';
import { dueProofreadingQuery } from './board.api.ts';
import classes from './board.module.css';
import { daysLeftInWords } from './daysLeft.ts';

/** On the Today of who was chosen to read classes over: what is submitted and waits; nothing where nothing does. */
export const ProofreadPanel = () => {
  const due = useQuery(dueProofreadingQuery);
  useComing(due.isPending);
  useRefreshOnChange('ReportCardBoard', 'all', dueProofreadingQuery.queryKey);
  const title = t('reportCardsBoard:proofreader.due');
  if (due.isError && !due.data)
    return (
      <LandingPart title={title}>
        <Failed error={due.error} onRetry={() => void due.refetch()} />
      </LandingPart>
    );
  return due.data?.map((period) => (
    <LandingPart
      key={period.assessmentPeriodID}
      title={`${title} · ${period.itemName}`}
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
                to="/reportcards/proofread"
                search={{
                  ...{ year: period.academicYearID, period: period.assessmentPeriodID, classId: one.classID },
                  ...(one.teachers[0] ? { teacher: one.teachers[0].id } : {}),
                }}
              >
                {one.itemName}
              </Link>
            )}
            <span className={classes.quiet}>{one.teachers.map(({ itemName }) => itemName).join('; ')}</span>
            <span>
              {t('reportCardsBoard:proofreader.waits', { submitted: one.submitted, rows: one.rows })}
            </span>
          </li>
        ))}
      </ul>
    </LandingPart>
  ));
};
