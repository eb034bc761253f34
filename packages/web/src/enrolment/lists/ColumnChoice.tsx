import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useId } from 'react';
import { t } from '../../platform/words/words.ts';
import { IconAction } from '../../ui/buttons/IconAction.tsx';
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
      <IconAction
        icon={IconColumns}
        label={t('enrolment:lists.columns')}
        popoverTarget={id}
        className={classes.columnButton}
      />
      <div
        id={id}
        popover="auto"
        className={classes.columns}
        role="dialog"
        aria-label={t('enrolment:lists.columns')}
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
        <p>{t('enrolment:lists.columnsHint')}</p>
      </div>
    </>
  );
};
