import './children.words.ts';
import { getOwnChildren, type OwnChild } from '@homeroom/contract/attendance/own-children.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { formatDayLong, formatTime } from '../platform/formats.ts';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Read } from '../ui/Read.tsx';
import classes from './OwnChildrenPanel.module.css';
import { Panel } from './Panel.tsx';

/** Notices of marks are the school's: who is signed in as a parent reads again now and then. */
const AGAIN_MS = 60_000;

const stateOf = ({ mark, timeArrived }: OwnChild, isSchoolDay: boolean): string => {
  if (mark === 'late' && timeArrived) return t('children:mark.lateAt', { time: formatTime(timeArrived) });
  if (mark) return t(`children:mark.${mark}`);
  return isSchoolDay ? t('children:mark.none') : t('children:noSchool');
};

/** What a parent begins the day with: how each child's day began, with whom they are, and whom to call. */
export const OwnChildrenPanel = () => {
  const { session } = useSession();
  const children = useQuery({
    queryKey: ['OwnChildren'],
    queryFn: ({ signal }) => call(getOwnChildren, { signal }),
    refetchInterval: AGAIN_MS,
  });
  return (
    <Panel title={t('children:title')} context={formatDayLong(session?.today)}>
      <Read of={children} rows={2} height="64px">
        {({ isSchoolDay, children: own }) => (
          <>
            {own.length === 0 && <p className={classes.note}>{t('children:none')}</p>}
            <ul className={classes.list} aria-label={t('children:title')}>
              {own.map((child) => (
                <li key={child.id} className={classes.child} data-mark={child.mark || undefined}>
                  <strong>{child.fullName}</strong>
                  <span className={classes.state}>{stateOf(child, isSchoolDay)}</span>
                  {child.rollClass && (
                    <span className={classes.class}>
                      {child.teacher
                        ? t('children:inClass', { rollClass: child.rollClass, teacher: child.teacher })
                        : child.rollClass}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <p className={classes.note}>{t('children:call')}</p>
          </>
        )}
      </Read>
    </Panel>
  );
};
