import type { Model } from '@homeroom/contract/realtime.ts';
import { personContributions } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { createStandingLists } from '../platform/database/standing-lists.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { campusesRoutes } from './campuses.routes.ts';
import { changesBack } from './changes-back.ts';
import { personRows } from './person-rows.views.ts';
import './contributions.facts.ts';
import { enrolmentTables } from './enrolment.tables.ts';
import { enrolmentsRoutes } from './enrolments.routes.ts';
import { enrolmentIntegrity } from './integrity.views.ts';
import { listExportsRoutes } from './list-exports.routes.ts';
import { exportedLists } from './list-exports.service.ts';
import { listsRoutes } from './lists.routes.ts';
import { campusOf, levelOn, rollClassOn, rollClassTeacherOn } from './placement.views.ts';
import { rollClassMemberships, rollClassTeaching } from './placements.queries.ts';
import { rollClassesRoutes } from './roll-classes.routes.ts';
import { studentInformationRoutes } from './student-information.routes.ts';
import { teacherInformationRoutes } from './teacher-information.routes.ts';
import { teachersRoutes } from './teachers.routes.ts';

/** Models that tell of what a list shows, and of whom a teacher teaches. */
const ofLists: ReadonlySet<Model> = new Set<Model>([
  ...(['PersonalInformation', 'PersonalFlagCategory', 'PersonalRelation'] as const),
  ...(['Campus', 'Level', 'RollClass'] as const),
  ...(['ClassDetail', 'StudentClassDetail', 'TeacherClassDetail'] as const),
]);

export const enrolmentArea = serverArea({
  name: 'enrolment',
  tables: enrolmentTables,
  models: {
    Campus: modelOfTable('campus', 'configuration.read'),
    Level: modelOfTable('level', 'people.read'),
    RollClass: modelOfTable('roll_class', 'people.read'),
  },
  contributes: {
    changesBack,
    integrity: enrolmentIntegrity,
    personRows,
    personColumns: {
      level: (day) => levelOn(day),
      rollClass: (day) => rollClassOn(day),
      rollClassTeacher: rollClassTeacherOn,
      campus: campusOf,
    },
    studentMemberships: rollClassMemberships,
    staffTeaching: rollClassTeaching,
    exportedLists,
  },
  serve(server) {
    const { http, contributions, hearsChanges, invalidateCaches } = server;
    const [classes] = contributions('classEnrolment');
    const [yearOver] = contributions('yearOver');
    if (!classes || !yearOver)
      throw new Error('no area contributes how students come into classes, or years');
    const memberships = contributions('studentMemberships');
    const parts = { persons: personContributions(server), memberships, classes, yearOver };
    enrolmentsRoutes(http, parts, invalidateCaches);
    const lists = createStandingLists(hearsChanges);
    campusesRoutes(http, lists);
    const [choices] = contributions('periodChoices');
    const bookable = contributions('interviewStudents');
    listsRoutes(http, { taught: contributions('taughtStudents'), bookable, choices }, lists);
    teachersRoutes(http, choices, lists);
    rollClassesRoutes(http, lists, contributions('marksInClass'), yearOver);
    studentInformationRoutes(http, memberships);
    teacherInformationRoutes(http, contributions('staffTeaching'));
    listExportsRoutes(http, Object.assign({}, ...contributions('exportedLists')));
    return {
      changed({ model }) {
        if (ofLists.has(model)) lists.forget();
      },
      saved: lists.saved,
      invalidate: lists.forget,
    };
  },
});
