// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import './indicators.words.ts';
import { memo } from 'react';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import cellLook from '../ui/grid/cells.module.css';
import { apartText, nameApart } from '../ui/people/namesakes.ts';
import type { ShownRow } from './grid.rules.ts';
import { SetCell } from './SetCell.tsx';
import classes from './SetGrid.module.css';

interface SetRowProps {
  shown: ShownRow;
  index: number;
  /** The column that has the focus, -1 the name; undefined where another row has it. */
  focused: number | undefined;
  waits: boolean;
}

/** A student of the grid; drawn again only when something of it changes. */
export const SetRow = memo(function SetRow({ shown, index, focused, waits }: SetRowProps) {
  const { row, isAbsent, cells } = shown;
  const attendance = cells.find(({ column }) => column.isAttendance);
  const name = nameApart(row);
  const apart = apartText(row);
  const since = row.changedSince && formatTime(row.changedSince.slice(11, 16));
  return (
    <div
      role="row"
      className={`${cellLook.row} ${classes.row}`}
      aria-rowindex={index + 2}
      aria-selected={isAbsent}
      data-row={index}
      data-absent={isAbsent || undefined}
    >
      <div role="rowheader" className={`${cellLook.name} ${classes.name}`}>
        <input
          type="checkbox"
          data-column={-1}
          tabIndex={focused === -1 ? 0 : -1}
          aria-label={t('indicators:absentToggle', { name })}
          title={t('indicators:absentToggle', { name })}
          checked={isAbsent}
          // What is only read stays in its place, so that the keys come past it.
          aria-disabled={attendance?.lock && attendance.lock !== 'known' ? true : undefined}
          onChange={() => undefined}
        />
        {row.iconID !== null && (
          <img src={`/imgs/16/${row.iconID}`} width={16} height={16} alt={t('indicators:alert')} />
        )}
        <span className={cellLook.fullName} title={name}>
          {row.fullName}
        </span>
        {isAbsent && !since && <span className={classes.absent}>{t('indicators:absent')}</span>}
        {apart && <span className={classes.apart}>{apart}</span>}
        {since && (
          <span className={classes.since}>
            {t(isAbsent ? 'indicators:voidSince' : 'indicators:openSince', { time: since })}
          </span>
        )}
      </div>
      {cells.map((cell, column) => (
        <SetCell
          key={cell.column.id}
          cell={cell}
          name={name}
          column={column}
          isFocused={focused === column}
          waits={waits}
        />
      ))}
    </div>
  );
});
