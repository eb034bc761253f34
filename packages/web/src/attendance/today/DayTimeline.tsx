import './day.words.ts';
import { useRef } from 'react';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { useRowKeys } from '../../ui/layout/useRowKeys.ts';
import { rollOf } from '../roll/roll.links.ts';
import { useWaitingRolls } from '../roll/roll.outbox.ts';
import { placeOf } from '../roll/roll.ts';
import { LessonRow } from './LessonRow.tsx';
import { NowLine } from './NowLine.tsx';
import { nextToMark } from './nextToMark.ts';
import classes from './timeline.module.css';
import { type DayRow, isOver, nowIn, type RollRow } from './timeline.rules.ts';

interface DayTimelineProps {
  rows: readonly DayRow[];
  /** The school's time, `HH:mm`; null on another day. */
  now: string | null;
  label: string;
}

const PeriodRow = ({ row }: { row: Exclude<DayRow, RollRow> }) => (
  <>
    <span className={classes.time}>{row.start ? formatTime(row.start) : ''}</span>{' '}
    {row.kind === 'free' && <span className={classes.name}>{t('attendanceDay:free')}</span>}{' '}
    <span className={classes.where}>{row.period.itemName}</span>
  </>
);

/** A teacher's day: lessons one click from their rolls, with arrow keys between them; the school's time across it. */
export const DayTimeline = ({ rows, now, label }: DayTimelineProps) => {
  const waiting = useWaitingRolls();
  const list = useRef<HTMLOListElement>(null);
  const { onKeyDown } = useRowKeys(list);
  const line = now === null ? null : nowIn(rows, now);
  const next = nextToMark(rows, waiting, now);
  return (
    <ol ref={list} className={classes.day} aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const nowLine = line?.key === row.key ? <NowLine share={line.share} /> : null;
        return (
          <li
            key={row.key}
            className={row.kind === 'roll' ? classes.row : classes[row.kind]}
            data-over={(now !== null && isOver(row, now)) || undefined}
            aria-current={nowLine ? 'time' : undefined}
          >
            {row.kind === 'roll' ? (
              <LessonRow
                roll={row.roll}
                waiting={waiting.get(placeOf(rollOf(row.roll)))}
                isNext={row.key === next}
                now={nowLine}
              />
            ) : (
              <>
                {nowLine}
                <PeriodRow row={row} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
};
