import './family.words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { cyclesQuery } from '../cycles.api.ts';
import { CycleChoice } from './CycleChoice.tsx';
import { FamilyActions } from './FamilyActions.tsx';
import { FamilyPart } from './FamilyPart.tsx';
import { ForWhom } from './ForWhom.tsx';
import { defaultsQuery, parentsQuery } from './family.api.ts';
import type { FamilySearch } from './family.search.ts';
import { ParentChoice } from './ParentChoice.tsx';

const route = getRouteApi('/interview/parent');

/** The office books for a family, also one without mail (specification 000 §2: /interview/parent). */
export const OfficeScreen = () => {
  const search: FamilySearch = route.useSearch();
  const navigate = route.useNavigate();
  const cycles = useQuery(cyclesQuery);
  const defaults = useQuery(defaultsQuery);
  const chosen = search.cycle ?? defaults.data?.defaultParentTeacherCycle?.id;
  const cycle = cycles.data?.find(({ id }) => id === chosen);
  const parents = useQuery({ ...parentsQuery(cycle?.id ?? 0), enabled: cycle !== undefined });
  const parent = parents.data?.find(({ id }) => id === search.parent);
  const go = (next: FamilySearch) => void navigate({ search: { ...search, ...next }, replace: true });
  return (
    <Screen
      title={t('interviews:labels.parent')}
      filters={
        <>
          <CycleChoice cycles={cycles.data} value={cycle?.id} onChange={(id) => go({ cycle: id })} />
          {cycle && (
            <ParentChoice parents={parents.data} value={parent?.id} onChange={(id) => go({ parent: id })} />
          )}
          {cycle && parent && <FamilyActions cycle={cycle} parentID={parent.id} />}
        </>
      }
    >
      <Read
        of={[defaults, cycles]}
        rows={8}
        height="64px"
        empty={<Empty message={t('interviewsFamily:noCycle')} />}
      >
        {() => {
          if (!cycle) return <Empty message={t('interviewsFamily:chooseCycle')} />;
          return (
            <Read of={parents} rows={8} height="64px" empty={t('interviewsFamily:noFamilies')}>
              {() =>
                parent ? (
                  <>
                    <ForWhom parent={parent} />
                    <FamilyPart
                      key={`${cycle.id} ${parent.id}`}
                      cycle={cycle.id}
                      parentID={parent.id}
                      view={search.view ?? 'rows'}
                      onView={(view) => go({ view })}
                    />
                  </>
                ) : (
                  <Empty message={t('interviewsFamily:chooseOptions')} />
                )
              }
            </Read>
          );
        }}
      </Read>
    </Screen>
  );
};
