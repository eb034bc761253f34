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
import { defaultsQuery } from './family.api.ts';
import type { FamilySearch } from './family.search.ts';

const route = getRouteApi('/interviews');

/** A parent's interviews (specification 002 §2): the cycle that is open first, and what the family has in it. */
export const ParentScreen = () => {
  const search: FamilySearch = route.useSearch();
  const navigate = route.useNavigate();
  const cycles = useQuery(cyclesQuery);
  const defaults = useQuery(defaultsQuery);
  const chosen = search.cycle ?? defaults.data?.defaultParentTeacherCycle?.id;
  const cycle = cycles.data?.find(({ id }) => id === chosen);
  const go = (next: FamilySearch) => void navigate({ search: { ...search, ...next }, replace: true });
  return (
    <Screen
      title={t('interviews:labels.interviews')}
      filters={
        <>
          <CycleChoice cycles={cycles.data} value={cycle?.id} onChange={(id) => go({ cycle: id })} />
          {cycle && <FamilyActions cycle={cycle} parentID={null} />}
        </>
      }
    >
      <Read
        of={[defaults, cycles]}
        rows={8}
        height="64px"
        empty={<Empty message={t('interviewsFamily:noCycle')} />}
      >
        {() =>
          cycle ? (
            <FamilyPart
              key={cycle.id}
              cycle={cycle.id}
              parentID={null}
              view={search.view ?? 'rows'}
              onView={(view) => go({ view })}
            />
          ) : (
            <Empty message={t('interviewsFamily:chooseCycle')} />
          )
        }
      </Read>
    </Screen>
  );
};
