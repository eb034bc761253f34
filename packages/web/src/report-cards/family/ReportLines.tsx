import './family.words.ts';
import {
  type CampusYearPeriod,
  getStudentReport,
} from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
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
const said = (report: CampusYearPeriod): string[] => [
  ...(report.isWithheld ? [t('reportCardsFamily:withheld')] : []),
  report.isReleased
    ? t('reportCardsFamily:released', { when: formatDay(report.releasedAt) })
    : t('reportCardsFamily:notReleased'),
  ...(report.pages ? [t('reportCardsFamily:pages', { count: report.pages })] : []),
  ...(report.cardVersion > 1 ? [t('reportCardsFamily:version', { version: report.cardVersion })] : []),
];

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
            <span className={classes.quiet}>{said(report).join(' · ')}</span>
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
