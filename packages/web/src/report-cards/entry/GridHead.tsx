// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import '../shared/entry.words.ts';
import type { SubjectCriteria } from '@homeroom/contract/report-cards/grid.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import classes from './ResultGrid.module.css';

/** The names of the columns, with the mean of the class where it is shown. */
export const GridHead = ({ columns }: { columns: readonly SubjectCriteria[] }) => (
  <div role="row" aria-rowindex={1} className={classes.head}>
    <span role="columnheader" className={classes.corner}>
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

/** Widths of the columns in CSS: 125 px, and more where an option of the list is longer, up to 26 letters. */
export const columnWidths = (columns: readonly SubjectCriteria[]): string =>
  columns
    .map(({ reportCardResultOptions }) => {
      const longest = Math.max(0, ...reportCardResultOptions.map(({ shortName }) => shortName.length));
      return longest > 9 ? `max(125px, calc(${Math.min(26, longest)}ch + 44px))` : '125px';
    })
    .join(' ') || '0';
