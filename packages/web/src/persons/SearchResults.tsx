import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { t } from '../platform/words/words.ts';
import { detailsApart } from '../ui/people/namesakes.ts';
import { kindsOf } from '../ui/people/personKind.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { SearchResult } from './SearchResult.tsx';
import { personCountQuery } from './search.api.ts';
import classes from './search.module.css';
import { MAX_PERSONS_SHOWN, type PersonStatus } from './search.rules.ts';

interface SearchResultsProps {
  /** What was asked for; empty: nothing yet. */
  asked: string;
  status: PersonStatus;
  results: UseQueryResult<PersonMatch[]>;
  onEveryone: () => void;
  /** Puts what was asked for into the field again. */
  onChange: () => void;
}

const firstInWords = (what: 'most' | 'foundMost', shown: number, total: number | undefined): string =>
  total === undefined
    ? t(`persons:search.${what}Uncounted`, { shown })
    : t(`persons:search.${what}`, { shown, count: total });

/** Who a person is at the school. */
const placeOf = (person: PersonMatch): string =>
  [...kindsOf(person), person.level, person.rollClass, person.campus].filter(Boolean).join(' · ');

/** What was found, best first; what was asked for stays above it. */
export const SearchResults = ({ asked, status, results, onEveryone, onChange }: SearchResultsProps) => {
  const isFull = (results.data?.length ?? 0) >= MAX_PERSONS_SHOWN;
  const total = useQuery({ ...personCountQuery(asked, status), enabled: asked !== '' && isFull }).data?.count;
  if (asked === '') return <Empty message={t('persons:search.begin')} />;
  const found = results.data ?? [];
  const shown = found.length;
  const isCut = isFull && total !== shown;
  const about = detailsApart(found, placeOf);
  return (
    <>
      <div className={classes.asked}>
        <h2>{t('persons:search.resultsFor', { name: asked })}</h2>
        <span role="status">
          {found.length > 0 &&
            (isCut ? firstInWords('foundMost', shown, total) : t('persons:search.found', { count: shown }))}
        </span>
        <Button size="compact-xs" variant="subtle" onClick={onChange}>
          {t('persons:search.change')}
        </Button>
      </div>
      <Read
        of={results}
        rows={6}
        height="56px"
        empty={
          <Empty message={t('persons:search.nobody', { name: asked })}>
            <p>{t('persons:search.nobodyHint')}</p>
            {status !== 0 && (
              <Button size="xs" variant="default" onClick={onEveryone}>
                {t('persons:search.lookAmongAll')}
              </Button>
            )}
          </Empty>
        }
      >
        {() => (
          <ol className={classes.results} aria-label={t('persons:search.resultsFor', { name: asked })}>
            {found.map((person, at) => (
              <SearchResult key={person.id} person={person} about={about(person)} isFirst={at === 0} />
            ))}
          </ol>
        )}
      </Read>
      {isCut && <p className={classes.most}>{firstInWords('most', shown, total)}</p>}
    </>
  );
};
