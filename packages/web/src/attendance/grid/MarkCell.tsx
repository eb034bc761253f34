// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import '../roll/attendance.words.ts';
import { useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import { type OfferedMark, offersMarks, type RollLine } from '../roll/roll.rules.ts';
import type { shownMark } from '../roll/shownMark.ts';
import { MarkChoices } from './MarkChoices.tsx';
import classes from './RollRow.module.css';
import type { OpenedBy } from './useMarkChoices.ts';

interface MarkCellProps {
  line: RollLine;
  /** Whose mark it is. */
  name: string;
  shown: ReturnType<typeof shownMark>;
  tabIndex: number;
  /** What has opened the choice of marks beside it; null where that is closed. */
  openedBy: OpenedBy | null;
  onToggle: () => void;
  /** A mouse is over it. */
  onHover: () => void;
  onChoose: (mark: OfferedMark) => void;
  onClose: () => void;
}

/** The mark of a line: a press makes it absent or present; absent, late and present open beside it. */
export const MarkCell = (props: MarkCellProps) => {
  const { line, name, shown, tabIndex, openedBy, onToggle, onHover, onChoose, onClose } = props;
  const { record } = line;
  const toggle = useRef<HTMLButtonElement>(null);
  const offers = offersMarks(line);
  return (
    <span
      role="gridcell"
      className={classes.mark}
      data-mark-cell
      // A mouse that moves, not a list that is scrolled beneath it.
      onPointerMove={({ pointerType }) => {
        if (pointerType === 'mouse' && offers && !openedBy) onHover();
      }}
      onPointerLeave={() => {
        if (openedBy === 'hover') onClose();
      }}
    >
      <button
        ref={toggle}
        type="button"
        tabIndex={tabIndex}
        className={classes.toggle}
        data-mark={shown}
        aria-pressed={record.mark === 'absent'}
        aria-disabled={record.permission !== 2 || undefined}
        aria-haspopup={offers ? 'menu' : undefined}
        aria-label={t('attendance:absentToggle', { name })}
        title={t(`attendance:markName.${shown}`)}
        onClick={onToggle}
      >
        <span aria-hidden>{t(`attendance:markLetter.${shown}`)}</span>
      </button>
      {openedBy && offers && (
        <MarkChoices
          name={name}
          mark={record.mark}
          openedBy={openedBy}
          toggle={toggle}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
    </span>
  );
};
