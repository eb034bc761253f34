import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import type { AreaPanels, LandingPanel, WebArea } from '../platform/areas/area.ts';
import { landingPanels } from '../platform/areas/slots.ts';
import { areas } from './areas.ts';

type Panel<Kind extends keyof AreaPanels> = NonNullable<AreaPanels[Kind]>[number];

const inOrder = <T extends { order: number }>(panels: readonly T[]): T[] =>
  panels.toSorted((a, b) => a.order - b.order);

/** What all areas bring of one kind, in its order. @throws where a part of the app could not be loaded */
export const loadPanels = async <Kind extends keyof AreaPanels>(kind: Kind): Promise<Panel<Kind>[]> => {
  const modules = await Promise.all(areas.map((area: WebArea) => area.panels?.()));
  return inOrder(modules.flatMap((module) => (module?.panels[kind] ?? []) as Panel<Kind>[]));
};

/**
 * The panels of the landing page of whoever is signed in, by their profile and by what they may. They are declared in the
 * first load, since most visits begin with them.
 */
export const landingOf = (scope: Scope): LandingPanel[] =>
  landingPanels().filter((panel) => (panel.scope ?? 'user') === scope);

/** Asks for the panels of the landing page before the page itself is there, where the address leads to it. */
export async function loadLanding(scope: Scope): Promise<void> {
  if (!/^\/(dashboard)?$/.test(location.pathname)) return;
  await Promise.all(landingOf(scope).map(({ Panel }) => Panel.preload()));
}
