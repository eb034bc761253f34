import {
  enrolStudent,
  findAlike,
  lookAtTakingBack,
  takeEnrolmentBack,
} from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import { ADD_PERSON_LOCK, personsLike } from '../persons/persons.facts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { type EnrolmentParts, enrol, takeBack } from './enrolments.service.ts';
import { takeWholeBack, whatHangs } from './enrolments-back.service.ts';

/**
 * Enrolments are made and taken back one at a time: each locks the student, the roll class and several classes, and two
 * that lock them in different orders would wait for each other until the database ends one of them.
 */
const ENROLMENT_LOCK = 'enrolment';

/** @param changed is called before the answer, so that whoever enrolled a student reads what follows from it */
export function enrolmentsRoutes(http: Http, parts: EnrolmentParts, changed: () => void): void {
  serve(http, findAlike, (context, { body }) => personsLike(context.school.db, parts.persons, context, body));
  serve(http, enrolStudent, async (context, { body }) => {
    const enrolled = await context.write(
      (db) => enrol(db, parts, context, body),
      [ADD_PERSON_LOCK, ENROLMENT_LOCK],
    );
    changed();
    return enrolled;
  });
  serve(http, lookAtTakingBack, (context, { body }) =>
    inTransaction(
      context.school,
      context.user.id,
      (db) => whatHangs(db, parts, context, body),
      ENROLMENT_LOCK,
    ),
  );
  serve(http, takeEnrolmentBack, async (context, { body: { seen, ...written } }) => {
    await context.write(
      (db) =>
        seen === null
          ? takeBack(db, parts, context, written)
          : takeWholeBack(db, parts, context, written, seen),
      ENROLMENT_LOCK,
    );
    changed();
    return null;
  });
}
