import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Item, QueryFlag } from '../shared/values.ts';
import { chosen, PeriodItem } from './report-cards.schemas.ts';

// Years, teachers, classes and levels of the filters are those of `AcademicYears`, `Teachers`, `ClassDetails` and `Levels`
// with `reportCard` in their query; each answers what the period has for this user.

export const getReportCardClassDefaults = endpoint({
  method: 'GET',
  path: '/api/ReportCardClassDefaults',
  permission: 'report-cards.enter',
  summary:
    'What the filters of the screens by class and by student begin with: the current year, its open period, the user as the teacher and their first class.',
  answer: z.object({
    defaultYear: Item.nullable(),
    defaultAssessmentPeriod: Item.nullable(),
    /** Null: this user teaches no class of the period. */
    defaultTeacher: Item.nullable(),
    defaultClassDetail: Item.nullable(),
  }),
});

export const getClassEntryDefaults = endpoint({
  method: 'GET',
  path: '/api/ClassEntryDefaults',
  permission: 'report-cards.enter',
  summary: 'What the filters of the comments begin with: year, period, the level of the own roll class.',
  answer: z.object({
    defaultYear: Item.nullable(),
    defaultAssessmentPeriod: Item.nullable(),
    level: Item.nullable(),
    student: Item.nullable(),
  }),
});

export const getAssessmentPeriods = endpoint({
  method: 'GET',
  path: '/api/AssessmentPeriods',
  permission: 'report-cards.enter',
  summary: 'The assessment periods of a year, in their order.',
  query: z.object({ reportCard: QueryFlag, yearId: chosen('year.unselected') }),
  answer: z.array(PeriodItem),
});

export const getReportCardStudents = endpoint({
  method: 'GET',
  path: '/api/ReportCardStudents',
  permission: 'report-cards.enter',
  summary:
    'Students of a level who get a card in a period and of whom this user reads comments, by name, with how many comments they have.',
  query: z.object({
    yearId: chosen('year.unselected'),
    assessmentPeriodId: chosen('period.none_selected'),
    levelId: chosen('level.unselected'),
  }),
  answer: z.array(
    z.object({
      id: Id,
      /** "Surname, Preferred". */
      fullName: z.string(),
      givenName: z.string(),
      pronouns: z.string(),
      iconID: Id.nullable(),
      rollClass: z.string(),
      /** Of those that this user reads: comments there are, and comments that are asked for. */
      written: z.int(),
      expected: z.int(),
    }),
  ),
});
