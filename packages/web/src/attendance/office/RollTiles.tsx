import '../roll/states.words.ts';
import { placeKey } from '@homeroom/contract/attendance/roll-place.rules.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { RollSign } from '../roll/RollStateMark.tsx';
import { stateText } from '../roll/roll.words.ts';
import rolls from '../roll/rolls.module.css';
import { useRollLink } from '../roll/useRollLink.ts';
import classes from './RollTiles.module.css';

/** What a glance has to tell beside the sign: nothing where a roll is simply not marked yet. */
const toldOf = (state: RollState) => {
  if (state.state === 'submitted')
    return t('attendance:absentNow', { absent: state.absent, late: state.late });
  return state.state === 'marked' ? stateText(state) : '';
};

/** Many rolls in little room: as many columns as there is width, one click to each. */
export const RollTiles = ({ states, label }: { states: readonly RollState[]; label: string }) => {
  const linkOf = useRollLink();
  return (
    <ul className={classes.tiles} aria-label={label}>
      {states.map((state) => {
        const who = state.teachers.map((x) => x.fullName).join(', ');
        return (
          <li key={placeKey(state)}>
            <Link {...linkOf(state)} className={classes.tile}>
              <RollSign state={state} />
              <span className={rolls.name}>{state.itemName}</span>{' '}
              <span className={rolls.quiet} title={[who, state.location].filter(Boolean).join(' · ')}>
                {who}
              </span>{' '}
              <span className={rolls.told}>
                {state.state !== 'marked' && <span className="visually-hidden">{stateText(state)} </span>}
                {toldOf(state)}
                {state.overdue && <strong className={rolls.late}> {t('attendance:state.overdue')}</strong>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
