import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Read } from '../ui/Read.tsx';
import { SearchResult } from './SearchResult.tsx';
import classes from './search.module.css';
import { MOST_FOUND, type PersonStatus } from './search.rules.ts';

interface SearchResultsProps {
  /** What was asked for; empty: nothing yet. */
  asked: string;
  status: PersonStatus;
  results: UseQueryResult<PersonMatch[]>;
  onEveryone: () => void;
  /** Puts what was asked for into the field again. */
  onChange: () => void;
}

/** What was found, best first; what was asked for stays above it. */
export const SearchResults = ({ asked, status, results, onEveryone, onChange }: SearchResultsProps) => {
  if (asked === '') return <Empty message={t('persons:search.begin')} />;
  const found = results.data ?? [];
  return (
    <>
      <div className={classes.asked}>
        <h2>{t('persons:search.resultsFor', { name: asked })}</h2>
        <span role="status">
          {found.length > 0 &&
            t(found.length < MOST_FOUND ? 'persons:search.found' : 'persons:search.foundMost', {
              count: found.length,
            })}
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
              <SearchResult key={person.id} person={person} isFirst={at === 0} />
            ))}
          </ol>
        )}
      </Read>
      {found.length >= MOST_FOUND && (
        <p className={classes.most}>{t('persons:search.most', { count: found.length })}</p>
      )}
    </>
  );
};
