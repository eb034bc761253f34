import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import {
  getReportCardPeriods,
  saveReportCardPeriod,
} from '@homeroom/contract/report-cards/periods.endpoints.ts';
import {
  type CardToPublish,
  changePublication,
  getPublications,
  getTakeBacks,
  type Publication,
  previewPublication,
  publish,
  retryPublication,
  takeBackPublication,
  withholdCard,
} from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { aPeriod, aYear } from '../../../test/reportCards.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { officeReportCardsRoutes } from '../office.routes.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;

const aCard = (
  studentID: number,
  fullName: string,
  verdict: CardToPublish['verdict'],
  more: Partial<CardToPublish> = {},
): CardToPublish => ({
  ...{ studentID, fullName, rollClass: '7B', level: { id: 7, itemName: 'Year 7' }, verdict, missing: [] },
  ...{ cardVersion: 1, withheldReason: '', version: 0, undrawn: '' },
  copies: [{ to: `Parents of ${fullName}`, adults: 2, byMail: true }],
  ...more,
});

const aPublication = (fields: Partial<Publication> = {}): Publication => ({
  ...{ id: 9, assessmentPeriodID: 4, levels: [{ id: 7, itemName: 'Year 7' }], note: '', state: 'making' },
  ...{ publishedBy: 'Ann Office', publishedAt: '2026-11-20T09:00:00', releaseAt: '2026-12-11T16:00:00' },
  ...{
    byMail: true,
    cards: 2,
    files: 3,
    made: 1,
    toPrint: 1,
    opened: 0,
    failure: '',
    failed: [],
    version: 1,
  },
  ...fields,
});

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
  server.answer(getAcademicYears, () => [aYear()]);
  server.answer(getReportCardPeriods, () => [aPeriod()]);
  server.answer(getLevels, () => [{ id: 7, itemName: 'Year 7', code: '7' }]);
  server.answer(getPublications, () => []);
  server.answer(getTakeBacks, () => []);
  server.answer(previewPublication, () => ({
    students: [
      aCard(1, 'Adeyemi, Tolu', 'ready'),
      aCard(2, 'Brown, Bella', 'correction', { cardVersion: 2 }),
      aCard(3, 'Duval, Jan', 'incomplete', { missing: ['7 Art: Effort'] }),
      aCard(4, 'Novak, Nia', 'withheld', { withheldReason: 'Fees', version: 3 }),
    ],
    ...{ ready: 1, token: 'seen' },
  }));
});

const openYear7 = async () => {
  openRoutes(officeReportCardsRoutes, '/reportcards/publish');
  await user.click(await screen.findByRole('button', { name: 'Year 7' }));
  await screen.findByRole('rowheader', { name: /Adeyemi/ });
};

it('publishes what was chosen once somebody has said yes, and a correction with a note alone', async () => {
  server.answer(publish, () => [aPublication()]);
  await openYear7();
  expect(screen.getByText('7 Art: Effort')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Publish the card of Brown, Bella' }));
  await user.click(screen.getByRole('button', { name: 'Publish 2 cards' }));
  expect(await screen.findByText('A correction needs a note')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /What was corrected/ }), 'Effort in Art');
  await user.click(screen.getByRole('button', { name: 'Publish 2 cards' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 2 cards?' });
  server.answer(getPublications, () => [aPublication()]);
  await user.click(within(dialog).getByRole('button', { name: 'Publish 2 cards' }));
  expect(await screen.findByText('1 of 3 files made')).toBeVisible();
  const sent = server.asked('/api/ReportCardPublications').find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    ...{ studentIDs: [1, 2], note: 'Effort in Art', token: 'seen', releaseAt: null },
  });
});

