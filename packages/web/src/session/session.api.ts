import { getSignInOptions } from '@homeroom/contract/session/session.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

/** The name of the school and, in demo mode, the sign-ins on offer. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: ['SignInOptions'],
    queryFn: ({ signal }) => call(getSignInOptions, { signal }),
    staleTime: 60_000,
  });
