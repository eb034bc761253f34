import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../../platform/areas/lazyPart.tsx';
import { ComingPart } from './coming.ts';

/**
 * Cards of a parent's Today, whose module is loaded when they are first drawn: until then nothing, and what stands around
 * them waits; nothing, too, where it does not come.
 * @param name the component's name among the exports of the module.
 */
export const lazyCards = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPart<object> => lazyPart(async () => ({ default: (await load())[name] }), ComingPart, true);
