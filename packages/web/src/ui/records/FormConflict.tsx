import '../states/fields.words.ts';
import { t } from '../../platform/words/words.ts';
import type { Meanwhile } from '../form/useEditing.ts';
import { Conflict } from './Conflict.tsx';

interface FormConflictProps<T> {
  /** As it would be saved: what was changed here, and all else as it is stored now. */
  mine: T;
  meanwhile: Meanwhile<T>;
  /** The record in words, by field. */
  describe: (value: T) => Record<string, string>;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** What was typed cannot be saved as it is. */
  isStuck: boolean;
}

/**
 * A record in a form was saved by somebody else: what was changed here stands beside what is stored now. What they
 * alone changed is named, and is no choice: it stays.
 */
export const FormConflict = <T,>({
  mine,
  meanwhile: { before, now, closing },
  describe,
  onTakeTheirs,
  onKeepMine,
  isStuck,
}: FormConflictProps<T>) => {
  const [ofMine, ofNow, ofBefore] = [describe(mine), describe(now), describe(before)];
  const theirsAlone = Object.keys(ofNow).filter(
    (label) => ofNow[label] !== ofBefore[label] && ofNow[label] === ofMine[label],
  );
  return (
    <Conflict
      mine={ofMine}
      theirs={ofNow}
      takeTheirs={{ onChoose: onTakeTheirs }}
      keepMine={{ onChoose: onKeepMine, disabled: isStuck }}
    >
      {theirsAlone.length > 0 && (
        <p>
          {t('ui:theirsAlone', {
            fields: theirsAlone.map((label) => `${label}: ${ofNow[label]}`).join('; '),
          })}
        </p>
      )}
      {closing && <p>{t(closing === 'closed' ? 'ui:closedMeanwhile' : 'ui:reopenedMeanwhile')}</p>}
    </Conflict>
  );
};
