// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import '../shared/entry.words.ts';
import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import cells from '../../ui/grid/cells.module.css';
import classes from './ResultGrid.module.css';

/** The names of the columns, with the mean of the class where it is shown. */
export const ResultHead = ({ columns }: { columns: readonly SubjectCriteria[] }) => (
  <div role="row" aria-rowindex={1} className={`${cells.head} ${classes.head}`}>
    <span role="columnheader" className={`${cells.corner} ${classes.corner}`}>
      {t('reportEntry:student')}
    </span>
    <span role="columnheader">{t('reportEntry:comments')}</span>
    {columns.map(({ id, itemName, mean }) => (
      <span key={id} role="columnheader">
        {itemName}
        {mean !== null && <small>{t('reportEntry:mean', { mean })}</small>}
      </span>
    ))}
  </div>
);

/** Widths of the columns of results in CSS: 125 px, and more where an option of the list is longer, up to 26 letters. */
const columnWidths = (columns: readonly SubjectCriteria[]): string =>
  columns
    .map(({ reportCardResultOptions }) => {
      const longest = Math.max(0, ...reportCardResultOptions.map(({ shortName }) => shortName.length));
      return longest > 9 ? `max(125px, calc(${Math.min(26, longest)}ch + 44px))` : '125px';
    })
    .join(' ') || '0';

/** Widths of all columns (specification 002 §9). What is left over stays empty on the right: a figure stands beside the one before it. */
export const tracksOf = (columns: readonly SubjectCriteria[]): string =>
  `minmax(200px, max(260px, 16em)) 150px ${columnWidths(columns)} minmax(0, 1fr)`;
