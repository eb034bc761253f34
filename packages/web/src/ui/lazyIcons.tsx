import { type ComponentType, lazy, Suspense } from 'react';
import type { Icon } from '../platform/area.ts';

/**
 * Icons that are not part of the first load. Until one is there, its place is kept.
 * @param load imports the module of an area that exports its icons by name.
 * @returns the icon of a name.
 */
export const lazyIcons =
  <Icons extends Record<string, ComponentType<never>>>(load: () => Promise<Icons>) =>
  (name: keyof Icons): Icon => {
    const Loaded = lazy(async () => ({ default: (await load())[name] as Icon }));
    return (props) => (
      <Suspense fallback={<span style={{ flex: 'none', width: props.size, height: props.size }} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
