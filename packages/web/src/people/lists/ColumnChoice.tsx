import { Button } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../platform/words.ts';
import classes from './lists.module.css';
import type { Column } from './lists.rules.ts';

interface ColumnChoiceProps<T> {
  columns: readonly Column<T>[];
  shown: readonly Column<T>[];
  /** The keys of the columns that are to be shown. */
  onChange: (keys: string[]) => void;
}

/** Which columns a list shows; the name stays. */
export const ColumnChoice = <T,>({ columns, shown, onChange }: ColumnChoiceProps<T>) => {
  const id = useId();
  const isShown = (key: string) => shown.some((column) => column.key === key);
  return (
    <>
      <Button size="xs" variant="default" popoverTarget={id} className={classes.columnButton}>
        {t('people:lists.columns')}
      </Button>
      <div
        id={id}
        popover="auto"
        className={classes.columns}
        role="dialog"
        aria-label={t('people:lists.columns')}
      >
        {columns.slice(1).map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={isShown(key)}
              onChange={({ currentTarget }) =>
                onChange(
                  columns
                    .map((column) => column.key)
                    .filter((each) => (each === key ? currentTarget.checked : isShown(each))),
                )
              }
            />
            {label}
          </label>
        ))}
        <p>{t('people:lists.columnsHint')}</p>
      </div>
    </>
  );
};
