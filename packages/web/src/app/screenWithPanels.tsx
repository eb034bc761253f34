import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * The component of a route that shows panels of several areas.
 * @param load imports the screen.
 * @param loadPanels imports the panels, at the same time.
 */
export const screenWithPanels = <Panel,>(
  load: () => Promise<ComponentType<{ panels: readonly Panel[] }>>,
  loadPanels: () => Promise<readonly Panel[]>,
) =>
  lazyRouteComponent(async () => {
    const [Screen, panels] = await Promise.all([load(), loadPanels()]);
    return { screen: () => <Screen panels={panels} /> };
  }, 'screen');
