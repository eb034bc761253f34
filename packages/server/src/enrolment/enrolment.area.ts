import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { campusesRoutes } from './campuses.routes.ts';
import { personRows } from './person-rows.views.ts';
import './contributions.facts.ts';
import { enrolmentTables } from './enrolment.tables.ts';
import { listExportsRoutes } from './list-exports.routes.ts';
import { exportedLists } from './list-exports.service.ts';
import { listsRoutes } from './lists.routes.ts';
import { campusOf, levelOn, rollClassOn, rollClassTeacherOn } from './placement.views.ts';
import { rollClassMemberships, rollClassTeaching } from './placements.queries.ts';
import { rollClassesRoutes } from './roll-classes.routes.ts';
import { studentInformationRoutes } from './student-information.routes.ts';
import { teacherInformationRoutes } from './teacher-information.routes.ts';
import { teachersRoutes } from './teachers.routes.ts';

export const enrolmentArea = serverArea({
  name: 'enrolment',
  tables: enrolmentTables,
  models: {
    Campus: modelOfTable('campus', 'configuration.read'),
    Level: modelOfTable('level', 'people.read'),
    RollClass: modelOfTable('roll_class', 'people.read'),
  },
  contributes: {
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
  serve({ http, contributions }) {
    campusesRoutes(http);
    listsRoutes(http, contributions('taughtStudents'));
    teachersRoutes(http);
    rollClassesRoutes(http);
    studentInformationRoutes(http, contributions('studentMemberships'));
    teacherInformationRoutes(http, contributions('staffTeaching'));
    listExportsRoutes(http, Object.assign({}, ...contributions('exportedLists')));
  },
});
