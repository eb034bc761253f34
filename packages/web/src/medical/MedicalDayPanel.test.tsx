import { getIncidentsOfDay, getPlansInForce } from '@homeroom/contract/medical/medical.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { MedicalDayPanel } from './MedicalDayPanel.tsx';

it('a nurse begins with what happened today, and with what to do where a life is at stake', async () => {
  const server = createServer();
  const student = { id: 31, itemName: 'Ćosić, Luka' };
  server.answer(getIncidentsOfDay, () => [
    { id: 5, student, dateTime: '2026-11-20T10:20:00', place: 'Yard', details: 'Fell from the bars' },
  ]);
  server.answer(getPlansInForce, () => [
    { id: 6, student, itemName: 'Bee stings', response: 'EpiPen, then 000', dateReview: null },
  ]);
  await signedIn(server, { roles: 'nurse' });
  showAt('/', <MedicalDayPanel />);
  const today = within(await screen.findByRole('region', { name: 'Medical incidents today' }));
  expect(await today.findByText('10:20 AM · Yard')).toBeVisible();
  expect(today.getByText('Fell from the bars')).toBeVisible();
  expect(today.getByRole('link', { name: 'Ćosić, Luka' })).toHaveAttribute(
    'href',
    '/entities/view/31?tab=medical',
  );
  const plans = within(screen.getByRole('region', { name: 'Plans for what may cost a life' }));
  expect(await plans.findByText('EpiPen, then 000')).toBeVisible();
});
