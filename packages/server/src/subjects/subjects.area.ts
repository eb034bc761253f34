import { modelOfPersons } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { classEnrolment } from './class-enrolment.service.ts';
import { exportedLists } from './class-list-export.views.ts';
import { subjectsIntegrity } from './integrity.views.ts';
import { personRows } from './person-rows.views.ts';
import { classMemberships, classTeaching } from './placements.views.ts';
import { subjectsRoutes } from './subjects.routes.ts';
import { subjectsTables } from './subjects.tables.ts';
import { taughtStudents } from './taught-students.views.ts';
import { teaching } from './teaching.views.ts';
import { yearOver } from './year-over.views.ts';

export const subjectsArea = serverArea({
  name: 'subjects',
  tables: subjectsTables,
  models: {
    StudentClassDetail: modelOfPersons('people.read'),
    TeacherClassDetail: modelOfPersons('people.read'),
    ClassDetail: modelOfTable('class_detail', 'people.read'),
  },
  contributes: {
    integrity: subjectsIntegrity,
    personRows,
    studentMemberships: classMemberships,
    staffTeaching: classTeaching,
    classEnrolment,
    taughtStudents,
    teaching,
    exportedLists,
    yearOver,
  },
  serve({ http, invalidateCaches, contributions }) {
    const [choices] = contributions('classChoices');
    subjectsRoutes(http, contributions('marksInClass'), invalidateCaches, choices);
  },
});
