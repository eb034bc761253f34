import '../shared/entry.words.ts';
import { emptyKinds } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { useEffect, useId, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { LockSign, lockText } from '../../ui/grid/LockSign.tsx';
import { problemText, resultText } from '../entry/cell.words.ts';
import { emptyCodes, typedInto } from '../entry/entry.rules.ts';
import type { CellChange, ShownCell } from '../shared/entry.ts';
import marked from '../shared/OtherMarks.module.css';
import { colourOf, OthersInCell } from '../shared/OtherMarks.tsx';
import { namesOf, type Other } from '../shared/useOthersHere.ts';
import classes from './StudentWork.module.css';

interface ResultFieldProps {
  cell: ShownCell;
  /** It holds up submitting. */
  isMissing: boolean;
  /** Colleagues who are in the same cell. */
  others: readonly Other[] | undefined;
  /** Another number: something was taken back, and what was typed is void. */
  undone: number;
  /** `isMore`: it goes on with what was typed in the field before. */
  onChange: (to: CellChange, isMore: boolean) => void;
}

/** A result of one student: typed, with the options of its list to choose from (specification 002 §2). */
export const ResultField = ({ cell, isMissing, others, undone, onChange }: ResultFieldProps) => {
  const id = useId();
  const { column, result, fault, lock, isChanged } = cell;
  // What is being typed, as it was typed: `b` is an option named B.
  const [typing, setTyping] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: void when something was taken back
  useEffect(() => setTyping(null), [undone]);
  const options = column.enterMode === 0 ? column.reportCardResultOptions : [];
  const problem = typing === null ? problemText(cell) : '';
  const standing = isChanged ? t('reportEntry:notSaved') : isMissing ? t('reportEntry:missing') : '';
  return (
    <div className={classes.field} data-column={column.id} data-changed={isChanged || undefined}>
      <label htmlFor={id}>
        {column.itemName}
        {column.isRequired && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      <span className={`${classes.input} ${marked.outlined}`} data-colour={colourOf(others)}>
        {lock && <LockSign lock={lock} />}
        <input
          id={id}
          list={`${id}-options`}
          autoComplete="off"
          inputMode={column.enterMode >= 2 ? 'decimal' : undefined}
          readOnly={lock !== null}
          aria-required={column.isRequired || undefined}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-problem`}
          value={typing ?? fault?.typed ?? resultText(result)}
          onChange={({ currentTarget }) => {
            setTyping(currentTarget.value);
            onChange(typedInto(cell, currentTarget.value), typing !== null);
          }}
          onBlur={() => setTyping(null)}
        />
        <OthersInCell others={others} />
      </span>
      <datalist id={`${id}-options`}>
        {options.map(({ id: option, shortName, itemName }) => (
          <option key={option} value={shortName}>
            {itemName}
          </option>
        ))}
        {emptyKinds.map((kind) => (
          <option key={kind} value={emptyCodes[kind]}>
            {t(`reportEntry:empty.${kind}`)}
          </option>
        ))}
      </datalist>
      <span id={`${id}-problem`} className={classes.problem} data-missing={isMissing || undefined}>
        {lock ? lockText(lock) : problem || standing}
        {others && (
          <span className="visually-hidden"> {t('reportEntry:isHere', { names: namesOf(others) })}</span>
        )}
      </span>
    </div>
  );
};
