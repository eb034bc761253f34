import {
  enrolStudent,
  findAlike,
  takeEnrolmentBack,
} from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import { ADD_PERSON_LOCK, personsLike } from '../persons/persons.facts.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { type EnrolmentParts, enrol, takeBack } from './enrolments.service.ts';

/** @param changed is called before the answer, so that whoever enrolled a student reads what follows from it */
export function enrolmentsRoutes(http: Http, parts: EnrolmentParts, changed: () => void): void {
  serve(http, findAlike, (context, { body }) => personsLike(context.school.db, parts.persons, context, body));
  serve(http, enrolStudent, async (context, { body }) => {
    const enrolled = await context.write((db) => enrol(db, parts, context, body), ADD_PERSON_LOCK);
    changed();
    return enrolled;
  });
  serve(http, takeEnrolmentBack, async (context, { body }) => {
    await context.write((db) => takeBack(db, parts, context, body));
    changed();
    return null;
  });
}
