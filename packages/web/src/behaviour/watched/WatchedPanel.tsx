import './watched.words.ts';
import {
  getStudentPresences,
  type Presence,
  presences,
} from '@homeroom/contract/attendance/presence.endpoints.ts';
import type { WatchEntry } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { usePresencesRead } from '../../platform/live/presences.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { DayNear } from '../../ui/fields/DayNear.tsx';
import { LandingLine, LandingPart } from '../../ui/layout/LandingPart.tsx';
import { PresenceSign } from '../../ui/people/PresenceSign.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { watchListQuery } from '../quick/watchList.api.ts';

/** More of them are behind a button. */
const MAX_STUDENTS_SHOWN = 6;

const readPresences = (studentIds: string, how: { signal: AbortSignal; background: boolean }) =>
  call(getStudentPresences, { query: { studentIds }, ...how });

const Line = ({ entry, presence }: { entry: WatchEntry; presence: Presence | undefined }) => {
  const { person, reason, dateFrom, dateTo } = entry;
  const today = useToday();
  return (
    <LandingLine student={person} tab="behaviour" columns="3.5rem 8rem minmax(0, 11rem)">
      <span>{person.rollClass}</span>
      {/* Its place in the line is kept where it is not known. */}
      <span>{presence && <PresenceSign of={presence} />}</span>
      <span>
        {dateFrom > today && (
          <>
            {t('watched:from')} <DayNear day={dateFrom} />{' '}
          </>
        )}
        {dateTo && (
          <>
            {t('watched:until')} <DayNear day={dateTo} />
          </>
        )}
      </span>
      <span>{reason}</span>
    </LandingLine>
  );
};

/**
 * Whom somebody keeps an eye on, why, and whether they are at school today. Who is away as the page opens comes first; the
 * order stays then, whatever the rolls say later.
 */
export const WatchedPanel = () => {
  const query = useQuery(watchListQuery);
  const [showsAll, setShowsAll] = useState(false);
  const entries = query.data ?? [];
  const { presence, isComing } = usePresencesRead<Presence>(
    readPresences,
    entries.map(({ person }) => person.id),
  );
  const away = useRef<ReadonlySet<number> | null>(null);
  if (presence && !away.current)
    away.current = new Set([...presence].flatMap(([id, of]) => (of === 'absent' ? [id] : [])));
  const isAway = ({ person }: WatchEntry) => away.current?.has(person.id) ?? false;
  const watched = [...entries.filter(isAway), ...entries.filter((entry) => !isAway(entry))];
  useRefreshOnChange('BehaviourPerson', 'all', watchListQuery.queryKey);
  const counts = presences
    .map((one) => ({ one, count: [...(presence?.values() ?? [])].filter((x) => x === one).length }))
    .filter(({ count }) => count > 0);
  return (
    <LandingPart
      title={t('watched:title')}
      context={
        <span>{counts.map(({ one, count }) => t(`watched:count.${one}`, { count })).join(' · ')}</span>
      }
    >
      <Read of={query} rows={2} height="44px" empty={t('watched:none')}>
        {() =>
          isComing ? (
            <Loading rows={2} height="44px" />
          ) : (
            <ul aria-label={t('watched:title')}>
              {watched.slice(0, showsAll ? watched.length : MAX_STUDENTS_SHOWN).map((entry) => (
                <Line key={entry.id} entry={entry} presence={presence?.get(entry.person.id)} />
              ))}
            </ul>
          )
        }
      </Read>
      {watched.length > MAX_STUDENTS_SHOWN && (
        <PlainButton
          size="compact"
          variant="subtle"
          style={{ margin: '4px 8px' }}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('watched:fewer') : t('watched:more', { count: watched.length - MAX_STUDENTS_SHOWN })}
        </PlainButton>
      )}
    </LandingPart>
  );
};
