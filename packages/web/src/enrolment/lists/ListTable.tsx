import type { Flag } from '@homeroom/contract/alerts/flags.schemas.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import type { z } from 'zod';
import { t } from '../../platform/words/words.ts';
import { useRowKeys } from '../../ui/layout/useRowKeys.ts';
import { useVirtualRows } from '../../ui/layout/useVirtualRows.ts';
import { PersonFlags } from '../../ui/people/PersonFlags.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import classes from './lists.module.css';
import type { Column } from './lists.rules.ts';

/** What the list has to know of a person. */
export interface Listed {
  id: number;
  itemName: string;
  photo: string | null;
  flags: z.infer<typeof Flag>[];
}

interface ListTableProps<T extends Listed> {
  label: string;
  /** In the order in which they are shown. */
  rows: readonly T[];
  /** How many there are where only the first are there yet; as many as rows where absent. */
  count?: number | undefined;
  /** The name first. */
  columns: readonly Column<T>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}

const Line = memo(
  <T extends Listed>({ row, index, columns }: { row: T; index: number; columns: readonly Column<T>[] }) => (
    <tr aria-rowindex={index + 2} className={classes.line}>
      <th scope="row">
        <span className={classes.person}>
          <PersonPhoto photo={row.photo} name={row.itemName} />
          <span className={classes.names}>
            <Link to="/entities/view/$id" params={{ id: String(row.id) }} className={classes.link} data-row>
              {row.itemName}
            </Link>
            <span className={classes.facts} aria-hidden>
              {columns
                .slice(1)
                .map(({ of }) => of(row))
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <PersonFlags flags={row.flags} />
        </span>
      </th>
      {columns.slice(1).map(({ key, of }) => {
        const text = of(row);
        return (
          <td key={key} title={text || undefined}>
            {text}
          </td>
        );
      })}
    </tr>
  ),
) as <T extends Listed>(props: { row: T; index: number; columns: readonly Column<T>[] }) => React.ReactNode;

/** The height of a line, px: the lines of a long list are all alike. Grows with the size of the text. */
const useRowHeight = () => {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.round(letter * (isNarrow ? 3.75 : isCoarse ? 3 : 2.5));
};

/** A long list of persons, of which only what is seen is drawn; each name leads to the profile. */
export const ListTable = <T extends Listed>({
  label,
  rows,
  count = rows.length,
  columns,
  sort,
  onSort,
}: ListTableProps<T>) => {
  const table = useRef<HTMLTableElement>(null);
  const lines = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRowHeight();
  const { from, to } = useVirtualRows(lines, count, rowHeight);
  const [drawnFrom, drawnTo] = [Math.min(from, rows.length), Math.min(to, rows.length)];
  const keys = useRowKeys(table);
  const sortedBy = sort?.replace('-', '') ?? 'itemName';
  const isDown = sort?.startsWith('-');

  return (
    <table
      ref={table}
      className={classes.table}
      aria-label={label}
      aria-rowcount={count + 1}
      style={{ '--list-row': `${rowHeight}px` } as React.CSSProperties}
      onKeyDown={keys.onKeyDown}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ key, label: words, width }) => (
            <th
              key={key}
              scope="col"
              style={{ width }}
              aria-sort={key === sortedBy ? (isDown ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={classes.sort}
                onClick={() => onSort(key === sortedBy && !isDown ? `-${key}` : key)}
              >
                {words}
                <span className="no-print" aria-hidden>
                  {key === sortedBy ? (isDown ? ' ↓' : ' ↑') : ''}
                </span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={lines}>
        {drawnFrom > 0 && (
          <tr aria-hidden className={classes.gap}>
            <td colSpan={columns.length} style={{ height: drawnFrom * rowHeight }} />
          </tr>
        )}
        {rows.slice(drawnFrom, drawnTo).map((row, at) => (
          <Line key={row.id} row={row} index={drawnFrom + at} columns={columns} />
        ))}
        {drawnTo < count && (
          <tr aria-hidden className={classes.gap}>
            <td colSpan={columns.length} style={{ height: (count - drawnTo) * rowHeight }} />
          </tr>
        )}
      </tbody>
    </table>
  );
};

/** Said for who does not see the arrow. */
export const sortText = <T,>(columns: readonly Column<T>[], sort: string | undefined): string =>
  t('enrolment:lists.sortedBy', {
    column: columns.find(({ key }) => key === (sort?.replace('-', '') ?? 'itemName'))?.label ?? '',
  });
