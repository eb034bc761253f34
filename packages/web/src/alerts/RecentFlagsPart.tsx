import './alerts.words.ts';
import type { RecentFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { useSteadyRows } from '../ui/layout/useSteadyRows.ts';
import { NewRows } from '../ui/states/NewRows.tsx';
import { Read } from '../ui/states/Read.tsx';
import { RecentFlags } from './RecentFlags.tsx';
import { recentFlagsQuery } from './recent.api.ts';

/** More of them are behind a button. */
const MAX_FLAGS_SHOWN = 10;

const idOf = ({ id }: RecentFlag) => id;

interface RecentFlagsPartProps {
  title: string;
  of: UseQueryResult<RecentFlag[]>;
  /** How many lines there may be while they are read. */
  rows: number;
  empty: ReactNode;
}

/** A part of Today with alerts that are new, live: one that is raised is offered, since the rest of Today is below. */
export const RecentFlagsPart = ({ title, of, rows, empty }: RecentFlagsPartProps) => {
  useRefreshOnChange('PersonalFlagCategory', 'all', recentFlagsQuery.queryKey);
  const steady = useSteadyRows(of.data ?? [], idOf, { question: String(Boolean(of.data)), offersNew: true });
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? steady.placed : steady.placed.slice(0, MAX_FLAGS_SHOWN);
  return (
    <LandingPart title={title} context={<NewRows of={steady}>{null}</NewRows>}>
      <Read of={of} rows={rows} height="44px">
        {() =>
          steady.placed.length === 0 ? (
            empty
          ) : (
            <div {...steady.hold}>
              <RecentFlags flags={shown.map((row) => steady.now(row) ?? row)} />
              {steady.placed.length > MAX_FLAGS_SHOWN && (
                <PlainButton size="compact" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? t('alerts:fewer') : t('alerts:showAll', { count: steady.placed.length })}
                </PlainButton>
              )}
            </div>
          )
        }
      </Read>
    </LandingPart>
  );
};
