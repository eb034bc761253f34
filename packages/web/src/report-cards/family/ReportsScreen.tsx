import './family.words.ts';
import type { OwnChildReport } from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Titled } from '../../ui/layout/Titled.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { ownReportsQuery } from './family.api.ts';
import classes from './family.module.css';
import { ReportLines } from './ReportLines.tsx';
import { ResultsPicture } from './ResultsPicture.tsx';
import { useOwnReportsLive } from './useOwnReportsLive.ts';

/** The children of whom there are reports, each once, by name: a report that comes or goes moves none of them. */
const childrenOf = (reports: readonly OwnChildReport[]) =>
  [
    ...new Map(reports.map((one) => [one.studentID, { id: one.studentID, fullName: one.fullName }])).values(),
  ].sort((a, b) => a.fullName.localeCompare(b.fullName) || a.id - b.id);

/** What a mail leads to: the reports of a parent's children, of whom the address names one. */
export const ReportsScreen = () => {
  const { student } = useParams({ strict: false });
  const reports = useQuery(ownReportsQuery);
  useOwnReportsLive(reports.data);
  /** Where the address names no child, the one of the newest report, and they stay whatever comes meanwhile. */
  const [first, setFirst] = useState<number>();
  const newest = reports.data?.[0]?.studentID;
  if (first === undefined && newest !== undefined) setFirst(newest);
  return (
    <Screen title={t('report-cards:labels.reports')}>
      <Read of={reports} rows={4} empty={t('reportCardsFamily:none')} onlyFresh>
        {(all) => {
          const children = childrenOf(all);
          const isOpen = (asked: number | undefined) => children.find(({ id }) => id === asked);
          const open = student === undefined ? (isOpen(first) ?? children[0]) : isOpen(Number(student));
          return (
            <>
              {(children.length > 1 || !open) && (
                <nav className={classes.children} aria-label={t('reportCardsFamily:children')}>
                  {children.map(({ id, fullName }) => (
                    <Link
                      key={id}
                      to="/reports/{-$student}"
                      params={{ student: String(id) }}
                      aria-current={id === open?.id ? 'page' : undefined}
                    >
                      {fullName}
                    </Link>
                  ))}
                </nav>
              )}
              {open ? (
                <>
                  <Titled title={open.fullName}>
                    <ReportLines
                      reports={all
                        .filter(({ studentID }) => studentID === open.id)
                        .map(({ fullName: _, ...report }) => report)}
                      name={open.fullName}
                      isOwn
                    />
                  </Titled>
                  <Titled title={t('reportCardsFamily:results.title')}>
                    <ResultsPicture key={open.id} student={open.id} />
                  </Titled>
                </>
              ) : (
                <Empty message={t('reportCardsFamily:noneOfChild')} />
              )}
            </>
          );
        }}
      </Read>
    </Screen>
  );
};
