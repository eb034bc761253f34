import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PathId } from '../shared/values.ts';
import { Campus, PersonMatch, PersonsQuery, Teacher, TeacherStatus } from './people.schemas.ts';

export const getTeachers = endpoint({
  method: 'GET',
  path: '/api/Teachers',
  permission: 'people.read',
  summary: 'Teachers at work today, with the roll classes they hold, by surname.',
  answer: z.array(Teacher),
});

export const getTeacherStatuses = endpoint({
  method: 'GET',
  path: '/api/TeacherStatuses',
  permission: 'people.read',
  summary: 'Who of the staff teaches, and which roll class is theirs.',
  answer: z.array(TeacherStatus),
});

export const getTeacherStatus = endpoint({
  method: 'GET',
  path: '/api/TeacherStatuses/:id',
  permission: 'people.read',
  summary: 'The same of one person.',
  params: z.object({ id: PathId }),
  answer: TeacherStatus,
});

export const getPersons = endpoint({
  method: 'GET',
  path: '/api/Persons',
  permission: 'people.read',
  summary: 'Persons by any part of the name, best matches first.',
  query: PersonsQuery,
  answer: z.array(PersonMatch),
});

export const getCampuses = endpoint({
  method: 'GET',
  path: '/api/Campuses',
  permission: 'configuration.read',
  summary: 'The campuses, the main one first, with what this user has chosen.',
  answer: z.array(Campus),
});

export const saveCampuses = endpoint({
  method: 'PUT',
  path: '/api/Campuses',
  permission: 'configuration.read',
  summary:
    'Saves the whole list: the choice of the signed-in user and, for who may change the configuration, the campuses.',
  body: z.array(Campus).min(1).max(100),
  answer: z.array(Campus),
});
