import type { ReactNode } from 'react';
import record from '../fields/record.module.css';
import classes from './ListWithPanel.module.css';

/** A column of a table of records. */
export interface RecordColumn<Row> {
  /** Empty: a column without a head, e.g. of buttons. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Left out while something is open beside the table. */
  minor?: boolean;
  /** On a phone the head stands before the value. */
  labelled?: boolean;
}

interface RecordTableProps<Row extends { id: number }> {
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly RecordColumn<Row>[];
  /** The row that is open beside the table. */
  chosen: number | undefined;
  /** Rows that stand back, e.g. closed ones. */
  isPast?: (row: Row) => boolean;
}

/** Records in lines, for a list with a panel; on a phone each is a few lines. */
export const RecordTable = <Row extends { id: number }>({
  rows,
  columns,
  chosen,
  isPast = () => false,
}: RecordTableProps<Row>) => {
  const [name, ...others] = columns;
  return (
    <table className={`${record.table} ${record.stacking} ${classes.table}`}>
      <thead>
        <tr>
          {columns.map(({ head, minor }) =>
            head ? (
              <th key={head} scope="col" className={minor ? classes.minor : undefined}>
                {head}
              </th>
            ) : (
              <td key={head} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={row.id === chosen || undefined} data-past={isPast(row) || undefined}>
            <th scope="row">{name?.cell(row)}</th>
            {others.map(({ head, cell, minor, labelled }) => (
              <td
                key={head}
                className={minor ? classes.minor : undefined}
                data-label={labelled ? `${head}:` : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
