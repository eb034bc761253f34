import * as attendance from './attendance/attendance.endpoints.ts';
import * as comments from './comments/comments.endpoints.ts';
import * as configuration from './configuration/configuration.endpoints.ts';
import * as medical from './medical/medical.endpoints.ts';
import * as enrolment from './people/enrolment.endpoints.ts';
import * as flags from './people/flags.endpoints.ts';
import * as lists from './people/lists.endpoints.ts';
import * as people from './people/people.endpoints.ts';
import * as personal from './people/personal.endpoints.ts';
import * as profile from './people/profile.endpoints.ts';
import * as relations from './people/relations.endpoints.ts';
import * as upkeep from './people/upkeep.endpoints.ts';
import * as passwords from './session/passwords.endpoints.ts';
import * as secondFactor from './session/second-factor.endpoints.ts';
import * as session from './session/session.endpoints.ts';
import * as userSettings from './session/user-settings.endpoints.ts';
import * as users from './session/users.endpoints.ts';
import * as watch from './session/watch.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as calendar from './subjects/calendar.endpoints.ts';
import * as classes from './subjects/classes.endpoints.ts';
import * as subjects from './subjects/subjects.endpoints.ts';
import * as systemAdmin from './system-admin/system-admin.endpoints.ts';

type Operations = Record<string, Endpoint>;

/** Operations are told from the shapes beside them by their path. */
const operationsOf = (...modules: Record<string, unknown>[]): Operations =>
  Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, Endpoint] => (entry[1] as Partial<Endpoint>)?.path !== undefined),
  );

/** By area. */
export const endpoints: Record<string, Operations> = {
  session: operationsOf(session, passwords, secondFactor, userSettings, users, watch),
  configuration: operationsOf(configuration),
  people: operationsOf(people, lists, profile, personal, relations, enrolment, flags, upkeep),
  comments: operationsOf(comments),
  medical: operationsOf(medical),
  subjects: operationsOf(subjects, calendar, classes),
  attendance: operationsOf(attendance),
  'system-admin': operationsOf(systemAdmin),
};

/** The same as one list. */
export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area));
