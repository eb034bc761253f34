import {
  addPersonalFlag,
  getFlagTypes,
  getPersonalFlagCategories,
  getPersonalFlags,
  type PersonalFlagCategory,
  savePersonalFlag,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { allowedBut } from '../../test/people.ts';
import { someDetails } from '../../test/profile.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { AlertsTab } from './AlertsTab.tsx';
import { FlagsTab } from './FlagsTab.tsx';

const nuts: PersonalFlagCategory = {
  id: 4,
  personID: 31,
  flagCategoryID: 2,
  category: 'allergy',
  itemName: 'Peanuts',
  flagType: { id: 7, itemName: 'Peanuts' },
  comment: 'EpiPen in the office\nCall 000',
  dateFrom: '2025-02-03',
  dateClosed: null,
  permission: 2,
  version: 3,
};
const order: PersonalFlagCategory = {
  ...nuts,
  id: 5,
  flagCategoryID: 3,
  category: 'court-order',
  itemName: 'Court order',
  flagType: null,
  comment: null,
  permission: 1,
};

let server: ReturnType<typeof createServer>;
let stored: PersonalFlagCategory[];
const sent = (path: string) =>
  server
    .asked(path)
    .filter(({ method }) => method !== 'GET')
    .map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  stored = [nuts, order];
  server.answer(
    getPersonalFlagCategories,
    () => stored.filter(({ dateClosed }) => dateClosed === null),
    '/api/PersonalFlagCategories/31',
  );
  server.answer(getPersonalFlags, () => stored, '/api/PersonalFlags/31');
  server.answer(getFlagTypes, () => [
    { id: 7, itemName: 'Peanuts', flagCategoryID: 2 },
    { id: 8, itemName: 'Asthma', flagCategoryID: 1 },
  ]);
  server.answer(
    savePersonalFlag,
    ({ body }) => {
      const { isClosed, ...fields } = JSON.parse(body);
      const saved = {
        ...nuts,
        ...fields,
        dateClosed: isClosed ? '2026-11-20' : null,
        version: fields.version + 1,
      };
      stored = [saved, order];
      return saved;
    },
    '/api/PersonalFlagCategories/4',
  );
  await signedIn(server, { roles: 'office' });
});

it('alerts say what they are; what is not for the viewer is not said, and not to be changed', async () => {
  showAt('/', <AlertsTab details={someDetails()} />);
  expect(await screen.findByRole('heading', { name: 'Allergy: Peanuts' })).toBeVisible();
  expect(screen.getByText(/EpiPen in the office/)).toHaveTextContent('Call 000');
  expect(screen.getByText('Ask the office: not everybody may see this.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
});

it('an alert is closed, taken back, and a closed one opened again from all that there were', async () => {
  showAt('/', <AlertsTab details={someDetails()} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Close.*Allergy: Peanuts/ }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Allergy: Peanuts' })).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Allergy: Peanuts' })).toBeVisible();
  expect(sent('/api/PersonalFlagCategories/4').map(({ isClosed, version }) => [isClosed, version])).toEqual([
    [true, 3],
    [false, 4],
  ]);

  stored = [{ ...nuts, dateClosed: '2026-11-01' }, order];
  showAt('/', <FlagsTab details={someDetails({ id: 31 })} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Open.*Allergy: Peanuts/ }));
  // What holds is not among what was closed.
  const closed = within(screen.getByRole('region', { name: 'Closed alerts' }));
  expect(closed.queryByRole('heading', { name: 'Court order' })).toBeNull();
  await waitFor(() => expect(sent('/api/PersonalFlagCategories/4')).toHaveLength(3));
});

it('a new alert has the types of its category; another category forgets the type', async () => {
  server.answer(addPersonalFlag, ({ body }) => ({ ...nuts, ...JSON.parse(body), id: 9 }));
  await signedIn(server, { permissions: allowedBut('office', 'people.custody') });
  showAt('/', <AlertsTab details={someDetails()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'New alert' }));
  const dialog = await screen.findByRole('dialog', { name: 'New alert for Luka Ćosić' });
  const choose = async (label: string, option: string) => {
    await userEvent.click(within(dialog).getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Category' }));
  expect(await screen.findByRole('option', { name: 'Allergy' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Court order' })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Allergy' }));
  await choose('Type', 'Peanuts');
  await choose('Category', 'Medical');
  expect(within(dialog).getByRole('combobox', { name: 'Type' })).toHaveValue('');
  await choose('Type', 'Asthma');
  await userEvent.type(within(dialog).getByLabelText('Comment'), 'Inhaler');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('/api/PersonalFlagCategories')).toEqual([
    { personID: 31, flagCategoryID: 1, flagType: { id: 8 }, itemName: '', comment: 'Inhaler' },
  ]);
});

it('what somebody else changed meanwhile is shown beside what was typed', async () => {
  server.answer(
    savePersonalFlag,
    ({ body }) =>
      JSON.parse(body).version === 4
        ? { ...nuts, comment: 'Mine', version: 5 }
        : refuse(409, { code: 'record.changed', message: 'x', current: null }),
    '/api/PersonalFlagCategories/4',
  );
  showAt('/', <AlertsTab details={someDetails()} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit.*Allergy: Peanuts/ }));
  const dialog = await screen.findByRole('dialog');
  stored = [{ ...nuts, comment: 'Theirs', version: 4 }, order];
  await userEvent.clear(within(dialog).getByLabelText('Comment'));
  await userEvent.type(within(dialog).getByLabelText('Comment'), 'Mine');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Theirs')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine instead' }));
  await waitFor(() =>
    expect(sent('/api/PersonalFlagCategories/4').map(({ version }) => version)).toEqual([3, 4]),
  );
});

it('what is typed of an alert is not lost by Esc: it is asked first', async () => {
  showAt('/', <AlertsTab details={someDetails()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'New alert' }));
  const dialog = await screen.findByRole('dialog', { name: 'New alert for Luka Ćosić' });
  await userEvent.type(within(dialog).getByLabelText('Comment'), 'A long account');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('A long account');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
