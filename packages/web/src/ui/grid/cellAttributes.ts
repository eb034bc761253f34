interface CellLook {
  /** Its number among the columns of the grid, by which keys find it. */
  column: number;
  /** Its number among all columns that are read out, the first one 1. */
  colIndex: number;
  /** What is read out of it. */
  label: string;
  isFocused: boolean;
  /** Why it is locked; null: it is not. */
  lock: string | null;
  /** It cannot be changed, whatever one does. */
  isReadOnly: boolean;
  isChanged: boolean;
  /** It is changed, and the server does not answer. */
  waits?: boolean;
  isConflict: boolean;
  /** What it says is of concern, or cannot be taken. */
  warns: boolean;
}

/** What each cell says of itself to keys, to screen readers and to `cells.module.css`. */
export const cellAttributes = (look: CellLook) => ({
  role: 'gridcell' as const,
  tabIndex: look.isFocused ? 0 : -1,
  'aria-colindex': look.colIndex,
  'aria-label': look.label,
  'aria-readonly': look.isReadOnly,
  'data-column': look.column,
  'data-lock': look.lock ?? undefined,
  'data-changed': look.isChanged || undefined,
  'data-waits': (look.waits && look.isChanged) || undefined,
  'data-conflict': look.isConflict || undefined,
  'data-warns': look.warns || undefined,
});
