import './family.words.ts';
import {
  type CampusYearPeriod,
  getStudentReport,
} from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import { Dotted } from '../../ui/fields/Dotted.tsx';
import classes from './family.module.css';
import { PdfButton } from './PdfButton.tsx';

interface ReportLinesProps {
  /** With the student's name where reports of several stand together. */
  reports: readonly (CampusYearPeriod & { fullName?: string })[];
  /** Whose they are, where they are of one. */
  name?: string;
  /** To a parent: which they have not opened yet is told. */
  isOwn?: boolean;
}

/** What is to be known of a report before it is opened. */
const Said = ({
  report: { isWithheld, isReleased, releasedAt, pages, cardVersion },
}: {
  report: CampusYearPeriod;
}) => (
  <Dotted
    of={[
      isWithheld && t('reportCardsFamily:withheld'),
      isReleased && (
        <DaySaid day={releasedAt.slice(0, 10)} say={(when) => t('reportCardsFamily:released', { when })} />
      ),
      !isReleased && t('reportCardsFamily:notReleased'),
      pages && t('reportCardsFamily:pages', { count: pages }),
      cardVersion > 1 && t('reportCardsFamily:version', { version: cardVersion }),
    ]}
  />
);

/** Reports, newest first, each of which opens as PDF; what was not opened yet and what was corrected is told. */
export const ReportLines = ({ reports, name = '', isOwn = false }: ReportLinesProps) => (
  <ul className={classes.reports}>
    {reports.map((report) => {
      const whose = report.fullName ?? name;
      return (
        <li key={report.id}>
          <span className={classes.what}>
            <strong>{[report.fullName, report.period, report.year].filter(Boolean).join(' · ')}</strong>
            {isOwn && report.openedAt === null && (
              <em className={classes.new}>{t('reportCardsFamily:new')}</em>
            )}
            <span className={classes.quiet}>
              <Said report={report} />
            </span>
            {report.note && <span>{t('reportCardsFamily:corrected', { note: report.note })}</span>}
          </span>
          <PdfButton
            endpoint={getStudentReport}
            request={{
              params: { studentId: report.studentID },
              query: { periodId: String(report.periodID) },
            }}
            fileName={[whose, report.period, report.year].filter(Boolean).join(' ')}
            label={t('reportCardsFamily:openNamed', { period: report.period, name: whose })}
            onDone={() => void queryClient.invalidateQueries({ queryKey: ['StudentReport'] })}
          >
            {t('reportCardsFamily:open')}
          </PdfButton>
        </li>
      );
    })}
  </ul>
);
