import * as flags from './alerts/flags.endpoints.ts';
import * as attendance from './attendance/attendance.endpoints.ts';
import * as comments from './comments/comments.endpoints.ts';
import * as configuration from './configuration/configuration.endpoints.ts';
import * as campuses from './enrolment/campuses.endpoints.ts';
import * as listExports from './enrolment/list-exports.endpoints.ts';
import * as lists from './enrolment/lists.endpoints.ts';
import * as rollClasses from './enrolment/roll-classes.endpoints.ts';
import * as studentInformation from './enrolment/student-information.endpoints.ts';
import * as teacherInformation from './enrolment/teacher-information.endpoints.ts';
import * as teachers from './enrolment/teachers.endpoints.ts';
import * as contacts from './families/contacts.endpoints.ts';
import * as relations from './families/relations.endpoints.ts';
import * as medical from './medical/medical.endpoints.ts';
import * as addresses from './persons/addresses.endpoints.ts';
import * as information from './persons/information.endpoints.ts';
import * as persons from './persons/persons.endpoints.ts';
import * as photos from './persons/photos.endpoints.ts';
import * as profileHeader from './persons/profile-header.endpoints.ts';
import * as history from './records/history.endpoints.ts';
import * as merge from './records/merge.endpoints.ts';
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
  persons: operationsOf(addresses, information, persons, photos, profileHeader),
  families: operationsOf(contacts, relations),
  enrolment: operationsOf(
    campuses,
    listExports,
    lists,
    rollClasses,
    studentInformation,
    teacherInformation,
    teachers,
  ),
  alerts: operationsOf(flags),
  records: operationsOf(history, merge),
  comments: operationsOf(comments),
  medical: operationsOf(medical),
  subjects: operationsOf(subjects, calendar, classes),
  attendance: operationsOf(attendance),
  'system-admin': operationsOf(systemAdmin),
};

/** The same as one list. */
export const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area));
