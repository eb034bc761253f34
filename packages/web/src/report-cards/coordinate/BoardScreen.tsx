import './board.words.ts';
import '../set-up/set-up.words.ts';
import type { Board, BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useSearchFilters } from '../../platform/places/searchFilters.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { levelsQuery } from '../set-up/set-up.api.ts';
import { usePeriodChoice } from '../set-up/usePeriodChoice.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardSteps } from './BoardSteps.tsx';
import { BoardTable } from './BoardTable.tsx';
import { boardQuery } from './board.api.ts';
import classes from './board.module.css';
import { boardLines } from './board.rules.ts';
import { type BoardSearch, boardSearch } from './board.search.ts';
import { boardClasses, groupOf } from './boardChoice.ts';
import { figure } from './figure.ts';
import { ProofreaderDialog } from './ProofreaderDialog.tsx';
import { RemindDialog } from './RemindDialog.tsx';

interface ShownProps {
  board: Board;
  /** Of the school, lowest first. */
  levels: readonly { id: number }[];
  search: BoardSearch;
  yearID: number;
}

const Shown = ({ board, levels, search, yearID }: ShownProps) => {
  const mayManage = useMay('report-cards.manage');
  const [reminds, setReminds] = useState(false);
  const [proofread, setProofread] = useState<BoardClass>();
  const group = groupOf(board.classes, search);
  const left = boardClasses(board.classes, search);
  const lines = boardLines(left, group, {
    nobody: t('reportCardsBoard:noTeacher'),
    severalLevels: t('reportCardsBoard:noLevel'),
    step: (step) => t(`reportCardsBoard:reached.${step}`),
    levels: levels.map(({ id }) => id),
  });
  const periodID = board.assessmentPeriodID;
  return (
    <>
      <div className={classes.head}>
        <BoardSteps board={board} />
        <div className={classes.sums}>
          <span>
            {t('reportCardsBoard:column.entered')}{' '}
            {t('reportCardsBoard:of', { done: figure(board.entered), all: figure(board.cells) })}
          </span>
          <span>
            {t('reportCardsBoard:column.written')}{' '}
            {t('reportCardsBoard:of', { done: figure(board.written), all: figure(board.comments) })}
          </span>
          {board.suggestions > 0 && (
            <span>{t('reportCardsBoard:suggestions', { count: board.suggestions })}</span>
          )}
          {mayManage && (
            <Button variant="default" size="compact-md" onClick={() => setReminds(true)}>
              {t('reportCardsBoard:remind.button')}
            </Button>
          )}
        </div>
      </div>
      {lines.length === 0 ? (
        <Empty
          message={t(board.classes.length ? 'reportCardsBoard:noneLeft' : 'reportCardsBoard:noClasses')}
        />
      ) : (
        <BoardTable
          {...{ lines, group, search, yearID, periodID }}
          {...(mayManage ? { onProofreader: setProofread } : {})}
        />
      )}
      {reminds && <RemindDialog board={board} onClose={() => setReminds(false)} />}
      {proofread && (
        <ProofreaderDialog period={periodID} of={proofread} onClose={() => setProofread(undefined)} />
      )}
    </>
  );
};

/** How far a period is, by level, class, teacher or step; who proofreads, and who is reminded. */
export const BoardScreen = () => {
  const { search, set } = useSearchFilters(boardSearch);
  const { years, yearID, periods, period, filters } = usePeriodChoice(search, set);
  const board = useQuery({ ...boardQuery(period?.id ?? 0), enabled: period !== undefined });
  const levels = useQuery(levelsQuery);
  useRefreshOnChange('ReportCardBoard', period ? [period.id] : [], ['ReportCardBoard', period?.id ?? 0]);
  return (
    <Screen
      title={t('report-cards:labels.board')}
      filters={
        <>
          {filters}
          {board.data && (
            <BoardFilters board={board.data} levels={levels.data ?? []} search={search} set={set} />
          )}
        </>
      }
    >
      <Read of={years} rows={10}>
        {() =>
          yearID === 0 ? (
            <Empty message={t('reportCardsSetUp:noYears')} />
          ) : (
            <Read of={periods} rows={10}>
              {() =>
                period ? (
                  <Read of={[board, levels]} rows={10}>
                    {(read, all) => <Shown board={read} levels={all} search={search} yearID={yearID} />}
                  </Read>
                ) : (
                  <Empty message={t('reportCardsSetUp:pickPeriod')} />
                )
              }
            </Read>
          )
        }
      </Read>
    </Screen>
  );
};
