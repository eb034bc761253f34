import type { Model } from '@homeroom/contract/realtime.ts';
import type { ModelPolicies } from '../platform/realtime/modelPolicy.ts';
import { type Area, areas } from './areas.ts';

type Missing = Exclude<
  Model,
  Area extends infer A ? (A extends { models: infer Models } ? keyof Models : never) : never
>;
/** Does not compile where a model of the contract has no policy. */
const everyModelHasAPolicy: [Missing] extends [never] ? true : Missing = true;
void everyModelHasAPolicy;

/** Who may hear of what, of every area. */
export const models: ModelPolicies = Object.assign(
  {},
  ...areas.map((area) => ('models' in area ? area.models : {})),
);
