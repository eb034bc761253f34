import './indicators.words.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { usePresence } from '../platform/live/socket.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { AsOf } from '../ui/states/AsOf.tsx';
import { isKnown, type ShownRow } from './grid.rules.ts';
import classes from './SetWork.module.css';
import type { SetName } from './set.ts';

interface SetHeadProps {
  name: SetName;
  set: IndicatorClass;
  rows: readonly ShownRow[];
  /** When the set was read; an instant in ms. */
  readAt: number;
}

/** What the grid says in all, which moves as one fills it in, and who else has it open. */
export const SetHead = ({ name, set, rows, readAt }: SetHeadProps) => {
  const cells = rows
    .flatMap((row) => row.cells)
    .filter(({ isVoid, column }) => !isVoid && !column.isAttendance);
  const counts = {
    absent: rows.filter((row) => row.isAbsent && !isKnown(row)).length,
    known: rows.filter(isKnown).length,
    concern: cells.filter(({ option }) => option?.tone === 'concern').length,
    blank: cells.filter(({ option }) => option === null).length,
  };
  const me = useSession().session?.userLoginID;
  const { classId, periodId, dateOf } = name;
  const present = usePresence(`indicators:${classId}:${periodId}:${dateOf}`);
  const others = present.filter(({ userLoginID }) => userLoginID !== me).map(({ fullName }) => fullName);
  const [first, last] = [set.periods[0], set.periods.at(-1)];
  return (
    <div className={classes.totals}>
      {first && last && first !== last && (
        <span>{t('indicators:double', { first: first.itemName, last: last.itemName })}</span>
      )}
      {(['absent', 'known', 'concern', 'blank'] as const).map(
        (name) =>
          counts[name] > 0 && (
            <span key={name}>{t(`indicators:totals.${name}`, { count: counts[name] })}</span>
          ),
      )}
      <AsOf at={readAt} />
      {others.length > 0 && (
        <span role="status">{t('indicators:someoneHere', { names: others.join(', ') })}</span>
      )}
    </div>
  );
};
