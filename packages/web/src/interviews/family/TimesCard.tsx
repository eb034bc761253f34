import './family.words.ts';
import { t } from '../../platform/words/words.ts';
import { Cell } from './Cell.tsx';
import type { Desk } from './desk.ts';
import classes from './family.module.css';
import type { GridRow } from './grid.rules.ts';
import { TeacherHead } from './TeacherHead.tsx';
import { isCell } from './TimesTable.tsx';
import { useRoving } from './useRoving.ts';

/** The times of one teacher on a narrow screen: what can be had or is one's own, and how many cannot; arrows within. */
export const TimesCard = ({ desk, row: { teacher, cells } }: { desk: Desk; row: GridRow }) => {
  const all = cells.filter(isCell);
  const shown = all.filter(({ state }) => state !== 'taken' && state !== 'past');
  const { place, onKeyDown, cell } = useRoving([shown.map((_, at) => at)]);
  return (
    <li className={classes.card}>
      <TeacherHead teacher={teacher} family={desk.family} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and this one is named by the teacher */}
      <div
        ref={place}
        role="group"
        aria-label={t('interviewsFamily:grid.timesOf', { teacher: teacher.fullName })}
        className={classes.cardTimes}
        onKeyDown={onKeyDown}
      >
        {shown.map((one, at) => (
          <Cell key={one.slotID} desk={desk} teacher={teacher} cell={one} showsTime roving={cell(0, at)} />
        ))}
      </div>
      {shown.length < all.length && (
        <p className={classes.quiet}>
          {t('interviewsFamily:grid.notFree', { count: all.length - shown.length })}
        </p>
      )}
    </li>
  );
};
