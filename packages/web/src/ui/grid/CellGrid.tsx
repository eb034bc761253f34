// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import cards from './cards.module.css';
import classes from './cells.module.css';

interface CellGridProps extends Omit<ComponentProps<'div'>, 'role' | 'style'> {
  label: string;
  /** Rows without the head, and columns with those that name the rows. */
  rowCount: number;
  columnCount: number;
  /** The widths of all columns, as CSS says them. */
  tracks: string;
  /** A class of the area for what scrolls. */
  place?: string | undefined;
  /** On a phone each row is a card: else it is scrolled sideways there. */
  hasCards?: boolean;
  /** What lies over the grid and is scrolled with it. */
  over?: ReactNode;
}

/** The frame of a grid of cells: it scrolls by itself, and hears what happens to its cells. */
export const CellGrid = (props: CellGridProps) => {
  const { label, rowCount, columnCount, tracks, place = '', hasCards = false, over, ...grid } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={`${classes.scroller} ${place}`} aria-label={label} tabIndex={0}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columnCount}
        aria-multiselectable
        className={hasCards ? `${classes.grid} ${cards.cards}` : classes.grid}
        style={{ '--tracks': tracks } as CSSProperties}
        {...grid}
      />
      {over}
    </section>
  );
};
