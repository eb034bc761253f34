import './parents.words.ts';
import '../marks.words.ts';
import { SEARCH_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useOpenChild } from '../../platform/places/openChild.ts';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { LandingPart } from '../../ui/layout/LandingPart.tsx';
import { Read } from '../../ui/states/Read.tsx';
import behaviour from '../behaviour.module.css';
import { ParentsFilters, type Sought } from './ParentsFilters.tsx';
import { isOpened, recentDays, recentQuery, sharedQuery } from './parents.api.ts';
import { SharedEvent } from './SharedEvent.tsx';

/** More are looked through with the filters; so few are read at a glance. */
const FEW = 5;

/**
 * What the school has shared of the child that is open, or of all, in the last 28 days or earlier, by child, words and
 * days of sharing (specification 001 §2). The filters open where they are wanted, and by themselves where there is much.
 */
export const ParentsPanel = () => {
  const today = useToday();
  const open = useOpenChild();
  const days = recentDays(today);
  const atFirst: Sought = { student: open?.personID ?? 0, text: '', days };
  const [sought, setSought] = useState<Sought>();
  // Of another child that was chosen since nothing is sought yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another child is open
  useEffect(() => setSought(undefined), [open?.personID]);
  const recent = useQuery(recentQuery(today));
  const text = useDeferredValue(sought?.text.trim() ?? '');
  const isSought =
    sought &&
    (sought.student > 0 || text !== '' || sought.days.from !== days.from || sought.days.to !== days.to);
  const found = useQuery({
    ...sharedQuery({ student: sought?.student ?? 0, text, days: sought?.days ?? days }),
    enabled: isSought === true,
  });
  // Who is known from what was shared stays to be chosen while a filter leaves others out.
  const children = useRef(new Map<number, string>());
  for (const { personID, fullName } of open?.children ?? []) children.current.set(personID, fullName);
  for (const { people } of recent.data ?? [])
    for (const { id, fullName } of people) children.current.set(id, fullName);

  const isOfOpen = (id: number) => !open || id === open.personID;
  /** What waits to be read is a card above. */
  const opened = (recent.data ?? []).filter(
    (report) => isOpened(report) && report.people.some(({ id }) => isOfOpen(id)),
  );
  const hasFilters = sought !== undefined || opened.length > FEW;
  const shown = isSought ? found : { ...recent, data: recent.data && opened };
  return (
    <LandingPart
      title={t('parentsBehaviour:title')}
      inset
      context={
        !hasFilters && (
          <PlainButton variant="subtle" size="compact" onClick={() => setSought(atFirst)}>
            {t('parentsBehaviour:look')}
          </PlainButton>
        )
      }
    >
      {hasFilters && (
        <>
          <p className={behaviour.small}>{t('parentsBehaviour:window', { count: SEARCH_DAYS })}</p>
          <ParentsFilters
            sought={sought ?? atFirst}
            onChange={setSought}
            who={children.current}
            today={today}
          />
        </>
      )}
      <Read of={shown} rows={2} height="64px" empty={t('parentsBehaviour:none')}>
        {(shared) => (
          <ul className={behaviour.people} aria-label={t('parentsBehaviour:title')}>
            {shared.map((report) => (
              <SharedEvent key={report.id} report={report} />
            ))}
          </ul>
        )}
      </Read>
    </LandingPart>
  );
};
