import './organise.words.ts';
import type { InterviewResult } from '@homeroom/contract/interviews/board.endpoints.ts';
import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { IconAction } from '../../ui/buttons/IconAction.tsx';
import record from '../../ui/fields/record.module.css';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { download } from '../../ui/print/download.ts';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { resultsQuery } from './organise.api.ts';
import { bookingsCsv } from './resultsCsv.ts';

const filters = ['booked', 'came', 'missed', 'unknown'] as const;
const matches: Record<(typeof filters)[number], (row: InterviewResult) => boolean> = {
  booked: () => true,
  came: ({ outcome }) => outcome === 'came',
  missed: ({ outcome }) => outcome === 'missed',
  unknown: ({ outcome }) => outcome === '',
};

/** Every talk of a cycle and what came of it; as a file, and on paper. */
export const ResultsPart = ({ cycleID }: { cycleID: number }) => {
  const results = useQuery(resultsQuery(cycleID));
  const { queryKey } = resultsQuery(cycleID);
  useRefreshOnChange('ParentTeacherTeacherSchedule', 'all', queryKey);
  const [filter, setFilter] = useState<(typeof filters)[number]>('booked');
  return (
    <section className={record.section} aria-labelledby="interview-results">
      <PrintHead>{t('interviewOrganise:part.results')}</PrintHead>
      <Read of={results} rows={8}>
        {({ counts, rows }) => {
          const shown = rows.filter(matches[filter]);
          return (
            <>
              <div className={`${record.head} no-print`}>
                <h2 id="interview-results">{t('interviewOrganise:part.results')}</h2>
                {filters.map((name) => (
                  <Chip
                    key={name}
                    active={filter === name}
                    count={counts[name]}
                    onChange={() => setFilter(name)}
                  >
                    {t(`interviewOrganise:results.${name}`)}
                  </Chip>
                ))}
                <span className={`${record.actions} ${record.end}`}>
                  <IconAction
                    icon={IconExport}
                    label={t('interviewOrganise:results.export')}
                    disabled={shown.length === 0}
                    onClick={() => download(bookingsCsv(shown), 'interviews.csv', 'text/csv;charset=utf-8')}
                  />
                  <IconAction
                    icon={IconPrint}
                    label={t('interviewOrganise:results.print')}
                    onClick={() => print()}
                  />
                </span>
              </div>
              {shown.length === 0 ? (
                <p className={record.quiet}>{t('interviewOrganise:results.none')}</p>
              ) : (
                <RecordTable
                  rows={shown.map((row) => ({ ...row, id: row.bookingID }))}
                  chosen={undefined}
                  columns={[
                    {
                      head: t('interviewOrganise:csv.student'),
                      cell: ({ student }) => <PersonLink id={student.id}>{student.itemName}</PersonLink>,
                    },
                    {
                      head: t('interviewOrganise:csv.time'),
                      cell: ({ dateOf, timeStart }) => `${formatDayShort(dateOf)} ${formatTime(timeStart)}`,
                    },
                    { head: t('interviewOrganise:csv.teacher'), cell: ({ teacher }) => teacher.itemName },
                    {
                      head: t('interviewOrganise:csv.about'),
                      cell: ({ student, itemName }) =>
                        [student.rollClass, itemName].filter(Boolean).join(' · '),
                    },
                    {
                      head: t('interviewOrganise:csv.parents'),
                      cell: ({ parents }) => parents.map(({ itemName }) => itemName).join('; '),
                    },
                    {
                      head: t('interviewOrganise:csv.outcome'),
                      cell: ({ outcome }) =>
                        outcome === '' ? '' : t(`interviewOrganise:outcome.${outcome}`),
                    },
                  ]}
                />
              )}
            </>
          );
        }}
      </Read>
    </section>
  );
};
