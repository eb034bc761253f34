import './entry.words.ts';
import { t } from '../../platform/words/words.ts';
import { initialsOf } from '../../ui/people/Initials.tsx';
import { HintBox } from './HintBox.tsx';
import classes from './OtherMarks.module.css';
import { namesOf, type Other } from './useOthersHere.ts';

const COLOURS = 6;
/** The colour of somebody, the same on all screens: an attribute that `OtherMarks.module.css` reads. */
export const colourOf = (others: readonly Other[] | undefined): number | undefined =>
  others?.[0] && others[0].id % COLOURS;

/** Its letters are drawn by the style: what a screen reader says around it has the whole name. */
const Mark = ({ other, more = 0 }: { other: Other; more?: number }) => (
  <span
    className={classes.mark}
    data-colour={colourOf([other])}
    data-text={`${initialsOf(other.fullName)}${more > 0 ? `+${more}` : ''}`}
  />
);

/**
 * Colleagues in the cell that it stands in, in its corner: it lies over the cell and moves nothing. Their names show where
 * the pointer or the focus is; what a screen reader says of the cell names them too (`reportEntry:isHere`).
 */
export const OthersInCell = ({ others }: { others: readonly Other[] | undefined }) =>
  others?.[0] ? (
    <span className={classes.inCell} aria-hidden>
      <Mark other={others[0]} more={others.length - 1} />
      <HintBox className={classes.names} text={namesOf(others)} />
    </span>
  ) : null;

/** Marks that there is room for. */
const SHOWN = 3;

/** The colleagues who have the same class open. Its room is kept where nobody is, so that nothing moves as they come and go. */
export const OthersInClass = ({ others }: { others: readonly Other[] }) => {
  const said = others.length > 0 ? t('reportEntry:alsoHere', { names: namesOf(others) }) : '';
  const shown = others.length > SHOWN ? SHOWN - 1 : SHOWN;
  return (
    <span className={classes.room}>
      {said && (
        <button type="button" className={`bare ${classes.inClass}`} aria-label={said}>
          {others.slice(0, shown).map((other) => (
            <Mark key={other.id} other={other} />
          ))}
          {others.length > shown && <span className={classes.more} data-text={`+${others.length - shown}`} />}
          <HintBox className={classes.names} text={said} />
        </button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </span>
  );
};
