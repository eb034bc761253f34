import './history.words.ts';
import type { BehaviourPersonalLevel } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import behaviour from '../behaviour.module.css';

/** Moves between levels, newest first; the latest counts. */
export const LevelMoves = ({ moves }: { moves: readonly BehaviourPersonalLevel[] }) => (
  <ul className={behaviour.lines} aria-label={t('behaviourHistory:levels')}>
    {moves.map(({ id, level, dateOf, reason, writtenBy, incidents, isCurrent }) => (
      <li key={id} data-current={isCurrent || undefined}>
        <strong>{level.itemName}</strong>
        <DaySaid day={dateOf} say={(day) => t('behaviourHistory:since', { day })} />
        {isCurrent && <span className={behaviour.quiet}>{t('behaviourHistory:current')}</span>}
        <span className={behaviour.small}>{writtenBy}</span>
        {incidents.length > 0 && (
          <span className={behaviour.small}>{t('behaviourHistory:linked', { count: incidents.length })}</span>
        )}
        {reason && <p className={behaviour.text}>{reason}</p>}
      </li>
    ))}
  </ul>
);
