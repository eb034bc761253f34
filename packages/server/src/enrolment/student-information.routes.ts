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
import { ADD_TURN, addNewPerson } from '../persons/add-person.service.ts';
import { askingOf, withCurrent } from '../persons/person.service.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { Problem } from '../platform/problem.ts';
import { moveStudent, oneRollClass, saveClass } from './roll-classes.service.ts';
import { saveEnrolment, studentInformation } from './student-information.service.ts';
import { saveStaff, teacherInformation } from './teacher-information.service.ts';

/** What the office keeps up: who is at the school, since when, and in which roll class. */
export function upkeepRoutes(http: Http): void {
  serve(http, addPerson, async (context, { body }) => {
    const asking = await askingOf(context);
    return context.write((db) => addNewPerson(db, asking, body), ADD_TURN);
  });
  serve(http, getStudentInformation, async (context, { params: { id } }) =>
    studentInformation(context.school.db, await askingOf(context), id),
  );
  serve(http, saveStudentInformation, async (context, { params: { id }, body }) => {
    const asking = await askingOf(context);
    return withCurrent(
      () => context.write((db) => saveEnrolment(db, asking, id, body)),
      () => studentInformation(context.school.db, asking, id),
    );
  });
  serve(http, getTeacherInformation, async (context, { params: { id } }) =>
    teacherInformation(context.school.db, await askingOf(context), id),
  );
  serve(http, saveTeacherInformation, async (context, { params: { id }, body }) => {
    const asking = await askingOf(context);
    return withCurrent(
      () => context.write((db) => saveStaff(db, asking, id, body)),
      () => teacherInformation(context.school.db, asking, id),
    );
  });
  serve(http, moveToRollClass, async (context, { params: { id }, body }) => {
    const asking = await askingOf(context);
    return withCurrent(
      () => context.write((db) => moveStudent(db, asking, id, body)),
      () => studentInformation(context.school.db, asking, id),
    );
  });
  serve(http, saveRollClass, async (context, { params, body }) => {
    const asking = await askingOf(context);
    if (body.id !== 0 && body.id !== params.id)
      throw new Problem('request.invalid', {
        errors: [{ path: 'id', message: 'is not the class of the address' }],
      });
    return withCurrent(
      () => context.write((db) => saveClass(db, asking, body)),
      () => oneRollClass(context.school.db, asking, body.id),
    );
  });
}
