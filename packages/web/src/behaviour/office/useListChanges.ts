import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';

/** Reads the office's lists again when somebody else has changed one. */
export const useListChanges = (): void => useRefreshOnChange('BehaviourList', 'all', ['BehaviourList']);