it('publishes with another release only once its day is typed, and says from when families see the cards', async () => {
  server.answer(publish, () => [aPublication()]);
  await openYear7();
  await user.click(screen.getByRole('checkbox', { name: /^A different release/ }));
  await user.click(screen.getByRole('button', { name: 'Publish 1 card' }));
  expect(await screen.findByText(/^Say from which day families see them/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^A different release/ }));
  await user.click(screen.getByRole('button', { name: 'Publish 1 card' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 1 card?' });
  expect(within(dialog).getByText(/^Families see them (as soon|from)/)).toBeVisible();
  expect(server.asked('/api/ReportCardPublications').some(({ method }) => method === 'POST')).toBe(false);
});

it('says whose card has characters that cannot be printed before it is published', async () => {
  server.answer(previewPublication, () => ({
    students: [aCard(1, 'Adeyemi, Tolu', 'ready', { undrawn: 'ก' }), aCard(2, 'Brown, Bella', 'ready')],
    ...{ ready: 2, token: 'seen' },
  }));
  await openYear7();
  const told = screen.getByRole('region', { name: 'Characters that cannot be printed' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Adeyemi, Tolu · 7B: ก (U+0E01)']);
  // Whoever is not published is not told of.
  await user.click(screen.getByRole('checkbox', { name: 'Publish the card of Adeyemi, Tolu' }));
  expect(screen.queryByRole('region', { name: 'Characters that cannot be printed' })).toBeNull();
});

it('says whose card cannot be made and which part of it, and takes it back once somebody has said yes', async () => {
  const failing = aPublication({
    ...{ state: 'failed', failure: 'report_cards.cannot_be_made', version: 5 },
    failed: [
      {
        ...{ student: { id: 1, itemName: 'Adeyemi, Tolu' }, rollClass: '7B' },
        ...{ where: 'comment', part: 'Art: Comment' },
      },
    ],
  });
  server.answer(getPublications, () => [failing]);
  server.answer(
    takeBackPublication,
    () =>
      refuse(409, { code: 'report_cards.released', message: 'The families see this publication already.' }),
    '/api/ReportCardPublications/9/TakeBacks',
  );
  openRoutes(officeReportCardsRoutes, '/reportcards/publish');
  expect(await screen.findByText(/the comment “Art: Comment” cannot be printed/)).toHaveTextContent(
    'Adeyemi, Tolu · 7B',
  );
  const takeBack = async () => {
    await user.click(screen.getByRole('button', { name: 'Take this card back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take 1 card back?' });
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  };
  await takeBack();
  expect(await screen.findByText('The families see this publication already.')).toBeVisible();
  server.answer(
    takeBackPublication,
    () => ({ cards: 1, publication: aPublication({ cards: 1 }) }),
    '/api/ReportCardPublications/9/TakeBacks',
  );
  server.answer(getPublications, () => [aPublication({ cards: 1 })]);
  await takeBack();
  await waitFor(() => expect(screen.queryByText(/cannot be printed/)).toBeNull());
  const sent = server.asked('/api/ReportCardPublications/9/TakeBacks').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ which: 'failed', version: 5 });
});

it('keeps the reason of a withholding that was refused, and names whom it gives free', async () => {
  server.answer(
    withholdCard,
    () => refuse(400, { code: 'request.invalid', message: 'It is away.' }),
    '/api/WithheldReportCards/1',
  );
  await openYear7();
  expect(screen.getByRole('button', { name: 'Stop withholding: Novak, Nia' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withhold the card of Adeyemi, Tolu' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'Parents asked');
  await user.click(within(dialog).getByRole('button', { name: 'Withhold' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It is away.');
  expect(reason).toHaveValue('Parents asked');
  server.answer(
    withholdCard,
    () => ({ studentID: 1, assessmentPeriodID: 4, reason: 'Parents asked', version: 1 }),
    '/api/WithheldReportCards/1',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Withhold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes the release of levels that share one in one press, and keeps what is typed while others change', async () => {
  const level = (levelID: number, releaseAt: string | null) => ({
    ...{ levelID, releaseAt, template: 'secondary' as const },
  });
  let stored = aPeriod({ levels: [level(7, null), level(8, null)] });
  server.answer(getReportCardPeriods, () => [stored]);
  server.answer(getLevels, () => [
    { id: 7, itemName: 'Year 7', code: '7' },
    { id: 8, itemName: 'Year 8', code: '8' },
  ]);
  server.answer(saveReportCardPeriod, () => [stored], '/api/ReportCardPeriods/4');
  openRoutes(officeReportCardsRoutes, '/reportcards/publish');
  await user.click(await screen.findByRole('button', { name: 'Change the release of all levels' }));
  const day = screen.getByRole('textbox', { name: 'Released on' });
  await user.type(day, '2026-12-11');
  stored = aPeriod({ levels: [level(7, null), level(8, '2026-12-18T16:00:00')] });
  await queryClient.invalidateQueries({ queryKey: ['ReportCardSetup'] });
  expect(screen.getByRole('textbox', { name: 'Released on' })).toBe(day);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Released on' })).toBeNull());
  const sent = server.asked('/api/ReportCardPeriods/4').find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '').levels).toEqual([
    level(7, '2026-12-11T16:00:00'),
    level(8, '2026-12-11T16:00:00'),
  ]);
});

it('asks before what is published is released at once because its day was emptied', async () => {
  server.answer(getPublications, () => [aPublication({ state: 'made', releaseAt: '2199-12-11T16:00:00' })]);
  server.answer(changePublication, () => aPublication({ state: 'made' }), '/api/ReportCardPublications/9');
  openRoutes(officeReportCardsRoutes, '/reportcards/publish');
  await user.click(await screen.findByRole('button', { name: /^Change the release of what/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Released on' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let families see these cards now?' });
  const puts = () => server.asked('/api/ReportCardPublications/9').filter(({ method }) => method === 'PUT');
  expect(puts()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Release now' }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(JSON.parse(puts()[0]?.body ?? '')).toMatchObject({ releaseAt: null, version: 1 });
});

it('says of each level from when its families see the cards, before several are published at once', async () => {
  server.answer(getLevels, () => [
    { id: 7, itemName: 'Year 7', code: '7' },
    { id: 8, itemName: 'Year 8', code: '8' },
    { id: 9, itemName: 'Year 9', code: '9' },
  ]);
  const set = (levelID: number, releaseAt: string | null) => ({
    ...{ levelID, template: 'secondary' as const, releaseAt },
  });
  const levels = [set(7, '2199-12-11T16:00:00'), set(8, null), set(9, '2020-01-01T08:00:00')];
  server.answer(getReportCardPeriods, () => [aPeriod({ levels })]);
  server.answer(previewPublication, () => ({
    students: [
      aCard(1, 'Adeyemi, Tolu', 'ready'),
      aCard(2, 'Brown, Bella', 'ready', { level: { id: 8, itemName: 'Year 8' } }),
      aCard(3, 'Duval, Jan', 'ready', { level: { id: 9, itemName: 'Year 9' } }),
    ],
    ...{ ready: 3, token: 'seen' },
  }));
  openRoutes(officeReportCardsRoutes, '/reportcards/publish');
  await user.click(await screen.findByRole('button', { name: 'All levels' }));
  expect(screen.getByText(/as soon as they are published: .*2020.* has passed/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Publish 3 cards' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 3 cards?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Year 7: Families see them from .*11/),
    'Year 8: Families see them as soon as their files are made.',
    expect.stringMatching(/^Year 9: .* as soon as their files are made: the release of .*2020.* has passed/),
  ]);
});

it('says who took back what was on the screen, and offers to publish it again', async () => {
  const failed = aPublication({ state: 'failed', failure: 'report_cards.cannot_be_made' });
  server.answer(getPublications, () => [failed]);
  openRoutes(officeReportCardsRoutes, '/reportcards/publish');
  const back = {
    ...{ id: 1, publicationID: 9, isWhole: true, levels: [{ id: 7, itemName: 'Year 7' }], cards: 2 },
    ...{ publishedBy: 'Ann Office', publishedAt: '2026-11-20T09:00:00' },
    ...{ by: 'Ben Second', at: '2026-11-20T10:30:00' },
  };
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(retryPublication, () =>
    refuse(409, { code: 'report_cards.taken_back', message: 'Gone', current: back }),
  );
  server.answer(getPublications, () => []);
  server.answer(getTakeBacks, () => [back]);
  await user.click(again);
  expect(await screen.findByText(/^Ben Second took back 2 cards of Year 7 on /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose Year 7 to publish again' }));
  expect(screen.getByRole('heading', { name: 'To publish' })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Publish 1 card' })).toBeEnabled();
});

it('says who has published the same cards meanwhile', async () => {
  server.answer(publish, () =>
    refuse(409, {
      ...{ code: 'report_cards.preview_changed', message: 'Changed' },
      current: { published: [{ by: 'Ben Second', at: '2026-11-20T10:30:00', cards: 1 }] },
    }),
  );
  await openYear7();
  await user.click(screen.getByRole('button', { name: 'Publish 1 card' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish 1 card?' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish 1 card' }));
  expect(
    await screen.findByText(/^Ben Second published 1 of these cards on .*Nothing of yours was published/),
  ).toBeVisible();
});

it('publishes anew what was taken back: the same cards once more are another wish', async () => {
  server.answer(publish, () => [aPublication()]);
  await openYear7();
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Publish 1 card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish 1 card?' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish 1 card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const keys = () =>
    server
      .asked('/api/ReportCardPublications')
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
  await press();
  await waitFor(() => expect(keys()).toHaveLength(1));
  await press();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});
