import { getMyBehaviourActions } from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

export const mineQuery = queryOptions({
  queryKey: ['BehaviourReport', 'mine'],
  queryFn: ({ signal }) => call(getMyBehaviourActions, { signal }),
});
