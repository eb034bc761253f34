import type { ComponentType } from 'react';
import type { Icon } from '../../platform/areas/area.ts';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';

/**
 * Icons that are not part of the first load. Until one is there, its place is kept.
 * @param load imports the module of an area that exports its icons by name.
 * @returns the icon of a name.
 */
export const lazyIcons =
  <Icons extends Record<string, ComponentType<never>>>(load: () => Promise<Icons>) =>
  (name: keyof Icons): Icon =>
    lazyPart(
      async () => ({ default: (await load())[name] as Icon }),
      ({ size }) => <span style={{ flex: 'none', width: size, height: size }} />,
      true,
    );
