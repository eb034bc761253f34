import './history.words.ts';
import type { BehaviourIncident } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourPersonalLevel } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { MomentNear } from '../../ui/fields/DayNear.tsx';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import behaviour from '../behaviour.module.css';
import { TypeMark } from '../TypeMarks.tsx';

interface IncidentLinesProps {
  incidents: readonly BehaviourIncident[];
  moves: readonly BehaviourPersonalLevel[];
}

/** Incidents of somebody, newest first, each with the move that it is linked to. */
export const IncidentLines = ({ incidents, moves }: IncidentLinesProps) => (
  <ul className={behaviour.lines} aria-label={t('behaviourHistory:incidents')}>
    {incidents.map(({ id, reportID, incidentType, dateOf, location, comment }) => {
      const move = moves.find((one) => one.incidents.includes(id));
      return (
        <li key={id}>
          <Link to="/behaviour/report/view/$id" params={{ id: String(reportID) }}>
            <MomentNear at={dateOf} />
          </Link>
          <TypeMark name={incidentType.itemName} kind={incidentType.kind} />
          <span className={behaviour.quiet}>{location?.itemName}</span>
          {move && (
            <span className={behaviour.small}>
              <DaySaid
                day={move.dateOf}
                say={(day) => t('behaviourHistory:linkedTo', { level: move.level.itemName, day })}
              />
            </span>
          )}
          {comment && <p className={behaviour.text}>{comment}</p>}
        </li>
      );
    })}
  </ul>
);
