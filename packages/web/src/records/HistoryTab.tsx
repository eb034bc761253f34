import './records.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { getRecordHistory, type HistoryEntry } from '@homeroom/contract/records/history.endpoints.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { tableWordsQuery } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import record from '../ui/fields/record.module.css';
import { valueInWords } from '../ui/fields/valueInWords.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { MorePages } from '../ui/states/MorePages.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './HistoryTab.module.css';
import {
  actionInWords,
  asLines,
  byInWords,
  type HistoryLine,
  newRecordInWords,
  readInWords,
  recordInWords,
} from './history.words.ts';

/** What a line tells: of several entries, what they have in common. */
const lineInWords = (entries: readonly HistoryEntry[]): string => {
  const [entry] = entries as [HistoryEntry];
  if (entries.length === 1) return actionInWords(entry);
  return entry.action === 'read' ? readInWords(entries) : recordInWords(entry);
};

const Line = ({ line: { first: entry, entries }, isFirst }: { line: HistoryLine; isFirst: boolean }) => (
  <tr data-first={isFirst || undefined}>
    <th scope="row">
      {/* What was saved at once is said once; a screen reader hears it in every line. */}
      <span className={isFirst ? undefined : 'visually-hidden'}>
        <MomentNear at={entry.dateTime} />
        <small>{byInWords(entry.by)}</small>
      </span>
    </th>
    <td>{lineInWords(entries)}</td>
    {entry.action === 'read' || entry.action === 'export' || entry.byMerge ? (
      <td colSpan={2} />
    ) : (
      <>
        <td data-label={`${t('records:history.from')}:`}>{valueInWords(entry.oldValue, entry)}</td>
        <td data-label={`${t('records:history.to')}:`}>
          {entries.length > 1 ? newRecordInWords(entries) : valueInWords(entry.newValue, entry)}
        </td>
      </>
    )}
  </tr>
);

const parts = ['changes', 'reads', 'all'] as const;
type Part = (typeof parts)[number];

/** Who changed which field of a person, from what to what, and who read what, newest first; first the changes alone. */
export const HistoryTab = ({ details }: { details: PersonalDetails }) => {
  const [show, setShow] = useState<Part>('changes');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a line, no box round them */}
      <div className={classes.parts} role="group" aria-label={t('records:history.show')}>
        {parts.map((part) => (
          <Chip key={part} active={show === part} onChange={() => setShow(part)}>
            {t(`records:history.shown.${part}`)}
          </Chip>
        ))}
      </div>
      <Entries key={show} id={details.id} show={show} />
    </>
  );
};

/** What was done, a page at a time. */
const Entries = ({ id, show }: { id: number; show: Part }) => {
  const query = useInfiniteQuery({
    queryKey: ['RecordHistory', id, show],
    queryFn: ({ pageParam, signal }) =>
      call(getRecordHistory, {
        params: { id },
        query: { before: pageParam ?? undefined, ...(show !== 'all' && { show }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });
  const words = useQuery(tableWordsQuery);
  if (!query.data || !words.data) return <Read of={[words, query]} rows={8} />;

  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <Empty message={t(`records:history.none.${show}`)} />;
  const lines = asLines(entries);
  const isAsBefore = (at: number) =>
    lines[at - 1]?.first.dateTime === lines[at]?.first.dateTime &&
    lines[at - 1]?.first.by === lines[at]?.first.by;
  return (
    <div className={record.wide}>
      <table className={`${record.table} ${record.stacking} ${classes.history}`}>
        <caption className="visually-hidden">{t('records:history.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t('records:history.when')}, {t('records:history.who').toLocaleLowerCase()}
            </th>
            <th scope="col">{t('records:history.what')}</th>
            <th scope="col">{t('records:history.from')}</th>
            <th scope="col">{t('records:history.to')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
            <Line key={at} line={line} isFirst={!isAsBefore(at)} />
          ))}
        </tbody>
      </table>
      <MorePages
        of={query}
        shown={entries.length}
        whole={query.data.pages[0]?.whole}
        more={t('records:history.more')}
        inWords={({ isAtLeast, ...of }) =>
          t(isAtLeast ? `records:history.ofAtLeast.${show}` : `records:history.of.${show}`, of)
        }
      />
      {!query.hasNextPage && (
        <p className={`${record.quiet} ${classes.end}`}>{t(`records:history.end.${show}`)}</p>
      )}
    </div>
  );
};
