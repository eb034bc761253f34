import { area } from '../shared/area.ts';
import * as campusesEndpoints from './campuses.endpoints.ts';
import { enrolmentWords } from './enrolment.words.ts';
import * as enrolmentsEndpoints from './enrolments.endpoints.ts';
import * as listExportsEndpoints from './list-exports.endpoints.ts';
import * as listsEndpoints from './lists.endpoints.ts';
import * as rollClassesEndpoints from './roll-classes.endpoints.ts';
import * as studentInformationEndpoints from './student-information.endpoints.ts';
import * as teacherInformationEndpoints from './teacher-information.endpoints.ts';
import * as teachersEndpoints from './teachers.endpoints.ts';

/** Who is at the school, where and since when: standing, levels, roll classes, campuses, lists. */
export const enrolmentArea = area({
  name: 'enrolment',
  permissions: {
    'people.export': {
      module: 'people',
      allows: 'export lists of persons',
      needs: ['people.read'],
      roles: ['office', 'counsellor'],
    },
  },
  endpoints: [
    campusesEndpoints,
    enrolmentsEndpoints,
    listExportsEndpoints,
    listsEndpoints,
    rollClassesEndpoints,
    studentInformationEndpoints,
    teacherInformationEndpoints,
    teachersEndpoints,
  ],
  models: [
    'Campus',
    'Level',
    // By the class's id.
    'RollClass',
  ],
  words: enrolmentWords,
});
