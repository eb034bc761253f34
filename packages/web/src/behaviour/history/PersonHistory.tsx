import './history.words.ts';
import type { BehaviourPerson } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { SidePanel } from '../../ui/records/ListWithPanel.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { ActionLine } from '../ActionLine.tsx';
import { actionsOfQuery, incidentsOfQuery, levelsOfQuery } from '../behaviour.api.ts';
import behaviour from '../behaviour.module.css';
import { IncidentLines } from './IncidentLines.tsx';
import { LevelMoves } from './LevelMoves.tsx';
import { LinkForm } from './LinkForm.tsx';
import { MoveForm } from './MoveForm.tsx';
import { useTakingBack } from './useTakingBack.ts';

interface PersonHistoryProps {
  id: number;
  /** Undefined while the list is read, or where the person is in another one. */
  person: BehaviourPerson | undefined;
  onClose: () => void;
}

/** Levels, incidents and actions of somebody, a move to another level, and incidents linked to one by date. */
export const PersonHistory = ({ id, person, onClose }: PersonHistoryProps) => {
  const levels = useQuery(levelsOfQuery(id));
  const incidents = useQuery(incidentsOfQuery(id));
  const actions = useQuery(actionsOfQuery(id));
  const mayMove = useMay('behaviour.read');
  const takingBack = useTakingBack(id);
  const name = person?.fullName ?? '';
  const current = levels.data?.find(({ isCurrent }) => isCurrent);
  return (
    <SidePanel
      label={name || t('behaviourHistory:title')}
      head={
        <h2>
          {name} <PersonLink id={id}>{t('behaviourHistory:profile')}</PersonLink>
        </h2>
      }
      onClose={onClose}
    >
      <section className={record.section} aria-labelledby="behaviour-levels">
        <h2 id="behaviour-levels">{t('behaviourHistory:levels')}</h2>
        <Read of={levels} rows={2} height="44px">
          {(moves) => (
            <>
              {moves.length === 0 && <p className={behaviour.quiet}>{t('behaviourHistory:noLevels')}</p>}
              <LevelMoves moves={moves} />
              {mayMove && <MoveForm personID={id} name={name} moves={moves} onMoved={takingBack.offerMove} />}
              {mayMove && current && (
                <LinkForm personID={id} current={current} onLinked={takingBack.offerLinks} />
              )}
            </>
          )}
        </Read>
      </section>
      <section className={record.section} aria-labelledby="behaviour-incidents">
        <h2 id="behaviour-incidents">{t('behaviourHistory:incidents')}</h2>
        <Read of={incidents} rows={3} empty={<Empty message={t('behaviourHistory:noIncidents')} />}>
          {(all) => <IncidentLines incidents={all} moves={levels.data ?? []} />}
        </Read>
      </section>
      <section className={record.section} aria-labelledby="behaviour-actions">
        <h2 id="behaviour-actions">{t('behaviourHistory:actions')}</h2>
        <Read of={actions} rows={2} empty={<Empty message={t('behaviourHistory:noActions')} />}>
          {(all) => (
            <ul className={behaviour.lines}>
              {all.map((action) => (
                <ActionLine key={action.id} action={action} />
              ))}
            </ul>
          )}
        </Read>
      </section>
    </SidePanel>
  );
};
