import './family.words.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Cell } from './Cell.tsx';
import type { Desk } from './desk.ts';
import classes from './family.module.css';
import type { GridCell, GridRow } from './grid.rules.ts';
import { TeacherHead } from './TeacherHead.tsx';
import { useRoving } from './useRoving.ts';

interface TimesTableProps {
  desk: Desk;
  label: string;
  columns: readonly string[];
  rows: readonly GridRow[];
}

export const isCell = (cell: GridRow['cells'][number] | undefined): cell is GridCell =>
  cell !== null && cell !== undefined && cell !== 'covered';

/** Teachers by times of one evening; one stop of the Tab key, arrows within. */
export const TimesTable = ({ desk, label, columns, rows }: TimesTableProps) => {
  const { place, onKeyDown, cell } = useRoving(
    rows.map(({ cells }) => cells.flatMap((one, at) => (isCell(one) ? [at] : []))),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an evening is wider than the room, and keys scroll it
    <section className={classes.wide} aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move within it */}
      <table ref={place} role="grid" aria-label={label} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('interviewsFamily:grid.teacher')}</th>
            {columns.map((start) => (
              <th key={start} scope="col">
                {formatTime(start)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teacher, cells }, row) => (
            <tr key={teacher.id}>
              <th scope="row">
                <TeacherHead teacher={teacher} family={desk.family} />
              </th>
              {cells.map((one, at) =>
                one === 'covered' ? null : (
                  <td key={columns[at]} colSpan={one?.span ?? 1}>
                    {one && (
                      <Cell
                        desk={desk}
                        teacher={teacher}
                        cell={one}
                        showsTime={false}
                        roving={cell(row, at)}
                      />
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
