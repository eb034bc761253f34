import '../roll/states.words.ts';
import { placeKey } from '@homeroom/contract/attendance/roll-place.rules.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { getRollTeachers } from '@homeroom/contract/attendance/roll-teachers.endpoints.ts';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call, isReadAgain } from '../../platform/calls/call.ts';
import { telephoneLink } from '../../platform/places/contactLinks.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { RollSign } from '../roll/RollStateMark.tsx';
import { stateText } from '../roll/roll.words.ts';
import rolls from '../roll/rolls.module.css';
import { useRollLink } from '../roll/useRollLink.ts';
import classes from './OverdueRolls.module.css';
import { isOverdue, minutesSince, type OverdueGroup, overdueGroups } from './office.rules.ts';

/** More of them are behind a button. */
const MAX_ROLLS_SHOWN = 10;
/** Numbers at work change a few times a year. */
const READ_AGAIN_MS = 10 * 60_000;

const numbersQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['RollTeachers', ids.join()] as const,
    queryFn: (query) =>
      call(getRollTeachers, {
        query: { teacherIds: ids.join() },
        ...{ signal: query.signal, background: isReadAgain(query) },
      }),
    enabled: ids.length > 0,
    staleTime: READ_AGAIN_MS,
    // A roll that comes in asks for fewer numbers: those that are there stay meanwhile.
    placeholderData: (before) => before,
  });

interface LineProps {
  state: RollState;
  /** The school's time, `HH:mm`. */
  now: string;
  numbers: ReadonlyMap<number, string>;
  /** When its teachers were last reminded, `HH:mm`; absent where nobody was. */
  remindedAt: string | undefined;
}

/** "35 min", "2 h 14 min". */
const agoText = (minutes: number): string =>
  minutes < 60
    ? t('attendance:overdueSince', { count: minutes })
    : t('attendance:overdueHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** A roll that should be there: how long ago, and whom to ask for it. */
const Line = ({ state, now, numbers, remindedAt }: LineProps) => {
  const linkOf = useRollLink();
  const { itemName, location, teachers } = state;
  const minutes = minutesSince(state.timeStart, now);
  return (
    <li className={classes.line}>
      <Link {...linkOf(state)} className={classes.roll}>
        <RollSign state={state} />
        <span className={rolls.name}>{itemName}</span> <span className={rolls.quiet}>{location}</span>{' '}
        <span className={rolls.told}>
          {isOverdue(state) ? (
            <>
              {remindedAt && (
                <span className={classes.reminded}>
                  {t('attendance:remindedAt', { time: formatTime(remindedAt) })}
                </span>
              )}{' '}
              <strong className={rolls.late} aria-hidden>
                {minutes === null ? t('attendance:state.overdue') : agoText(minutes)}
              </strong>
              <span className="visually-hidden">
                {stateText(state)}
                {minutes !== null && `, ${t('attendance:overdueSinceFull', { count: minutes })}`}
              </span>
            </>
          ) : (
            <span>{stateText(state)}</span>
          )}
        </span>
      </Link>
      <span className={classes.teachers}>
        {teachers.length === 0 && <span className={rolls.quiet}>{t('attendance:nobodyTeaches')}</span>}
        {teachers.map(({ id, fullName }) => {
          const value = numbers.get(id);
          return (
            <span key={id} className={classes.teacher}>
              <PersonLink id={id} className={classes.person}>
                {fullName}
              </PersonLink>
              {value && (
                <a
                  href={telephoneLink(value)}
                  className={classes.number}
                  aria-label={t('attendance:ringTeacher', { name: fullName, value })}
                >
                  <IconPhone size={14} stroke={1.75} aria-hidden />
                  {value}
                </a>
              )}
            </span>
          );
        })}
      </span>
    </li>
  );
};

/** "Period 2, 10:00 AM"; "Morning roll"; of classes that no timetable knows, that they are others. */
const groupName = (period: OverdueGroup['period']): string => {
  if (!period) return t('attendance:morningRoll');
  return period.name ? `${period.name}, ${formatTime(period.start)}` : t('attendance:noPeriod');
};

interface OverdueRollsProps {
  states: readonly RollState[];
  /** The school's time, `HH:mm`. */
  now: string;
  /** They are of a period that was asked for: none of them is behind a button. */
  isWhole: boolean;
  /** When the teachers of a roll were last reminded, `HH:mm`, by its `placeKey`. */
  reminded: ReadonlyMap<string, string>;
}

/** Rolls that should be submitted by now: of the morning, then by period, each with its teachers and their numbers at work. */
export const OverdueRolls = ({ states, now, isWhole, reminded }: OverdueRollsProps) => {
  const [asksForAll, setShowsAll] = useState(false);
  const id = useId();
  const showsAll = isWhole || asksForAll;
  const shown = showsAll ? states : states.slice(0, MAX_ROLLS_SHOWN);
  const ids = [...new Set(shown.flatMap(({ teachers }) => teachers.map(({ id }) => id)))].toSorted(
    (a, b) => a - b,
  );
  const { data, isLoading } = useQuery(numbersQuery(ids));
  // A number that comes later would make its line two.
  if (isLoading) return <Loading rows={shown.length} height="50px" />;
  const numbers = new Map(data?.map(({ personID, workPhone }) => [personID, workPhone]));
  return (
    <>
      <ul className={rolls.list} aria-label={t('attendance:overdue')}>
        {overdueGroups(shown).map(({ key, period, states: ofGroup }) => (
          <li key={key}>
            <h4 id={`${id}${key}`} className={classes.group}>
              {groupName(period)} <span className={classes.count}>{ofGroup.filter(isOverdue).length}</span>
            </h4>
            <ul className={classes.lines} aria-labelledby={`${id}${key}`}>
              {ofGroup.map((state) => (
                <Line
                  key={placeKey(state)}
                  state={state}
                  now={now}
                  numbers={numbers}
                  remindedAt={reminded.get(placeKey(state))}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {states.length > MAX_ROLLS_SHOWN && !isWhole && (
        <PlainButton
          size="compact"
          variant="subtle"
          style={{ margin: '4px 8px' }}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? t('attendance:showFewerOverdue')
            : t('attendance:showAllOverdue', { count: states.length })}
        </PlainButton>
      )}
    </>
  );
};
