import '../roll/attendance.words.ts';
import { t } from '../../platform/words/words.ts';
import { nameApart } from '../../ui/people/namesakes.ts';
import type { MarkEntry } from '../roll/roll.entries.ts';
import classes from './ConflictSign.module.css';

interface ConflictSignProps {
  entry: MarkEntry;
  tabIndex: number;
  onChoose: () => void;
}

/** Says in the line that somebody else marked it too, within the line's height: what arrives moves nothing under a finger. */
export const ConflictSign = ({ entry, tabIndex, onChoose }: ConflictSignProps) => {
  const [mine, theirs] = [entry.shown.mark, entry.theirs?.mark ?? entry.shown.mark];
  const name = (mark: typeof mine) => t(`attendance:markName.${mark}`);
  const text =
    mine === theirs
      ? t('attendance:chooseMark')
      : t('attendance:chooseBetween', { mine: name(mine), theirs: name(theirs) });
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={classes.sign}
      aria-haspopup="dialog"
      aria-label={`${text}, ${nameApart(entry.shown)}`}
      onClick={onChoose}
    >
      {text}
    </button>
  );
};
