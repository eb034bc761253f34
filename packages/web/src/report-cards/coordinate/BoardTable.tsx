import './board.words.ts';
import type { BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { type RecordColumn, RecordTable } from '../../ui/records/RecordTable.tsx';
import classes from './board.module.css';
import { type BoardLine, nameOf } from './board.rules.ts';
import { figure } from './figure.ts';
import { classPlace, LineName, type LinePlace } from './LineName.tsx';
import { StepBar } from './StepBar.tsx';

type Row = BoardLine & { id: number };

interface BoardTableProps extends LinePlace {
  lines: readonly BoardLine[];
  /** Absent: this user may choose nobody. */
  onProofreader?: (of: BoardClass) => void;
}

const of = (done: number, all: number) =>
  all > 0 ? t('reportCardsBoard:of', { done: figure(done), all: figure(all) }) : '';

const column = (
  head: 'progress' | 'entered' | 'written' | 'suggestions' | 'behind' | 'proofreader',
  cell: RecordColumn<Row>['cell'],
): RecordColumn<Row> => ({ head: t(`reportCardsBoard:column.${head}`), labelled: head !== 'progress', cell });

/** The lines of the board; on a phone each is a few lines. */
export const BoardTable = ({ lines, onProofreader, ...place }: BoardTableProps) => (
  <RecordTable<Row>
    chosen={undefined}
    rows={lines.map((line, at) => ({ ...line, id: at + 1 }))}
    columns={[
      {
        head: t(`reportCardsBoard:head.${place.group}`),
        cell: (line) => <LineName line={line} {...place} />,
      },
      column('progress', ({ steps, rows }) =>
        place.group === 'step' ? (
          of(
            rows,
            lines.reduce((sum, line) => sum + line.rows, 0),
          )
        ) : (
          <StepBar steps={steps} />
        ),
      ),
      ...(place.group === 'step'
        ? []
        : [
            column('entered', ({ entered, cells }) => of(entered, cells)),
            column('written', ({ written, comments }) => of(written, comments)),
            column('suggestions', ({ suggestions, of: one }) =>
              one?.classID && suggestions > 0 ? (
                <Link
                  to="/reportcards/proofread"
                  search={classPlace(one, place)}
                  aria-label={t('reportCardsBoard:suggestionsOf', { count: suggestions, class: nameOf(one) })}
                >
                  {suggestions}
                </Link>
              ) : (
                suggestions || ''
              ),
            ),
          ]),
      ...(place.group === 'class'
        ? [
            column('proofreader', ({ of: one }) => {
              if (!one || !onProofreader) return one?.proofreader?.itemName ?? '';
              return (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={
                    one.proofreader
                      ? t('reportCardsBoard:proofreader.named', {
                          class: nameOf(one),
                          name: one.proofreader.itemName,
                        })
                      : t('reportCardsBoard:proofreader.chooseNamed', { class: nameOf(one) })
                  }
                  onClick={() => onProofreader(one)}
                >
                  {one.proofreader?.itemName ?? t('reportCardsBoard:proofreader.choose')}
                </Button>
              );
            }),
          ]
        : []),
      column(
        'behind',
        ({ behind }) =>
          behind && (
            <span className={classes.late}>
              {t(`reportCardsBoard:behind.${behind.step}`, { day: formatDayShort(behind.dateDue) })}
            </span>
          ),
      ),
    ]}
  />
);
