import {
  addUserAccount,
  getUserAccounts,
  getUserPermissions,
  saveUserAccount,
} from '@homeroom/contract/session/users.endpoints.ts';
import type { UserAccount } from '@homeroom/contract/session/users.schemas.ts';
import {
  countUserLogins,
  getUserLockouts,
  getUserLogins,
  MAX_LOGINS,
} from '@homeroom/contract/session/watch.endpoints.ts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { behind } from '../platform/areas/pages.ts';
import { call } from '../platform/calls/call.ts';
import { ROLES } from './roles.api.ts';

const USERS = ['UserAccount'];
const WHY = 'UserPermission';
/** Specification 002 §9. */
const REFRESH_MS = 10_000;

/** What of an account is typed; the rest of it follows from actions. */
export type UserFields = Pick<UserAccount, 'userName' | 'fullName' | 'personID' | 'roles'>;

export const useUsers = () =>
  useQuery({ queryKey: USERS, queryFn: ({ signal }) => call(getUserAccounts, { signal }) });

/** What a user may do, and why; of the account as it is in that version. */
export const useReasons = ({ id, version, disabled }: UserAccount) =>
  useQuery({
    queryKey: [WHY, id, version, disabled],
    queryFn: ({ signal }) => call(getUserPermissions, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });

/** Puts an account, as the server answered it, into the list. */
export const useKeepUser = () => {
  const queryClient = useQueryClient();
  return (user: UserAccount) => {
    queryClient.setQueryData<UserAccount[]>(USERS, (list) =>
      list?.some(({ id }) => id === user.id)
        ? list.map((one) => (one.id === user.id ? user : one))
        : list && [...list, user],
    );
    void queryClient.invalidateQueries({ queryKey: ROLES });
    void queryClient.invalidateQueries({ queryKey: USERS });
  };
};

export const useReadUsersAgain = () => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: USERS });
    void queryClient.invalidateQueries({ queryKey: [WHY] });
  };
};

/** Adds an account, or saves one with the version that it was shown in. */
export const useSaveUser = () => {
  const keep = useKeepUser();
  return useMutation({
    meta: { saysErrors: true },
    mutationFn: ({
      id,
      fields,
      disabled,
      version,
    }: {
      id: number | undefined;
      fields: UserFields;
      disabled: boolean;
      version: number;
    }) =>
      id === undefined
        ? call(addUserAccount, { body: fields })
        : call(saveUserAccount, { params: { id }, body: { ...fields, disabled, version } }),
    onSuccess: keep,
  });
};

/** A screen that keeps itself up to date while it is looked at; it says that nobody asked for it. */
const live = { refetchInterval: REFRESH_MS, refetchIntervalInBackground: false } as const;

/** The sessions that are open. */
export const useLogins = () =>
  useInfiniteQuery({
    queryKey: ['UserLogin'],
    queryFn: ({ signal, pageParam }) =>
      call(getUserLogins, { query: { before: pageParam ?? undefined }, signal, background: true }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => behind(page, MAX_LOGINS),
    select: ({ pages }) => pages.flat(),
    ...live,
  });

/** How many there are, where not all of them were read. */
export const useLoginCount = (isCut: boolean) =>
  useQuery({
    queryKey: ['UserLogin', 'count'],
    queryFn: ({ signal }) => call(countUserLogins, { signal, background: true }),
    enabled: isCut,
    ...live,
  });

/** The locks that stand. */
export const useLockouts = () =>
  useQuery({
    queryKey: ['UserLockout'],
    queryFn: ({ signal }) => call(getUserLockouts, { signal, background: true }),
    ...live,
  });
