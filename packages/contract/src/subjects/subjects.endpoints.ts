import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { AcademicYear, ClassDetail, ClassDetailsQuery, Period } from './subjects.schemas.ts';

export const getAcademicYears = endpoint({
  method: 'GET',
  path: '/api/AcademicYears',
  permission: 'people.read',
  summary: 'Academic years, oldest first.',
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
  summary: 'Subject classes of a year and, where given, of a teacher.',
  query: ClassDetailsQuery,
  answer: z.array(ClassDetail),
});
