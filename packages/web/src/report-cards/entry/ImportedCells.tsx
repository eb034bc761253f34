import './files.words.ts';
import type { ResultsCell } from '@homeroom/contract/report-cards/results-csv.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import classes from './files.module.css';

/** So many cells are shown; those with a problem come first. */
const MAX_CELLS_SHOWN = 200;

/** What would become of the cells of a file, those with a problem first. */
export const ImportedCells = ({ cells }: { cells: readonly ResultsCell[] }) => {
  if (cells.length === 0) return null;
  const sorted = cells.toSorted(
    (a, b) => Number(b.problem !== '') - Number(a.problem !== '') || a.line - b.line,
  );
  return (
    <>
      <section
        className={classes.cells}
        aria-label={t('reportFiles:cells')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {(['line', 'student', 'column', 'before', 'after', 'problem'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`reportFiles:${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, MAX_CELLS_SHOWN).map(({ line, student, column, before, after, problem }) => (
              <tr key={`${line} ${column}`} data-problem={problem !== '' || undefined}>
                <td>{line}</td>
                <td>{student}</td>
                <td>{column}</td>
                <td>{before}</td>
                <td>{after}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {cells.length > MAX_CELLS_SHOWN && (
        <p className={classes.quiet}>{t('reportFiles:more', { count: cells.length - MAX_CELLS_SHOWN })}</p>
      )}
    </>
  );
};
