import { moveToRollClass, saveRollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import {
  getStudentInformation,
  saveStudentInformation,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import {
  getTeacherInformation,
  saveTeacherInformation,
} from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import { ADD_PERSON_LOCK, addNewPerson } from '../persons/add-person.service.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { moveStudent, oneRollClass, saveClass } from './roll-classes.service.ts';
import { saveEnrolment, studentInformation } from './student-information.service.ts';
import { saveStaff, teacherInformation } from './teacher-information.service.ts';

/** What the office keeps up: who is at the school, since when, and in which roll class. */
export function upkeepRoutes(http: Http): void {
  serve(http, addPerson, (context, { body }) =>
    context.write((db) => addNewPerson(db, context, body), ADD_PERSON_LOCK),
  );
  serve(http, getStudentInformation, (context, { params: { id } }) =>
    studentInformation(context.school.db, context, id),
  );
  serve(http, saveStudentInformation, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveEnrolment(db, context, id, body),
      (db) => studentInformation(db, context, id),
    ),
  );
  serve(http, getTeacherInformation, (context, { params: { id } }) =>
    teacherInformation(context.school.db, context, id),
  );
  serve(http, saveTeacherInformation, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveStaff(db, context, id, body),
      (db) => teacherInformation(db, context, id),
    ),
  );
  serve(http, moveToRollClass, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => moveStudent(db, context, id, body),
      (db) => studentInformation(db, context, id),
    ),
  );
  serve(http, saveRollClass, async (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'is not the class of the address');
    return withCurrent(
      context,
      (db) => saveClass(db, context, body),
      (db) => oneRollClass(db, context, body.id),
    );
  });
}
