import '@mantine/core/styles/ActionIcon.layer.css';
import './records.words.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { ActionIcon } from '@mantine/core';
import IconSwap from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { finderOf } from '../platform/calls/finding.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { Screen } from '../ui/layout/Screen.tsx';
import { PersonTypeahead } from '../ui/people/PersonTypeahead.tsx';
import { personDetail } from '../ui/people/personKind.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { distinctionOf } from './distinction.ts';
import { LastMerges } from './LastMerges.tsx';
import classes from './Merge.module.css';
import { MergePreview } from './MergePreview.tsx';
import { mergeSearch } from './merge.search.ts';

const findPersons = finderOf(personSearch, { filterType: 'All' });

interface Chosen {
  id: number;
  itemName: string;
  /** What tells them from others of the same name. */
  distinction: string;
}

const useNamed = (id: number | undefined): Chosen | null => {
  const { data } = useQuery({
    // Not the profile's answer: that one may be shown from an offline copy.
    queryKey: ['MergedPerson', id],
    queryFn: ({ signal }) => call(getPersonalDetails, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  });
  return id !== undefined && data ? { id, itemName: data.itemName, distinction: distinctionOf(data) } : null;
};

/** Two records of one person become one, after both were looked at side by side. */
export const MergeScreen = () => {
  const { keptId, mergedId } = mergeSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (search: { keptId?: number | undefined; mergedId?: number | undefined }) =>
    void navigate({ to: '/people/merge', search, replace: true });
  const kept = useNamed(keptId);
  const merged = useNamed(mergedId);
  return (
    <Screen title={t('records:merge.title')}>
      <section className={record.section}>
        <p className={record.quiet}>{t('records:merge.hint')}</p>
        <div className={classes.pair}>
          <div>
            <span className={classes.label}>{t('records:merge.kept')}</span>
            <PersonTypeahead
              label={t('records:merge.kept')}
              find={findPersons}
              value={kept}
              detailOf={personDetail}
              onChange={(person) => go({ keptId: person?.id, mergedId })}
            />
            <p className={classes.distinction}>{kept?.distinction}</p>
          </div>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={!keptId && !mergedId}
            aria-label={t('records:merge.swap')}
            title={t('records:merge.swap')}
            onClick={() => go({ keptId: mergedId, mergedId: keptId })}
          >
            <IconSwap size={18} />
          </ActionIcon>
          <div>
            <span className={classes.label}>{t('records:merge.merged')}</span>
            <PersonTypeahead
              label={t('records:merge.merged')}
              find={findPersons}
              value={merged}
              detailOf={personDetail}
              onChange={(person) => go({ keptId, mergedId: person?.id })}
            />
            <p className={classes.distinction}>{merged?.distinction}</p>
          </div>
        </div>
      </section>
      {keptId && mergedId && keptId !== mergedId ? (
        <MergePreview
          key={`${keptId}-${mergedId}`}
          keptId={keptId}
          mergedId={mergedId}
          distinctions={{ kept: kept?.distinction ?? '', merged: merged?.distinction ?? '' }}
          onMerged={() => go({})}
        />
      ) : (
        <Empty message={t(keptId && keptId === mergedId ? 'records:merge.same' : 'records:merge.choose')} />
      )}
      <LastMerges />
    </Screen>
  );
};
