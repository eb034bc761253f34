import type { Permission } from '@homeroom/contract/permissions.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { useRouter } from '@tanstack/react-router';
import { type Icon, type NavigationEntry, navigationGroups, type WebArea } from '../platform/areas/area.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { areas } from './areas.ts';

/** The landing page is of no area. */
const home: NavigationEntry = {
  to: '/dashboard',
  label: 'dashboard',
  group: 'today',
  order: 10,
  icon: IconHome,
  scopes: ['user', 'parent'],
};

const placeOf = ({ group, order }: NavigationEntry) => navigationGroups.indexOf(group) * 1000 + order;
/** The screens that there are, by job. */
export const navigation = [home, ...areas.flatMap((area: WebArea) => area.navigation ?? [])].toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

/** A screen as the navigation shows it, in words. */
export interface NavigationItem {
  to: string;
  label: string;
  /** Where there is little room: the bottom bar of a phone. */
  shortLabel: string;
  group: string;
  icon: Icon;
}

const itemOf = ({ to, label, shortLabel = label, group, icon }: NavigationEntry): NavigationItem => ({
  to,
  label: t(label),
  shortLabel: t(shortLabel),
  group: t(`group.${group}`),
  icon,
});

/** Who changes a section of the configuration: all of it, or those of an area. */
const configuring: readonly Permission[] = [
  'configuration.write',
  ...areas.flatMap((area: WebArea) => area.configuredBy ?? []),
];

const isListed = (entry: NavigationEntry, scope: Scope, held: ReadonlySet<string>) =>
  (entry.scopes ?? ['user']).includes(scope) &&
  [entry.permission ?? []].flat().every((needed) => held.has(needed)) &&
  (!entry.isForConfiguring || configuring.some((one) => held.has(one)));

/**
 * The screens that are listed for somebody, in their order.
 * @param paths the paths of the router; what has no route is left out.
 */
export const navigationFor = (
  scope: Scope,
  held: ReadonlySet<string>,
  paths: Readonly<Record<string, unknown>>,
): NavigationItem[] =>
  navigation
    .filter((entry) => (entry.route ?? entry.to) in paths && isListed(entry, scope, held))
    .map(itemOf);

/** What parents may open; every other path is the landing page's (specification 000 §2). */
const parentPaths = [
  '/logout',
  ...navigation.filter(({ scopes }) => scopes?.includes('parent')).map(({ to }) => to),
  ...areas.flatMap((area: WebArea) => area.parentPaths ?? []),
];

/** What is about the account that is signed in, and not there for who sees as a parent. */
const accountPaths = navigation.filter(({ isOfAccount }) => isOfAccount).map(({ to }) => to);

const isBelow = (path: string, places: readonly string[]) =>
  places.some((place) => `${path.toLowerCase()}/`.startsWith(`${place}/`));

/** Whether the layout of a scope has a path at all. */
export const isOfScope = (path: string, scope: Scope | undefined, isViewing = false): boolean =>
  scope !== 'parent' || (isBelow(path, parentPaths) && !(isViewing && isBelow(path, accountPaths)));

/** What the person who is signed in may open. */
export const useNavigation = (): NavigationItem[] => {
  const { session, isViewing } = useSession();
  const { routesByPath } = useRouter();
  const screens = navigationFor(session?.scope ?? 'user', new Set(session?.permissions), routesByPath);
  return isViewing ? screens.filter(({ to }) => !accountPaths.includes(to)) : screens;
};
