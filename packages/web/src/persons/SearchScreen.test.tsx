import { countPersons, getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aPerson } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';

let server: ReturnType<typeof createServer>;
const isabella = aPerson(31, 'Brown, Isabella', {
  campus: 'North',
  flags: [{ category: 'allergy', itemName: 'Peanuts' }],
});
const max = aPerson(32, 'Brunner, Max', { standing: 'past', rollClass: '', foundIn: 'formerName' });

beforeEach(async () => {
  server = createServer();
  server.answer(getPersons, ({ path }) =>
    /searchName=bro/.test(path) ? [isabella, max] : ([] as PersonMatch[]),
  );
  await signedIn(server);
});

const box = () => screen.findByRole('searchbox', { name: /^Name, number/ });
const asked = () => server.asked('/api/Persons').map(({ path }) => new URL(path, 'http://x').searchParams);
const lines = () => screen.findAllByRole('link', { name: /,/ });

it('asks for nothing while nothing is typed', async () => {
  showAt('/entities/search');
  expect(await box()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  await userEvent.keyboard('  {Enter}');
  expect(screen.getByText(/^Any part of any name/)).toBeVisible();
  expect(asked()).toHaveLength(0);
});

it('shows who was found and clears the name; Enter opens the first', async () => {
  const router = showAt('/entities/search');
  await userEvent.type(await box(), 'bro{Enter}');
  const [first, second] = await lines();
  expect(first).toHaveTextContent('Brown, Isabella Student · Year 7 · 7B · North');
  expect(within(first as HTMLElement).getByRole('img', { name: 'Allergy: Peanuts' })).toBeVisible();
  expect(second).toHaveTextContent('Past student');
  expect(second).toHaveTextContent('former name');
  expect(await box()).toHaveValue('');
  expect(screen.getByRole('heading', { name: "Results for 'bro'" })).toBeVisible();
  expect([asked()[0]?.get('searchName'), asked()[0]?.get('status')]).toEqual(['bro', '0']);
  // A name is not put into an address.
  expect(router.state.location.href).toBe('/entities/search');

  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/entities/view/31'));
  act(() => router.history.back());
  expect((await lines())[0]).toHaveTextContent('Brown, Isabella');
});

it('asks when typing rests, moves by arrow keys, and keeps what is typed meanwhile', async () => {
  const router = showAt('/entities/search');
  await userEvent.type(await box(), 'bro');
  await lines();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect((await lines())[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(await box()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/entities/view/32'));
});

it('puts the status into the address, and says that nobody was found', async () => {
  const router = showAt('/entities/search?status=2');
  await userEvent.type(await box(), 'zzz{Enter}');
  expect(await screen.findByText("Nobody was found for 'zzz'.")).toBeVisible();
  expect(asked()[0]?.get('status')).toBe('2');
  await userEvent.click(screen.getByRole('button', { name: 'Search everyone' }));
  await waitFor(() => expect(asked().at(-1)?.get('status')).toBe('0'));
  expect(router.state.location.search).toEqual({});
});

it('gives an older question up, and says what failed', async () => {
  let answer = (_: PersonMatch[]) => {};
  server.answer(getPersons, ({ path }) =>
    /searchName=slow/.test(path)
      ? new Promise<PersonMatch[]>((resolve) => {
          answer = resolve;
        })
      : refuse(500, {}),
  );
  showAt('/entities/search');
  await userEvent.type(await box(), 'slow{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(1));
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'other{Enter}');
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  await act(async () => answer([isabella]));
  expect(screen.queryByText('Brown, Isabella')).not.toBeInTheDocument();
  expect(await box()).toHaveValue('other');
});

it('says of how many it shows the first, and tells two of one name apart', async () => {
  const many = Array.from({ length: 48 }, (_, at) => aPerson(200 + at, `Crowd, ${at}`));
  const twins = [7, 8].map((id) => aPerson(id, 'Okoro, Min', { number: `N-${id}` }));
  server.answer(getPersons, () => [...twins, ...many]);
  server.answer(countPersons, () => ({ count: 312 }));
  showAt('/entities/search');
  await userEvent.type(await box(), 'o{Enter}');
  expect(await screen.findByText('the first 50 of 312')).toBeVisible();
  expect(screen.getByText(/^These are the first 50 of 312\./)).toBeVisible();
  const [first, second, third] = await lines();
  expect(first).toHaveTextContent('Okoro, Min Student · Year 7 · 7B · N-7');
  expect(second).toHaveTextContent('N-8');
  expect(third).not.toHaveTextContent('·  ');
});
