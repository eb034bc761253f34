// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows take the focus
import type { ComponentProps } from 'react';
import { GridHead } from './GridHead.tsx';

interface RowGridProps extends Omit<ComponentProps<'div'>, 'role'> {
  label: string;
  rowCount: number;
  /** The names of its columns. */
  columns: readonly string[];
}

/** A list whose rows take the focus, with what its columns are called. */
export const RowGrid = ({ label, rowCount, columns, children, ...grid }: RowGridProps) => (
  <div role="grid" aria-label={label} aria-rowcount={rowCount + 1} {...grid}>
    <GridHead columns={columns} />
    {children}
  </div>
);
