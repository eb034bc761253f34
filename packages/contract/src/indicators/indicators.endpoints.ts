import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, OfRecord, PathId, QueryId } from '../shared/values.ts';
import {
  IndicatorClass,
  IndicatorClassQuery,
  IndicatorClassSave,
  RecentIndicatorClass,
  SavedIndicatorClass,
  StudentIndicators,
} from './indicators.schemas.ts';

export const getIndicatorClass = endpoint({
  method: 'GET',
  path: '/api/IndicatorClasses',
  permission: 'indicators.read',
  summary:
    'The indicators of a class in a period of a day: its columns, its students as at that day, their cells.',
  query: IndicatorClassQuery,
  answer: IndicatorClass,
});

export const saveIndicatorClass = endpoint({
  method: 'PUT',
  path: '/api/IndicatorClasses',
  permission: 'indicators.mark',
  summary:
    'Saves cells of a set and submits it, in one transaction; cells of the attendance column mark the roll. 409 with the set as it stands where somebody else changed one of the cells. With active 0 the set is cancelled.',
  bodyLimit: 2_600_000,
  body: IndicatorClassSave,
  answer: SavedIndicatorClass,
});

export const getRecentIndicatorClasses = endpoint({
  method: 'GET',
  path: '/api/IndicatorClasses/Recent',
  permission: 'indicators.read',
  summary: 'The last ten sets of a class before a day, newest first.',
  query: z.object({ classId: PathId, dateOf: Day }),
  answer: z.array(RecentIndicatorClass),
});

export const getStudentIndicators = endpoint({
  method: 'GET',
  path: '/api/IndicatorStudents/:id',
  permission: 'indicators.read',
  summary: "A student's indicators in an academic year, the current one where none is named.",
  params: OfRecord,
  query: z.object({ yearId: QueryId }),
  answer: StudentIndicators,
});

export const getOwnChildrenIndicators = endpoint({
  method: 'GET',
  path: '/api/OwnChildrenIndicators',
  permission: 'session',
  summary:
    'For parents: what the indicators that are shared with them say of their children, in the last 28 days.',
  answer: z.array(StudentIndicators.extend({ id: Id, fullName: z.string() })),
});
