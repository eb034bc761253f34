import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { savedStates } from '../platform/places/stateHistory.ts';
import { recordPlaces } from './places.ts';

let stop: () => void;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await signedIn(createServer());
});
afterEach(() => stop());

it('keeps each screen as it is left, by its title and without the name of the school', async () => {
  const router = showAt('/attendance/scan');
  stop = recordPlaces(router as never);
  await screen.findByRole('heading', { level: 1 });
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  expect(document.title).toBe(`${title} · Bellbird Grammar School`);
  await act(() => router.navigate({ to: '/attendance/class', search: { date: '2026-11-20' } as never }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/attendance/class'));
  expect(savedStates()).toEqual([{ path: '/attendance/scan', search: '', title, scroll: 0 }]);
  dispatchEvent(new Event('pagehide'));
  expect(savedStates()[0]).toMatchObject({ path: '/attendance/class', search: '?date=2026-11-20' });
});
