import { getAcademicCalendar, saveAcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { getClassSets } from '@homeroom/contract/subjects/class-sets.endpoints.ts';
import {
  getClassDetailStudents,
  getClassMember,
  getClassRecord,
  getStudentClassDetails,
  getSubjects,
  getTeacherClassDetails,
  getTimetable,
  removeClassMember,
  saveClassMember,
  saveClassRecord,
} from '@homeroom/contract/subjects/classes.endpoints.ts';
import {
  getAcademicYears,
  getClassDetails,
  getPeriods,
} from '@homeroom/contract/subjects/subjects.endpoints.ts';
import type { MarksInClass } from '../enrolment/enrolment.facts.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { byName } from '../platform/names.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { academicCalendar, CALENDAR_LOCK, saveCalendar } from './calendar.service.ts';
import { readClassRecord, saveClass } from './class-records.service.ts';
import { classSets } from './class-sets.views.ts';
import { studentClassDetails, teacherClassDetails } from './classes.service.ts';
import type { ClassChoices } from './contributions.facts.ts';
import { classMembers, memberWithMarks, removeMember, saveMember } from './members.service.ts';
import { rollOverRoutes } from './roll-over.routes.ts';
import { academicYears, classDetails, periods, subjects } from './subjects.views.ts';
import { timetable } from './timetable.service.ts';

/**
 * `rosterChanged` is called before the answer, so that whoever saved a calendar or a class reads what follows from it;
 * `choices` narrow a call with `reportCard`.
 */
export function subjectsRoutes(
  http: Http,
  marksInClass: readonly MarksInClass[],
  rosterChanged: () => void,
  choices: ClassChoices | undefined,
): void {
  serve(http, getAcademicYears, async (context, { query }) => {
    const years = await academicYears(context.school.db);
    if (!query.reportCard || !choices) return years;
    const ids = new Set(await choices.years(context));
    return years.filter(({ id }) => ids.has(id));
  });
  serve(http, getPeriods, ({ school }) => periods(school.db));
  serve(http, getClassDetails, async (context, { query }) => {
    if (!query.reportCard || !choices) return classDetails(context.school.db, query);
    const ids = new Set(await choices.classes(context, query));
    return (await classDetails(context.school.db, { yearId: query.yearId })).filter(({ id }) => ids.has(id));
  });
  serve(http, getAcademicCalendar, ({ school }, { params }) => academicCalendar(school.db, params.id));
  serve(http, saveAcademicCalendar, async ({ write }, { params, body }) => {
    const saved = await write((db) => saveCalendar(db, params.id, body), CALENDAR_LOCK);
    rosterChanged();
    return saved;
  });

  serve(http, getSubjects, async ({ school }) =>
    (await subjects(school.db)).sort((a, b) => byName(a.itemName, b.itemName)),
  );
  serve(http, getClassSets, async ({ school, today }, { query }) =>
    (await classSets(school.db, query, query.dateOf ?? today)).sort((a, b) => byName(a.code, b.code)),
  );
  serve(http, getStudentClassDetails, ({ school, today }, { query }) => {
    const { studentID: personId, yearID: yearId, includeWithdrawn } = query;
    return studentClassDetails(school.db, today, { personId, yearId, includeWithdrawn });
  });
  serve(http, getTeacherClassDetails, ({ school, today }, { query }) => {
    const { teacherID: personId, yearID: yearId, includeWithdrawn } = query;
    return teacherClassDetails(school.db, today, { personId, yearId, includeWithdrawn });
  });
  serve(http, getClassDetailStudents, ({ school, today }, { query }) =>
    classMembers(school.db, query, today),
  );
  serve(http, saveClassMember, async ({ today, write }, { params, body }) => {
    const saved = await write((db) => saveMember(db, params.id, body, today));
    rosterChanged();
    return saved;
  });
  serve(http, getClassMember, (context, { params }) => memberWithMarks(context, marksInClass, params));
  serve(http, removeClassMember, async ({ today, write }, { params, query: { version = 0 } }) => {
    const removed = { classId: params.id, memberId: params.memberId, version };
    await write((db) => removeMember(db, removed, today));
    rosterChanged();
    return null;
  });
  serve(http, getTimetable, ({ school, today }, { params, query }) =>
    timetable(school.db, params.id, query.dateOf ?? today),
  );
  serve(http, getClassRecord, ({ school, today }, { params }) =>
    readClassRecord(school.db, params.id, today),
  );
  serve(http, saveClassRecord, async (context, { body }) => {
    const saved = await withCurrent(
      context,
      (db) => saveClass(db, body, context.today),
      (db) => readClassRecord(db, body.id, context.today),
    );
    rosterChanged();
    return saved;
  });
  rollOverRoutes(http, rosterChanged);
}
