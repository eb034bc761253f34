import './event.words.ts';
import type { BehaviourPerson } from '@homeroom/contract/behaviour/history.endpoints.ts';
import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { t } from '../../platform/words/words.ts';
import { EntityFilter } from '../../ui/people/EntityFilter.tsx';
import { PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { findPersons } from '../behaviour.api.ts';
import { useKeptFilter } from '../useKeptFilter.ts';
import classes from './event.module.css';

/**
 * Adds a participant by name. Among whom is chosen is stored as a setting of the user; another choice clears what is
 * typed and looks among others (specification 001 §4).
 */
export const AddParticipant = ({ onAdd }: { onAdd: (person: BehaviourPerson) => void }) => {
  const [filter, keepFilter] = useKeptFilter();
  return (
    <div className={classes.add}>
      <EntityFilter types={filterTypes} value={filter} onChange={keepFilter} />
      <span className={classes.field}>
        <PersonTypeahead
          key={filter}
          label={t('event:addParticipant')}
          within={filter}
          find={findPersons(filter)}
          value={null}
          onChange={(person) => person && onAdd(person)}
        />
      </span>
    </div>
  );
};
