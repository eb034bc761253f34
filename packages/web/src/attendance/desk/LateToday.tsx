import type { LateArrival } from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useReadAgain } from '../../platform/calls/useReadAgain.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { useSession } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { namesApart } from '../../ui/people/namesakes.ts';
import { LateSlip } from '../../ui/print/LateSlip.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { settingsQuery } from '../roll/attendance.api.ts';
import { Panel } from '../roll/Panel.tsx';
import { lateQuery } from './desk.api.ts';
import classes from './desk.module.css';
import { LateRow } from './LateRow.tsx';
import type { Desk } from './useDesk.ts';

/** Marks come in bursts: the list is read again at most this often, ms. */
const READ_MS = 1_000;

interface LateTodayProps {
  desk: Desk;
  /** The student whose arrival was recorded last: the reason is asked for there. */
  newest: number | undefined;
  onDone: () => void;
}

/** Who is late today, whoever arrived last first, live: a reason by one press, the slip, and one's own taken back. */
export const LateToday = ({ desk, newest, onDone }: LateTodayProps) => {
  const { session } = useSession();
  const today = session?.today ?? '';
  const read = useQuery(lateQuery);
  useChanges('AttendanceStudent', 'all', useReadAgain(lateQuery.queryKey, READ_MS));
  const settings = useQuery({ ...settingsQuery(today), enabled: today !== '' });
  const reasons = (settings.data?.absenceReasons ?? []).filter(
    ({ isLate, needsDetails }) => isLate && !needsDetails,
  );
  const [opened, setOpened] = useState<number>();
  const [slip, setSlip] = useState<LateArrival>();
  const dropSlip = useCallback(() => setSlip(undefined), []);
  const nameOf = namesApart(read.data ?? []);

  return (
    <Panel
      title={t('desk:late.title')}
      context={read.data && t('desk:late.count', { count: read.data.length })}
    >
      <Read of={read} rows={4} empty={t('desk:late.none')}>
        {(all) => (
          <ul className={classes.late} aria-label={t('desk:late.title')}>
            {all.map((late) => (
              <LateRow
                key={late.id}
                late={late}
                name={nameOf(late)}
                reasons={reasons}
                isNewest={late.id === newest}
                isOpen={late.id === (opened ?? newest)}
                onOpen={() => setOpened(late.id)}
                onDone={() => {
                  setOpened(undefined);
                  onDone();
                }}
                onSlip={() => {
                  setSlip(late);
                  onDone();
                }}
                desk={desk}
              />
            ))}
          </ul>
        )}
      </Read>
      {slip && (
        <LateSlip
          key={slip.id}
          name={slip.fullName}
          rollClass={slip.rollClass}
          arrivedAt={`${today}T${slip.timeArrived ?? '00:00'}`}
          schoolName={session?.schoolName ?? ''}
          onPrinted={dropSlip}
        />
      )}
    </Panel>
  );
};
