import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { QueryFlag } from '../shared/values.ts';
import { AcademicYear, ClassDetail, ClassDetailsQuery, Period } from './subjects.schemas.ts';

export const getAcademicYears = endpoint({
  method: 'GET',
  path: '/api/AcademicYears',
  permission: 'people.read',
  summary: 'Academic years, oldest first; with `reportcard` those that have assessment periods.',
  query: z.object({ reportCard: QueryFlag }),
  answer: z.array(AcademicYear),
});

export const getPeriods = endpoint({
  method: 'GET',
  path: '/api/Periods',
  permission: 'people.read',
  summary: 'The periods of a school day in which lessons are taught, by time.',
  answer: z.array(Period),
});

export const getClassDetails = endpoint({
  method: 'GET',
  path: '/api/ClassDetails',
  permission: 'people.read',
  summary:
    'Subject classes of a year and, where given, of a teacher; with `reportCard` those of whom results are entered in an assessment period and whom this user may see.',
  query: ClassDetailsQuery,
  answer: z.array(ClassDetail),
});
