import './board.words.ts';
import type { BoardClass } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import classes from './board.module.css';
import type { BoardLine } from './board.rules.ts';
import type { BoardGroup, BoardSearch } from './board.search.ts';

/** Of which board a line is. */
export interface LinePlace {
  group: BoardGroup;
  search: BoardSearch;
  yearID: number;
  periodID: number;
}

/** Where the results and comments of a class are. */
export const classPlace = (
  { classID, teachers: [teacher] }: BoardClass,
  { yearID, periodID }: Pick<LinePlace, 'periodID' | 'yearID'>,
) => ({
  ...{ year: yearID, period: periodID },
  ...(classID === null ? {} : { classId: classID }),
  ...(teacher ? { teacher: teacher.id } : {}),
});

/** What a line is called: it leads to the classes that it adds up, a class to its results. */
export const LineName = ({
  line: { name, key, of: one, memberID, classes: count },
  group,
  search,
  yearID,
  periodID,
}: { line: BoardLine } & LinePlace) => {
  if (one)
    return (
      <>
        {one.classID === null ? (
          name
        ) : (
          <Link to="/reportcards/class" search={classPlace(one, { yearID, periodID })}>
            {name}
          </Link>
        )}
        <span className={classes.detail}>
          {one.classID === null && `${t('reportCardsBoard:pastoral')} · `}
          {one.teachers.map(({ itemName }) => itemName).join('; ') || t('reportCardsBoard:noTeacher')}
        </span>
      </>
    );
  const chosen =
    group === 'step'
      ? { step: key as NonNullable<BoardSearch['step']> }
      : memberID !== null && { [group]: memberID };
  return (
    <>
      {chosen ? (
        <Link to="/reportcards/board" search={{ ...search, ...chosen, group: 'class' }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className={classes.detail}>{t('reportCardsBoard:classes', { count })}</span>
    </>
  );
};
