// biome-ignore-all lint/a11y/useSemanticElements: cells that take the focus lose a table's meaning
import '../shared/entry.words.ts';
import IconWarning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { memo, type ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import type { Lock, ShownCell } from '../shared/entry.ts';
import { HintBox } from '../shared/HintBox.tsx';
import others from '../shared/OtherMarks.module.css';
import { colourOf, OthersInCell } from '../shared/OtherMarks.tsx';
import { namesOf, type Other } from '../shared/useOthersHere.ts';
import { cellText, problemText } from './cell.words.ts';
import classes from './ResultGrid.module.css';

const icons = { noPermission: IconWarning, students: IconUser, locked: IconLock } as const;

/** Why something is only read, as a picture with words (specification 002 §4). */
export const LockIcon = ({ lock }: { lock: Lock }) => {
  const Icon = icons[lock];
  return (
    <span className={classes.lock} title={t(`reportEntry:lock.${lock}`)}>
      <Icon size={14} aria-hidden />
    </span>
  );
};

interface ResultCellProps {
  cell: ShownCell;
  fullName: string;
  /** Its place in the row of the grid. */
  column: number;
  isFocused: boolean;
  /** It holds up submitting. */
  isMissing: boolean;
  /** What it was in the period before; undefined: that is not asked for. */
  previous: string | undefined;
  /** Colleagues who are in it. */
  people: readonly Other[] | undefined;
  /** Its editor, while it is edited. */
  editor: ReactNode;
}

/** One result; it takes the focus, and the grid acts on it. */
export const ResultCell = memo(function ResultCell(props: ResultCellProps) {
  const { cell, fullName, column, isFocused, isMissing, previous, people, editor } = props;
  const { lock, isChanged, isConflict, fault, result } = cell;
  const text = cellText(cell);
  const spoken = [
    ...[fullName, cell.column.itemName, text || t('reportEntry:notEntered')],
    isConflict ? t('reportEntry:conflict.cell') : '',
    problemText(cell),
    lock ? t(`reportEntry:lock.${lock}`) : '',
    isMissing ? t('reportEntry:missing') : '',
    isChanged ? t('reportEntry:notSaved') : '',
    previous ? t('reportEntry:previousWas', { value: previous }) : '',
    people ? t('reportEntry:isHere', { names: namesOf(people) }) : '',
  ];
  return (
    <div
      role="gridcell"
      className={`${classes.cell} ${others.outlined}`}
      tabIndex={isFocused && !editor ? 0 : -1}
      aria-colindex={column + 1}
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-readonly={lock !== null}
      aria-invalid={fault !== null || undefined}
      data-column={column}
      data-label={cell.column.itemName}
      data-lock={lock ?? undefined}
      data-changed={isChanged || undefined}
      data-conflict={isConflict || undefined}
      data-fault={fault !== null || undefined}
      data-missing={isMissing || undefined}
      data-empty={result.emptyKind ?? undefined}
      data-colour={colourOf(people)}
    >
      {lock && <LockIcon lock={lock} />}
      <span className={classes.said}>{text}</span>
      {previous !== undefined && <span className={classes.previous}>{previous}</span>}
      {fault && <HintBox className={classes.problem} text={problemText(cell)} />}
      {editor}
      <OthersInCell others={people} />
    </div>
  );
});
