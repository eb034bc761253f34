import './today.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { LandingPart } from '../../ui/layout/LandingPart.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { Failed } from '../../ui/states/Failed.tsx';
import { behindQuery } from './board.api.ts';
import classes from './board.module.css';
import { daysLeftInWords } from './daysLeft.ts';
import { figure } from './figure.ts';

/** So many names stand on Today; the board has them all. */
const MAX_TEACHERS_SHOWN = 6;

/** On the coordinator's Today: the step that is due next, or overdue, and whose rows have not reached it. */
export const BehindPanel = () => {
  const behind = useQuery(behindQuery);
  useComing(behind.isPending);
  useRefreshOnChange('ReportCardBoard', 'all', behindQuery.queryKey);
  if (behind.isError && !behind.data)
    return (
      <LandingPart title={t('reportCardsBoard:behindPanel.title')}>
        <Failed error={behind.error} onRetry={() => void behind.refetch()} />
      </LandingPart>
    );
  if (!behind.data?.length) return null;
  return (
    <LandingPart title={t('reportCardsBoard:behindPanel.title')}>
      <ul className={classes.lines}>
        {behind.data.map((one) => (
          <li key={one.assessmentPeriodID}>
            <strong>{one.itemName}</strong>
            <span>
              {t(`reportCardsBoard:behind.${one.step}`, { day: formatDayShort(one.dateDue) })},{' '}
              {daysLeftInWords(one.daysLeft)}
            </span>
            <span>
              {t('reportCardsBoard:behindPanel.left', {
                ...{ left: figure(one.left), rows: figure(one.rows) },
                step: t(`reportCardsBoard:step.${one.step}`),
              })}
            </span>
            <span className={classes.quiet}>
              {one.teachers
                .slice(0, MAX_TEACHERS_SHOWN)
                .map(({ itemName, left }) => `${itemName} (${left})`)
                .join('; ')}
              {one.teachers.length > MAX_TEACHERS_SHOWN &&
                `; ${t('reportCardsBoard:behindPanel.more', { count: one.teachers.length - MAX_TEACHERS_SHOWN })}`}
            </span>
            <Link
              to="/reportcards/board"
              search={{ year: one.academicYearID, period: one.assessmentPeriodID, group: 'teacher' }}
            >
              {t('reportCardsBoard:behindPanel.board')}
            </Link>
          </li>
        ))}
      </ul>
    </LandingPart>
  );
};
