import * as attendance from './attendance/attendance.endpoints.ts';
import * as configuration from './configuration/configuration.endpoints.ts';
import * as people from './people/people.endpoints.ts';
import * as session from './session/session.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as subjects from './subjects/subjects.endpoints.ts';

/** Every endpoint by area: OpenAPI, the permission matrix and the hostile-input test are driven by it. */
export const endpoints = { session, configuration, people, subjects, attendance } satisfies Record<
  string,
  Record<string, Endpoint>
>;

/** The same as one list. */
export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap((area) =>
  Object.values<Endpoint>(area),
);
