import '../roll/states.words.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import type { ReactNode } from 'react';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { SteadyRows } from '../../ui/layout/useSteadyRows.ts';
import { RemindAll } from '../reminders/RemindAll.tsx';
import classes from './OfficeRolls.module.css';
import { OverdueRolls } from './OverdueRolls.tsx';
import { type DueRolls, isMissing, isOverdue, missingGroups, type OfficeGroup } from './office.rules.ts';
import { RollTiles } from './RollTiles.tsx';

interface OfficeRollsProps {
  /** In the order in which they are to be seen, in places that stay while somebody is about to press one. */
  rolls: SteadyRows<RollState>;
  /** What is missing stands together by campus, or by period where all periods are shown. */
  by: 'campus' | 'period';
  /** Leaves out what is submitted. */
  onlyMissing: boolean;
  /** A period was chosen: all of its rolls are shown. */
  isChosen: boolean;
  /** The school's time, `HH:mm`. */
  now: string;
  /** Which of them will be overdue next; null where none is missing that has begun. */
  due: DueRolls | null;
  /** `yyyy-MM-dd` */
  today: string;
  /** When the teachers of a roll were last reminded, `HH:mm`, by its `placeKey`. */
  reminded: ReadonlyMap<string, string>;
}

const titleOf = ({ campus, period }: OfficeGroup, by: OfficeRollsProps['by']) => {
  if (period) return `${period.name}, ${formatTime(period.start)}`;
  return by === 'period' ? t('attendance:morningRoll') : (campus ?? t('attendance:missing'));
};

interface PartProps {
  title: string;
  count: ReactNode;
  /** What can be done about all of it. */
  action?: ReactNode;
  children?: ReactNode;
}

const Part = ({ title, count, action, children }: PartProps) => (
  <li>
    <div className={classes.head}>
      <h3 className={classes.title}>
        {title} <span className={classes.count}>{count}</span>
      </h3>
      {action}
    </div>
    {children}
  </li>
);

/** What is overdue; what else is missing, group by group with its count; then what is submitted. */
export const OfficeRolls = ({
  rolls,
  by,
  onlyMissing,
  isChosen,
  now: time,
  due,
  today,
  reminded,
}: OfficeRollsProps) => {
  const states = rolls.placed;
  const groups = missingGroups(states, by);
  const submitted = states.filter((s) => !isMissing(s));
  const now = (placed: readonly RollState[]) => placed.map((state) => rolls.now(state) ?? state);
  const overdue = now(states.filter(isOverdue));
  /** Where the rows keep their places as the minute passes, what is overdue now stands among what is missing still. */
  const late = (overdue.length > 0 ? overdue : now(states)).filter(isOverdue);
  return (
    <ul className={classes.parts} aria-label={t('attendance:allRolls')} {...rolls.hold}>
      {/* One part, also while none is overdue yet: its button keeps the focus as the minute passes. */}
      {(overdue.length > 0 || late.length > 0 || due) && (
        <Part
          title={t('attendance:overdue')}
          count={
            overdue.length > 0 || late.length > 0 ? (
              <strong className={classes.late}>{t('attendance:overdueRolls', { count: late.length })}</strong>
            ) : (
              due && t('attendance:noneOverdueYet', { count: due.count, time: formatTime(due.by) })
            )
          }
          action={<RemindAll states={late} dateOf={today} />}
        >
          {overdue.length > 0 && (
            <OverdueRolls states={overdue} now={time} isWhole={isChosen} reminded={reminded} />
          )}
        </Part>
      )}
      {groups.length === 0 && overdue.length === 0 && (
        <li>
          <p className={classes.allDone}>{t('attendance:nothingMissing', { count: states.length })}</p>
        </li>
      )}
      {groups.map((group) => {
        const title = titleOf(group, by);
        const shown = now(group.missing);
        const counts = { missing: shown.filter(isMissing).length, total: group.total };
        return (
          <Part key={group.key} title={title} count={t('attendance:missingOf', counts)}>
            <RollTiles states={shown} label={title} />
          </Part>
        );
      })}
      {!onlyMissing && submitted.length > 0 && (
        <Part title={t('attendance:submittedRolls')} count={submitted.length}>
          <RollTiles states={now(submitted)} label={t('attendance:submittedRolls')} />
        </Part>
      )}
    </ul>
  );
};
