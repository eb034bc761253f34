// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import './indicators.words.ts';
import { t } from '../platform/words/words.ts';
import cellLook from '../ui/grid/cells.module.css';
import classes from './SetGrid.module.css';
import type { Column } from './set.ts';

/** The names of the columns. */
export const ColumnsHead = ({ columns }: { columns: readonly Column[] }) => (
  <div role="row" aria-rowindex={1} className={`${cellLook.head} ${classes.head}`}>
    <span role="columnheader" className={`${cellLook.corner} ${classes.corner}`}>
      {t('indicators:student')}
    </span>
    {columns.map(({ id, itemName }) => (
      <span key={id} role="columnheader">
        {itemName}
      </span>
    ))}
  </div>
);
