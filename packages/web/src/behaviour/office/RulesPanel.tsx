import { LevelsList } from './NamesLists.tsx';
import { TemplatesList, ThresholdsList } from './RulesLists.tsx';
import { useListChanges } from './useListChanges.ts';

/** Levels, what proposes an action, and beginnings of events. */
const RulesPanel = () => {
  useListChanges();
  return (
    <div id="behaviour-rules">
      <LevelsList />
      <ThresholdsList />
      <TemplatesList />
    </div>
  );
};

export default RulesPanel;
