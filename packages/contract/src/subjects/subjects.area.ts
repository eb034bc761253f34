import { area } from '../shared/area.ts';
import * as calendarEndpoints from './calendar.endpoints.ts';
import * as classSetsEndpoints from './class-sets.endpoints.ts';
import * as classesEndpoints from './classes.endpoints.ts';
import * as rollOverEndpoints from './roll-over.endpoints.ts';
import * as subjectsEndpoints from './subjects.endpoints.ts';
import { subjectsWords } from './subjects.words.ts';

/** Subjects, classes, timetable, calendar, the roll-over of the year. */
export const subjectsArea = area({
  name: 'subjects',
  endpoints: [calendarEndpoints, classSetsEndpoints, classesEndpoints, rollOverEndpoints, subjectsEndpoints],
  models: [
    // By the person's id.
    'StudentClassDetail',
    'TeacherClassDetail',
    // By the class's id.
    'ClassDetail',
  ],
  errors: {
    'rollover.changed': { status: 409 },
  },
  words: subjectsWords,
});
