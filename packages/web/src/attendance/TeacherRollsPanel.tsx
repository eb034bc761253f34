import './attendance.words.ts';
import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatDayLong } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { AsOf } from '../ui/AsOf.tsx';
import { Read } from '../ui/Read.tsx';
import { settingsQuery } from './attendance.api.ts';
import { NoRollsToday } from './NoRollsToday.tsx';
import { Panel } from './Panel.tsx';
import { RollList } from './RollList.tsx';
import { rollOf } from './roll.links.ts';
import { useWaitingRolls } from './roll.outbox.ts';
import { placeOf } from './roll.ts';
import { useRollStates } from './useRollStates.ts';

/** Today's rolls of the teacher who is signed in, with their state; one click, or Enter, to the next to mark. */
export const TeacherRollsPanel = () => {
  const { session } = useSession();
  const today = session?.today ?? '';
  const personID = session?.personID;
  const states = useRollStates(personID ? { dateOf: today, teacherId: personID } : null);
  const settings = useQuery({ ...settingsQuery(today), enabled: today !== '' });
  const waiting = useWaitingRolls();
  const panel = useRef<HTMLDivElement>(null);

  // The roll to mark next has the focus, so that Enter opens it.
  const isRead = states.data !== undefined;
  useEffect(() => {
    const active = document.activeElement;
    const free = !active || active === document.body || active.tagName === 'H1' || active.tagName === 'MAIN';
    if (isRead && free)
      panel.current?.querySelector<HTMLElement>('[data-roll]')?.focus({ preventScroll: true });
  }, [isRead]);

  if (!personID) return null;
  // Only the user can go on with a roll that waits for a choice; one whose submit waits is done as far as they go.
  const rankOf = (s: RollState) => {
    const here = waiting.get(placeOf(rollOf(s)));
    if (here && here.choices > 0) return 0;
    return s.state === 'submitted' || here?.hasSubmit ? 2 : 1;
  };
  const ordered = states.data?.toSorted((a, b) => rankOf(a) - rankOf(b)) ?? [];
  return (
    <Panel
      title={t('attendance:myRolls')}
      context={
        <>
          {formatDayLong(today)} <AsOf at={states.dataUpdatedAt} />
        </>
      }
    >
      <div ref={panel}>
        <Read of={states} rows={5} empty={<NoRollsToday settings={settings.data} />}>
          {() => <RollList states={ordered} label={t('attendance:myRolls')} />}
        </Read>
      </div>
    </Panel>
  );
};
