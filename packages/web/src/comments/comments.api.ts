import {
  getCommentCodes,
  getPersonalComments,
  getSecurityAccessUsers,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

/** What changes once a year, or less. */
const SELDOM_MS = 10 * 60_000;

export const commentsKey = (personID: number) => ['PersonalComment', personID] as const;

/** Comments on a person that the viewer may see; of a year, or all of them. */
export const commentsQuery = (personID: number, year: number | null) =>
  queryOptions({
    queryKey: [...commentsKey(personID), year],
    queryFn: ({ signal }) =>
      call(getPersonalComments, { params: { studentId: personID }, query: { yearId: year }, signal }),
  });

export const codesQuery = queryOptions({
  queryKey: ['CommentCodes'],
  queryFn: ({ signal }) => call(getCommentCodes, { signal }),
  staleTime: SELDOM_MS,
});

export const accessQuery = queryOptions({
  queryKey: ['SecurityAccessUsers'],
  queryFn: ({ signal }) => call(getSecurityAccessUsers, { signal }),
  staleTime: SELDOM_MS,
});

/** The notices that somebody of a level hears: whoever may not see a comment does not hear of it. */
const modelsByLevel = [
  'PersonalComment',
  'PersonalComment2',
  'PersonalComment3',
  'PersonalComment4',
] as const satisfies readonly Model[];

/** The models of the levels up to one. */
export const modelsUpTo = (level: number): readonly Model[] => modelsByLevel.slice(0, level);
