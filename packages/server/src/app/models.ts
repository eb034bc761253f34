import { attendanceModels } from '../attendance/attendance.facts.ts';
import { commentsModels } from '../comments/comments.facts.ts';
import { configurationModels } from '../configuration/configuration.facts.ts';
import { medicalModels } from '../medical/medical.facts.ts';
import { peopleModels } from '../persons/persons.facts.ts';
import type { ModelPolicies } from '../platform/realtime/modelPolicy.ts';
import { subjectsModels } from '../subjects/subjects.facts.ts';

/** Who may hear of what, from every area. A model of the contract without a policy does not compile. */
export const models: ModelPolicies = {
  ...configurationModels,
  ...peopleModels,
  ...commentsModels,
  ...medicalModels,
  ...subjectsModels,
  ...attendanceModels,
};
