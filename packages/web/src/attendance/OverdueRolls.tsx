import './states.words.ts';
import type { RollState } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { getRollTeachers } from '@homeroom/contract/attendance/roll-teachers.endpoints.ts';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, isReadAgain } from '../platform/call.ts';
import { telephoneLink } from '../platform/contactLinks.ts';
import { t } from '../platform/words.ts';
import { PersonLink } from '../ui/PersonLink.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import classes from './OverdueRolls.module.css';
import { isOverdue, minutesSince } from './office.rules.ts';
import { RollSign } from './RollStateMark.tsx';
import { stateKey } from './roll.links.ts';
import { stateText } from './roll.words.ts';
import rolls from './rolls.module.css';
import { useRollLink } from './useRollLink.ts';

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
}

/** A roll that should be there: how long ago, and whom to ask for it. */
const Line = ({ state, now, numbers }: LineProps) => {
  const linkOf = useRollLink();
  const { itemName, periodName, location, teachers } = state;
  const minutes = minutesSince(state.timeStart, now);
  const where = [periodName ?? t('attendance:morningRoll'), location].filter(Boolean).join(' · ');
  return (
    <li className={classes.line}>
      <Link {...linkOf(state)} className={classes.roll}>
        <RollSign state={state} />
        <span className={rolls.name}>{itemName}</span> <span className={rolls.quiet}>{where}</span>{' '}
        <span className={rolls.told}>
          {isOverdue(state) ? (
            <>
              <strong className={rolls.late} aria-hidden>
                {minutes === null
                  ? t('attendance:state.late')
                  : t('attendance:overdueSince', { count: minutes })}
              </strong>
              <span className="visually-hidden">
                {stateText(state)}
                {minutes !== null && `, ${t('attendance:overdueSinceFull', { count: minutes })}`}
              </span>
            </>
          ) : (
            stateText(state)
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

interface OverdueRollsProps {
  states: readonly RollState[];
  /** The school's time, `HH:mm`. */
  now: string;
  /** They are of a period that was asked for: none of them is behind a button. */
  isWhole: boolean;
}

/** Rolls that should be submitted by now, the longest ago first, each with its teachers and their numbers at work. */
export const OverdueRolls = ({ states, now, isWhole }: OverdueRollsProps) => {
  const [asksForAll, setShowsAll] = useState(false);
  const showsAll = isWhole || asksForAll;
  const shown = showsAll ? states : states.slice(0, MAX_ROLLS_SHOWN);
  const ids = [...new Set(shown.flatMap(({ teachers }) => teachers.map(({ id }) => id)))].toSorted(
    (a, b) => a - b,
  );
  const { data } = useQuery(numbersQuery(ids));
  const numbers = new Map(data?.map(({ personID, workPhone }) => [personID, workPhone]));
  return (
    <>
      <ul className={rolls.list} aria-label={t('attendance:overdue')}>
        {shown.map((state) => (
          <Line key={stateKey(state)} state={state} now={now} numbers={numbers} />
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
