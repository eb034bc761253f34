import type { ComponentType } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';

/**
 * The component of a route that shows panels of several areas.
 * @param load imports the screen.
 * @param loadPanels imports the panels, at the same time.
 */
export const screenWithPanels = <Panel,>(
  load: () => Promise<ComponentType<{ panels: readonly Panel[] }>>,
  loadPanels: () => Promise<readonly Panel[]>,
) =>
  lazyPart(async () => {
    const [Screen, panels] = await Promise.all([load(), loadPanels()]);
    return { default: () => <Screen panels={panels} /> };
  });
