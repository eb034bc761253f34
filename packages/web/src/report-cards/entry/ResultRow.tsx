// biome-ignore-all lint/a11y/useSemanticElements: rows that are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus
import '../shared/entry.words.ts';
import { memo, type ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import cellLook from '../../ui/grid/cells.module.css';
import { LockSign, lockText } from '../../ui/grid/LockSign.tsx';
import type { ShownRow } from '../shared/entry.ts';
import marked from '../shared/OtherMarks.module.css';
import { colourOf, OthersInCell } from '../shared/OtherMarks.tsx';
import { namesOf, type OthersInRow } from '../shared/useOthersHere.ts';
import { commentCounts, isMissing } from './entry.rules.ts';
import { ResultCell } from './ResultCell.tsx';
import classes from './ResultGrid.module.css';
import { COMMENTS, NAME } from './useResultFocus.ts';

interface ResultRowProps {
  shown: ShownRow;
  index: number;
  /** The column that has the focus; undefined where another row has it. */
  focused: number | undefined;
  /** The editor of the cell that has the focus, while it is edited. */
  editor: ReactNode;
  /** Results of the period before, by column; undefined: they are not asked for. */
  previous: ReadonlyMap<number, string> | undefined;
  /** Colleagues who are in the row; undefined: nobody is. */
  others: OthersInRow | undefined;
  /** Something is typed of its comments that was not taken over. */
  hasDraft: boolean;
}

/** A student of the grid: name, comments, results; drawn again only when something of it changes. */
export const ResultRow = memo(function ResultRow({
  shown,
  index,
  focused,
  editor,
  previous,
  others,
  hasDraft,
}: ResultRowProps) {
  const { row, cells, comments } = shown;
  const { fullName, lockLevel, step, state, iconID, sentBackReason } = row;
  const counts = commentCounts(shown);
  const isCommentChanged = hasDraft || comments.some(({ isChanged }) => isChanged);
  const hereAt = (spot: 'student' | 'comments') => {
    const people = others?.get(spot);
    return people ? t('reportEntry:isHere', { names: namesOf(people) }) : '';
  };
  const marks = [
    hereAt('comments'),
    comments.some(({ isConflict }) => isConflict) ? t('reportEntry:conflict.cell') : '',
    isCommentChanged ? t('reportEntry:notSaved') : '',
    comments.some(({ stored }) => stored.suggestions > 0) ? t('reportEntry:suggestionsWait') : '',
  ].filter(Boolean);
  const standing = state === 'expected' ? t(`reportEntry:step.${step}`) : t(`reportEntry:state.${state}`);
  // Of a row that came back the author sees at once that it did, and why.
  const back = step === 'open' && sentBackReason ? t('reportEntry:sentBack', { reason: sentBackReason }) : '';
  return (
    <div
      role="row"
      className={`${cellLook.row} ${classes.row}`}
      aria-rowindex={index + 2}
      data-row={index}
      data-state={state}
    >
      <div
        role="rowheader"
        className={`${cellLook.name} ${marked.outlined}`}
        data-colour={colourOf(others?.get('student'))}
      >
        <button
          type="button"
          data-column={NAME}
          tabIndex={focused === NAME ? 0 : -1}
          className={classes.nameButton}
          aria-label={[
            ...[fullName, back || standing, lockLevel > 0 ? lockText('locked') : ''],
            hereAt('student'),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {lockLevel > 0 && <LockSign lock="locked" />}
          {iconID !== null && <img src={`/imgs/16/${iconID}`} width={16} height={16} alt="" />}
          <span className={`${cellLook.fullName} ${classes.fullName}`} title={fullName}>
            {fullName}
          </span>{' '}
          {(step !== 'open' || state !== 'expected' || back) && (
            <span className={classes.step} title={back || undefined} data-back={back ? true : undefined}>
              {back ? t('reportEntry:sentBackShort') : standing}
            </span>
          )}
        </button>
        <OthersInCell others={others?.get('student')} />
      </div>
      <div
        role="gridcell"
        className={`${cellLook.cell} ${classes.cell} ${marked.outlined}`}
        data-label={t('reportEntry:comments')}
        data-colour={colourOf(others?.get('comments'))}
        data-comments
      >
        {counts.of > 0 && (
          <button
            type="button"
            data-column={COMMENTS}
            tabIndex={focused === COMMENTS ? 0 : -1}
            className={[
              classes.comments,
              isCommentChanged ? cellLook.changed : '',
              comments.some(({ isConflict }) => isConflict) ? cellLook.contested : '',
            ].join(' ')}
            data-warning={counts.count < counts.of || undefined}
            aria-label={[fullName, t('reportEntry:commentsOf', counts), ...marks].join(', ')}
          >
            {t('reportEntry:commentsOf', counts)}
          </button>
        )}
        <OthersInCell others={others?.get('comments')} />
      </div>
      {cells.map((cell, at) => (
        <ResultCell
          key={cell.column.id}
          cell={cell}
          fullName={fullName}
          column={at}
          isFocused={focused === at}
          isMissing={isMissing(shown, cell)}
          previous={previous && (previous.get(cell.column.id) ?? '')}
          people={others?.get(cell.column.id)}
          editor={focused === at ? editor : null}
        />
      ))}
    </div>
  );
});
