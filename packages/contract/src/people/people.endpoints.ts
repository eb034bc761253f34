import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Teacher } from './people.schemas.ts';

export const getTeachers = endpoint({
  method: 'GET',
  path: '/api/Teachers',
  permission: 'people.read',
  summary: 'Teachers at work today, with the roll classes they hold, by surname.',
  answer: z.array(Teacher),
});
