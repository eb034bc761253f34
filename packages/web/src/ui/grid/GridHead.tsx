// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
/** The heads of a grid's columns, which are read out with its cells; on the screen the cells say by themselves what they are. */
export const GridHead = ({ columns }: { columns: readonly string[] }) => (
  <div role="row" tabIndex={-1} aria-rowindex={1} className="visually-hidden">
    {columns.map((column) => (
      <span key={column} role="columnheader" tabIndex={-1}>
        {column}
      </span>
    ))}
  </div>
);
