import { type CardPreview, previewCard } from '@homeroom/contract/report-cards/preview.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServer } from '../../../../test/server.ts';
import { show } from '../../../../test/show.tsx';
import { signedIn } from '../../../../test/showAt.tsx';
import { CardPane } from './CardPane.tsx';
import { WithPreview } from './WithPreview.tsx';

const aPreview = (fields: Partial<CardPreview> = {}): CardPreview => ({
  ...{ pages: ['<svg/>'], overflow: [], missing: [], places: [], changes: [] },
  ...fields,
});
const pane = (studentID: number, fullName: string) => (
  <CardPane
    order={{ assessmentPeriodID: 4, studentID, drafts: [] }}
    fullName={fullName}
    edited={undefined}
    where="student"
    isLarge={false}
  />
);

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  await signedIn(server);
  // The test's browser draws no pictures.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => {} }));
});

it('shows nothing of the student before while the card of another one is drawn', async () => {
  const second = Promise.withResolvers<CardPreview>();
  server.answer(previewCard, ({ body }) => (JSON.parse(body).studentID === 1 ? aPreview() : second.promise));
  const { rerender } = show(pane(1, 'Ada Adams'));
  expect(await screen.findByRole('img', { name: 'Page 1 of 1 of the card of Ada Adams' })).toBeVisible();
  rerender(pane(2, 'Ben Brown'));
  await waitFor(() => expect(server.asked('/api/ReportCardPreviews')).toHaveLength(2));
  expect(screen.queryByRole('img')).toBeNull();
  second.resolve(aPreview());
  expect(await screen.findByRole('img', { name: 'Page 1 of 1 of the card of Ben Brown' })).toBeVisible();
});

it('says which characters no font has', async () => {
  server.answer(previewCard, () => aPreview({ missing: ['ไ', 'ท'] }));
  show(pane(1, 'Ada Adams'));
  expect(await screen.findByText(/a sign is printed in their place: ไ ท/)).toBeVisible();
});

it('is made large enough to be read, and stays so for the next student', async () => {
  server.answer(previewCard, () => aPreview());
  const beside = (studentID: number, fullName: string) => (
    <WithPreview
      order={{ assessmentPeriodID: 4, studentID, drafts: [] }}
      fullName={fullName}
      edited={undefined}
      where="student"
    >
      {null}
    </WithPreview>
  );
  const { rerender } = show(beside(1, 'Ada Adams'));
  const large = await screen.findByRole('button', { name: 'Large enough to read' });
  expect(large).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(large);
  expect(large).toHaveAttribute('aria-pressed', 'true');
  rerender(beside(2, 'Ben Brown'));
  await screen.findByRole('img', { name: 'Page 1 of 1 of the card of Ben Brown' });
  expect(screen.getByRole('region', { name: 'Pages of the card of Ben Brown' })).toHaveAttribute(
    'data-large',
  );
});
