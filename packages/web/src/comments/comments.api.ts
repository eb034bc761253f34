import {
  COMMENTS_AT_ONCE,
  countComments,
  getAllComments,
  getCommentCodes,
  getPersonalComments,
  getSecurityAccessUsers,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { behind } from '../platform/areas/pages.ts';
import { call } from '../platform/calls/call.ts';

/** What changes once a year, or less. */
const SELDOM_MS = 10 * 60_000;

export const commentsKey = (personID: number) => ['PersonalComment', personID] as const;

/** Comments on a person that the viewer may see. */
export const commentsQuery = (personID: number) =>
  queryOptions({
    queryKey: commentsKey(personID),
    queryFn: ({ signal }) => call(getPersonalComments, { params: { studentId: personID }, signal }),
  });

/** Comments on anybody that the viewer may see, newest first, a page at a time: of one category, or those they wrote. */
export const allCommentsQuery = (commentCodeId: number | undefined, mine: boolean) =>
  infiniteQueryOptions({
    queryKey: ['PersonalComment', 'all', commentCodeId, mine],
    queryFn: ({ pageParam, signal }) =>
      call(getAllComments, {
        query: { commentCodeId, ...(mine && { mine }), before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => behind(page, COMMENTS_AT_ONCE),
  });

/** How many there are on all pages. */
export const commentCountQuery = (commentCodeId: number | undefined, mine: boolean) =>
  queryOptions({
    queryKey: ['PersonalComment', 'all', commentCodeId, mine, 'count'],
    queryFn: ({ signal }) => call(countComments, { query: { commentCodeId, ...(mine && { mine }) }, signal }),
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
