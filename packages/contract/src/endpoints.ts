import { areas } from './areas.ts';
import type { Endpoint } from './shared/endpoint.ts';

type Operations = Record<string, Endpoint>;

/** Operations are told from the shapes beside them by their path. */
const operationsOf = (modules: readonly Record<string, unknown>[]): Operations =>
  Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, Endpoint] => (entry[1] as Partial<Endpoint>)?.path !== undefined),
  );

/** By area. */
export const endpoints: Record<string, Operations> = Object.fromEntries(
  areas.map(({ name, endpoints }) => [name, operationsOf(endpoints)]),
);

/** The same as one list. */
export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area));
