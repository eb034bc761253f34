import { InvolvementsList, LocationsList, StatusesList } from './NamesLists.tsx';
import { ActionTypesList, IncidentTypesList } from './TypesLists.tsx';
import { useListChanges } from './useListChanges.ts';

/** What can have happened, where, to whom, and what can be done about it. */
const ListsPanel = () => {
  useListChanges();
  return (
    <div id="behaviour-lists">
      <IncidentTypesList />
      <ActionTypesList />
      <LocationsList />
      <InvolvementsList />
      <StatusesList />
    </div>
  );
};

export default ListsPanel;
