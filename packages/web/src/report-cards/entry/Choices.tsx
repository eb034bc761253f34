import '../shared/entry.words.ts';
import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import type { WantedCell } from '../shared/entry.ts';
import classes from './ClassWork.module.css';
import { resultText } from './cell.words.ts';
import { keepInView } from './keepInView.ts';
import type { ClassEntry } from './useClassEntry.ts';

/** Something of a row in which somebody else was first. */
interface Choice {
  key: string;
  name: string;
  who: string | null;
  /** Where the focus goes once it is chosen. */
  cell: WantedCell;
  mine: string;
  theirs: string;
  takeMine: () => void;
  takeTheirs: () => void;
}

/** All in which one of two has to be chosen. */
function choicesOf({ rows, change, flush }: ClassEntry): Choice[] {
  const said = (text: string) => text || t('reportEntry:notEntered');
  return rows.flatMap(({ row, cells, comments }): Choice[] => {
    const { studentID, fullName } = row;
    const nameOf = (column: string) => t('reportEntry:cellOf', { name: fullName, column });
    const write = (wish: Partial<Parameters<typeof change>[0][number]>) => {
      change([{ studentID, cells: [], comments: [], ...wish }]);
      void flush([studentID]);
    };
    return [
      ...cells.flatMap((cell): Choice[] => {
        if (!cell.isConflict) return [];
        const { stored, result, fault, column } = cell;
        const { version } = stored;
        const theirs = {
          reportCardResultOptionID: stored.reportCardResultOptionID,
          reportCardResultValue: stored.reportCardResultValue,
          iconID: stored.iconID,
          emptyKind: stored.emptyKind,
        };
        return [
          {
            key: `${studentID} c${column.id}`,
            name: nameOf(column.itemName),
            who: stored.recordedBy,
            cell: { studentID, columnID: column.id },
            mine: said(fault?.typed ?? resultText(result)),
            theirs: said(resultText(theirs)),
            takeMine: () => write({ cells: [{ cell, to: { result, fault, version } }] }),
            takeTheirs: () => write({ cells: [{ cell, to: { result: theirs, fault: null, version } }] }),
          },
        ];
      }),
      ...comments.flatMap((comment): Choice[] => {
        if (!comment.isConflict) return [];
        const { stored } = comment;
        const take = (text: string) =>
          write({ comments: [{ comment, to: { comment: text, version: stored.version } }] });
        return [
          {
            key: `${studentID} s${stored.sectionID}`,
            name: nameOf(stored.itemName),
            who: stored.recordedBy,
            cell: { studentID, columnID: null },
            mine: said(comment.comment),
            theirs: said(stored.comment),
            takeMine: () => take(comment.comment),
            takeTheirs: () => take(stored.comment),
          },
        ];
      }),
    ];
  });
}

interface ChoicesProps {
  entry: ClassEntry;
  /** One was chosen: the focus goes back to where it stands. */
  onChosen: (cell: WantedCell) => void;
}

/**
 * Results and comments that somebody else has changed meanwhile: both are shown, and one is chosen. They stand in the bar
 * below the work: in sight wherever somebody has scrolled to, and nothing of the work moves as they come and go. That they
 * came is read out, and takes the focus from nobody.
 */
export const Choices = ({ entry, onChosen }: ChoicesProps) => {
  const choices = choicesOf(entry);
  const count = choices.length;
  useEffect(() => (count > 0 ? keepInView() : undefined), [count]);
  // A choice may go by itself, with the focus in it: a colleague has come to the same.
  const focused = useRef<Choice>(undefined);
  useLayoutEffect(() => {
    const { current } = focused;
    if (!current || choices.some(({ key }) => key === current.key)) return;
    focused.current = undefined;
    if (document.activeElement === document.body) onChosen(current.cell);
  });
  return (
    <>
      {/* There before its text is: what is put in later is read out. */}
      <span role="status" className="visually-hidden">
        {count > 0 && t('reportEntry:conflict.announced', { count })}
      </span>
      {count > 0 && (
        <ul
          className={classes.choices}
          aria-label={t('reportEntry:conflict.list')}
          onBlur={() => {
            focused.current = undefined;
          }}
        >
          {choices.map((choice) => (
            <ChoiceLine
              key={choice.key}
              choice={choice}
              onFocus={() => {
                focused.current = choice;
              }}
              onChosen={onChosen}
            />
          ))}
        </ul>
      )}
    </>
  );
};

interface ChoiceLineProps extends Pick<ChoicesProps, 'onChosen'> {
  choice: Choice;
  onFocus: () => void;
}

const ChoiceLine = ({ choice, onFocus, onChosen }: ChoiceLineProps) => {
  const { name, who, cell, mine, theirs, takeMine, takeTheirs } = choice;
  const button = (text: string, take: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.choice}
      aria-label={`${name}: ${text}`}
      onClick={() => {
        take();
        onChosen(cell);
      }}
    >
      {text}
    </Button>
  );
  return (
    <li onFocus={onFocus}>
      <span>
        {name}
        {who && <span className={classes.quiet}> {t('reportEntry:conflict.who', { who })}</span>}
      </span>
      {button(t('reportEntry:conflict.theirs', { text: theirs }), takeTheirs)}
      {button(t('reportEntry:conflict.mine', { text: mine }), takeMine)}
    </li>
  );
};
