import '../shared/entry.words.ts';
import { useEffect } from 'react';
import { t } from '../../platform/words/words.ts';
import { type CellChoice, CellChoices } from '../../ui/grid/CellChoices.tsx';
import type { WantedCell } from '../shared/entry.ts';
import classes from './ClassWork.module.css';
import { resultText } from './cell.words.ts';
import { resultOf } from './entry.rules.ts';
import { keepInView } from './keepInView.ts';
import type { ClassEntry } from './useClassEntry.ts';

interface Choice extends CellChoice {
  /** Where the focus goes once it is chosen. */
  cell: WantedCell;
}

/** All in which one of two has to be chosen. */
function choicesOf({ rows, change, flush }: ClassEntry): Choice[] {
  const said = (text: string) => text || t('reportEntry:notEntered');
  return rows.flatMap(({ row, cells, comments }): Choice[] => {
    const { studentID, fullName } = row;
    const nameOf = (column: string) => t('reportEntry:cellOf', { name: fullName, column });
    const wordsOf = (mine: string, theirs: string, who: string | null) => ({
      mine: t('reportEntry:conflict.mine', { text: said(mine) }),
      theirs: t('reportEntry:conflict.theirs', { text: said(theirs) }),
      aside: who ? t('reportEntry:conflict.who', { who }) : '',
    });
    const write = (wish: Partial<Parameters<typeof change>[0][number]>) => {
      change([{ studentID, cells: [], comments: [], ...wish }]);
      void flush([studentID]);
    };
    return [
      ...cells.flatMap((cell): Choice[] => {
        if (!cell.isConflict) return [];
        const { stored, result, fault, column } = cell;
        const { version } = stored;
        const theirs = resultOf(stored);
        return [
          {
            key: `${studentID} c${column.id}`,
            name: nameOf(column.itemName),
            cell: { studentID, columnID: column.id },
            ...wordsOf(fault?.typed ?? resultText(result), resultText(theirs), stored.recordedBy),
            take: (which) =>
              write({
                cells: [
                  {
                    cell,
                    to:
                      which === 'mine'
                        ? { result, fault, version }
                        : { result: theirs, fault: null, version },
                  },
                ],
              }),
          },
        ];
      }),
      ...comments.flatMap((comment): Choice[] => {
        if (!comment.isConflict) return [];
        const { stored } = comment;
        return [
          {
            key: `${studentID} s${stored.sectionID}`,
            name: nameOf(stored.itemName),
            cell: { studentID, columnID: null },
            ...wordsOf(comment.comment, stored.comment, stored.recordedBy),
            take: (which) => {
              const text = which === 'mine' ? comment.comment : stored.comment;
              write({ comments: [{ comment, to: { comment: text, version: stored.version } }] });
            },
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
  return (
    <>
      {/* There before its text is: what is put in later is read out. */}
      <span role="status" className="visually-hidden">
        {count > 0 && t('reportEntry:conflict.announced', { count })}
      </span>
      <CellChoices
        label={t('reportEntry:conflict.list')}
        choices={choices}
        className={classes.choices}
        onChosen={({ cell }) => onChosen(cell)}
      />
    </>
  );
};
