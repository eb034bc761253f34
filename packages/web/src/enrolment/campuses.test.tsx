import { getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { aSession } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { onFaultOtherwise } from '../platform/errors/faults.ts';
import { signIn } from '../platform/session/session.ts';
import { useCampus } from './campuses.api.ts';
import { useChooseCampuses } from './chooseCampuses.api.ts';

const campuses = ['North', 'South'].map((itemName, at) => ({
  id: at + 1,
  code: itemName[0] ?? '',
  itemName,
  isMainCampus: at === 0,
  isSelectedCampus: false,
  version: 1,
}));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
let server: ReturnType<typeof createServer>;

const signInWith = async (roles: string) => {
  server.answer(signInEndpoint, () => aSession({ roles }));
  await signIn('gokafor', 'secret');
};
const show = () => renderHook(() => ({ campus: useCampus(), choose: useChooseCampuses() }), { wrapper });
const chosen = (hook: ReturnType<typeof show>) =>
  hook.result.current.campus.isAll ? 'all' : hook.result.current.campus.chosen.map((c) => c.itemName).join();

beforeEach(() => {
  queryClient.clear();
  server = createServer();
  server.answer(getCampuses, () => campuses);
});

it('asks nothing for somebody who may not read the campuses', async () => {
  await signInWith('');
  expect(show().result.current.campus.campuses).toEqual([]);
  expect(server.asked('/api/Campuses')).toHaveLength(0);
});

it('keeps what is chosen last, however late the earlier answers come', async () => {
  await signInWith('teacher');
  const answers: (() => void)[] = [];
  server.answer(
    saveCampuses,
    ({ body }) => new Promise((done) => answers.push(() => done(JSON.parse(body)))),
  );
  const hook = show();
  await waitFor(() => expect(hook.result.current.campus.campuses).toHaveLength(2));
  hook.result.current.choose.mutate(new Set([1]));
  await waitFor(() => expect(chosen(hook)).toBe('North'));
  hook.result.current.choose.mutate(new Set([2]));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(chosen(hook)).toBe('South');
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(chosen(hook)).toBe('South');
  answers[1]?.();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(chosen(hook)).toBe('South');
});

it('says that a choice was not saved, and shows what is stored', async () => {
  await signInWith('teacher');
  server.answer(saveCampuses, () => refuse(500, { code: 'fault', message: 'No.' }));
  const told: string[] = [];
  const stop = onFaultOtherwise((kind) => told.push(kind));
  const hook = show();
  await waitFor(() => expect(hook.result.current.campus.campuses).toHaveLength(2));
  hook.result.current.choose.mutate(new Set([1]));
  await waitFor(() => expect(told).toEqual(['server-error']));
  await waitFor(() => expect(chosen(hook)).toBe('all'));
  stop();
});
