import '../roll/attendance.words.ts';
import { usePresence } from '../../platform/live/socket.ts';
import { t } from '../../platform/words/words.ts';
import { AsOf } from '../../ui/states/AsOf.tsx';
import type { Totals } from '../roll/roll.rules.ts';
import { counted } from '../roll/roll.words.ts';
import classes from './RollHead.module.css';

interface RollHeadProps {
  totals: Totals;
  place: string;
  me: number;
  /** When the roll was read; an instant in ms. */
  readAt: number;
}

/** The totals, which move as one marks, and who else has the roll open. */
export const RollHead = ({ totals, place, me, readAt }: RollHeadProps) => {
  const others = usePresence(place).filter((p) => p.userLoginID !== me);
  const names = [...new Set(others.map((p) => p.fullName))];
  const shown = counted.filter((mark) => totals[mark] > 0);
  // On a phone all of them fit in one line so, which must not become two while somebody marks.
  const isLong = shown.length === counted.length;
  return (
    <div className={classes.head}>
      <ul className={classes.totals}>
        {shown.map((mark) => (
          <li
            key={mark}
            data-mark={mark}
            data-short={isLong && mark === 'known' ? t('attendance:countedShort.known') : undefined}
          >
            <strong>{totals[mark]}</strong> <span>{t(`attendance:counted.${mark}`)}</span>
          </li>
        ))}
      </ul>
      <span className={classes.others} role="status">
        <AsOf at={readAt} />
        {names.length > 0 && (
          <>
            <span className={classes.lead}>
              <span className={classes.live}>
                <span aria-hidden>● </span>
                {t('attendance:live')}
              </span>
              {' · '}
            </span>
            {t('attendance:someoneHere', { count: names.length, names: names.join(', ') })}
          </>
        )}
      </span>
    </div>
  );
};
