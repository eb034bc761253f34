import { getIncidentTypes, type KeptIncidentType } from '@homeroom/contract/behaviour/lists.endpoints.ts';
import { getBehaviourPatterns } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const aType = (id: number, itemName: string, kind: KeptIncidentType['kind']): KeptIncidentType => ({
  ...{ id, itemName, kind, access: 'teachers', weight: 1, isOffered: false },
  ...{ ordinal: id, dateClosed: null, permission: 1, version: 1 },
});
/** What the last call asked for. */
const asked = () =>
  Object.fromEntries(
    new URLSearchParams(server.asked('/api/BehaviourPatterns').at(-1)?.path.split('?')[1] ?? ''),
  );

beforeEach(async () => {
  server = createServer();
  server.answer(getRollClasses, () => []);
  server.answer(getIncidentTypes, () => [
    aType(1, 'Fighting', 'negative'),
    aType(2, 'Disruption', 'negative'),
    aType(3, 'Praise', 'positive'),
  ]);
  server.answer(getBehaviourPatterns, () => ({
    ...{ dateOfStart: '2025-11-21', dateOfEnd: '2026-11-20', periods: [], cells: [] },
    ...{ places: [], classes: [], weeks: [{ week: '2026-11-16', positive: 1, negative: 2, neutral: 0 }] },
    types: [
      { id: 1, itemName: 'Fighting', kind: 'negative' as const, count: 2 },
      { id: 3, itemName: 'Praise', kind: 'positive' as const, count: 1 },
    ],
  }));
  await signedIn(server);
});

it('shows one type alone, among those of the kind; another kind begins with all of its types', async () => {
  const router = showAt('/behaviour/patterns');
  await user.click(await screen.findByRole('combobox', { name: 'Type' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All types',
    'Fighting',
    'Disruption',
  ]);
  await user.click(screen.getByRole('option', { name: 'Fighting' }));
  await waitFor(() => expect(asked()).toMatchObject({ incidentTypeID: '1' }));
  expect(router.state.location.search).toEqual({ type: 1, kind: 'negative' });
  await user.click(screen.getByRole('button', { name: 'positive' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'positive' }));
  expect(await screen.findByText('Praise')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('All types');
});

it('takes the type and its kind from the address, and asks for nothing else before', async () => {
  showAt('/behaviour/patterns?type=3');
  expect(await screen.findByRole('button', { name: 'positive', pressed: true })).toBeVisible();
  await waitFor(() => expect(asked()).toMatchObject({ incidentTypeID: '3' }));
  expect(server.asked('/api/BehaviourPatterns')).toHaveLength(1);
});
