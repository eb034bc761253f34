import './family.words.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { Desk } from './desk.ts';
import classes from './family.module.css';
import { type GridCell, type GridRow, isPressable, rowsWith } from './grid.rules.ts';
import { namesOf } from './rows.rules.ts';
import { fromTo } from './when.ts';

interface CellProps {
  desk: Desk;
  teacher: GridRow['teacher'];
  cell: GridCell;
  /** On a card, where no head of a column says it, the time stands in it. */
  showsTime: boolean;
  roving: { 'data-cell': string; tabIndex: number; onFocus: () => void };
}

/** A time of a teacher: one's own leads to it, a free one to booking it; what cannot be had says so. */
export const Cell = ({ desk: { family, open }, teacher, cell, showsTime, roving }: CellProps) => {
  const own = family.interviews.find(({ invitationID }) => invitationID === cell.invitationID);
  const rows = own ? [own] : rowsWith(family.interviews, teacher.id);
  const mayPress = isPressable(cell) && family.permission === 2 && rows.length > 0;
  const said = t(`interviewsFamily:cell.${cell.state}`, own ? namesOf(own) : {});
  const mine = cell.state === 'mine' ? own?.student.fullName.split(' ')[0] : undefined;
  const press = () => {
    if (!mayPress) return;
    open({
      kind: 'appointment',
      invitationIDs: rows.map(({ invitationID }) => invitationID),
      ...(cell.state === 'mine' ? {} : { slotID: cell.slotID }),
    });
  };
  return (
    <button
      type="button"
      {...roving}
      className={classes.cell}
      data-state={cell.state}
      aria-disabled={!mayPress || undefined}
      aria-label={
        mine
          ? // What is to be seen is said first, in one piece, for who speaks to their device.
            t('interviewsFamily:cell.own', {
              ...{ time: formatTime(cell.timeStart), until: formatTime(cell.timeEnd), name: mine },
              ...{ teacher: teacher.fullName, state: said },
            })
          : t('interviewsFamily:cell.label', {
              time: cell.span > 1 ? fromTo(cell) : formatTime(cell.timeStart),
              ...{ teacher: teacher.fullName, state: said },
            })
      }
      title={said}
      onClick={press}
    >
      <span aria-hidden>{t(`interviewsFamily:sign.${cell.state}`)}</span>
      {/* A space, so that time and name are two words of what is to be seen. */}
      {showsTime && <span>{formatTime(cell.timeStart)}</span>}{' '}
      {mine && <span className={classes.cellName}>{mine}</span>}
    </button>
  );
};
