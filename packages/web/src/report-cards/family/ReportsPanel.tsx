import './family.words.ts';
import type { OwnChildReport } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOpenChild } from '../../platform/openChild.ts';
import { t } from '../../platform/words.ts';
import { LandingPart } from '../../ui/LandingPart.tsx';
import { Read } from '../../ui/Read.tsx';
import { ownReportsQuery } from './family.api.ts';
import classes from './family.module.css';
import { ReportLines } from './ReportLines.tsx';
import { useOwnReportsLive } from './useOwnReportsLive.ts';

/** The newest report of each child: reports are read newest first. */
const newest = (reports: readonly OwnChildReport[]) =>
  [...Map.groupBy(reports, ({ studentID }) => studentID).values()].flatMap(([first]) => first ?? []);

/** On a parent's Today: the newest report of the child that is open, else of each, and the way to all; nothing where there is none. */
export const ReportsPanel = () => {
  const reports = useQuery(ownReportsQuery);
  useOwnReportsLive(reports.data);
  const open = useOpenChild();
  const isShown = ({ studentID }: OwnChildReport) => !open || studentID === open.personID;
  if (reports.data && !reports.data.some(isShown)) return null;
  return (
    <LandingPart title={t('reportCardsFamily:title')}>
      <Read of={reports} rows={2} onlyFresh>
        {(read) => (
          <>
            <ReportLines reports={newest(read.filter(isShown))} isOwn />
            <p className={classes.all}>
              <Link to="/reports/{-$student}">{t('reportCardsFamily:all')}</Link>
            </p>
          </>
        )}
      </Read>
    </LandingPart>
  );
};
