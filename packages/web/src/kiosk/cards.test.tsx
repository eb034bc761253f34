import { getStudentCards } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someDetails } from '../../test/profile.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { CardsTab } from './CardsTab.tsx';

it('tells from when until when a card is in use, and since when it is lost, as people say days', async () => {
  const server = createServer();
  const card = { id: 1, code: 'C-1', dateFrom: '2026-11-03', dateTo: null, dateLost: null, note: 'Bus card' };
  server.answer(
    getStudentCards,
    () => [
      { ...card, version: 1 },
      { ...card, id: 2, code: 'C-2', dateTo: '2026-11-19', dateLost: '2026-11-18', note: '', version: 1 },
    ],
    '/api/StudentCards/31',
  );
  await signedIn(server, { roles: 'office' });
  showAt('/', <CardsTab details={someDetails()} />);
  expect(await screen.findByText('from Tue 3 Nov')).toBeVisible();
  expect(screen.getByText('from Tue 3 Nov until yesterday')).toBeVisible();
  expect(screen.getByText('lost on Wed')).toBeVisible();
});
