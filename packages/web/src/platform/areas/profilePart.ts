import type { ProfilePart } from './area.ts';
import { lazyPart } from './lazyPart.tsx';

/**
 * What a tab of a profile holds, as a part of a module that is loaded when the tab is first opened.
 * @param name the part's name among the exports of the module.
 */
export const profilePart = <Name extends string>(
  load: () => Promise<Record<Name, ProfilePart>>,
  name: Name,
): ProfilePart => lazyPart(async () => ({ default: (await load())[name] }));
