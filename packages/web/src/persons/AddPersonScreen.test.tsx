import { addPerson } from '@homeroom/contract/persons/persons.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRoutes } from '../../test/openRoutes.tsx';
import { aPerson } from '../../test/people.ts';
import { createServer, refuse } from '../../test/server.ts';
import { signedIn } from '../../test/showAt.tsx';
import { informationFields } from './information.fields.ts';
import { personFields } from './person.fields.ts';
import { personsRoutes } from './persons.routes.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method = 'PUT') =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body || 'null'));

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
});

it('is no screen for who may not edit people', async () => {
  await signedIn(server, { roles: 'teacher' });
  openRoutes(personsRoutes, '/people/add');
  expect(await screen.findByText('home')).toBeVisible();
});

it('asks for what is needed first, and calls everything as it is called when it is edited', () => {
  const added = personFields();
  expect(added[0]).toMatchObject({ name: 'surname', required: true });
  const inOrder = (fields: readonly { name: string; label: string }[]) =>
    fields.map(({ name, label }) => [name, label]);
  expect(inOrder(informationFields())).toEqual(inOrder(added));
});

describe('a person is added', () => {
  it('after whoever is alike was shown, and leads to the new profile', async () => {
    const alike = [44, 45].map((id) => aPerson(id, 'Nowak, Mia', { number: `N-${id}` }));
    server.answer(addPerson, ({ body }) =>
      JSON.parse(body).isNotDuplicate
        ? aPerson(501, 'Novak, Mia')
        : refuse(409, { code: 'person.duplicate', message: 'alike', current: alike }),
    );
    const router = openRoutes(personsRoutes, '/people/add');
    await userEvent.click(await screen.findByRole('button', { name: 'Add the person' }));
    expect(screen.getByText('A family name is needed.')).toBeVisible();
    expect(sent('/api/Persons', 'POST')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Given name'), 'Mia');
    await userEvent.type(screen.getByLabelText('Family name'), ' Novak ');
    await userEvent.type(screen.getByLabelText('Birth date'), '2014-05-06');
    await userEvent.click(screen.getByLabelText('A student'));
    await userEvent.click(screen.getByRole('button', { name: 'Add the person' }));
    expect(await screen.findByText('Somebody like this is here already.')).toBeVisible();
    // In a tab of its own: what was typed stays.
    const [one, other] = screen.getAllByRole('link', { name: 'Nowak, Mia' });
    expect(one).toHaveAttribute('target', '_blank');
    expect(one).toHaveAccessibleDescription(/N-44$/);
    expect(other).toHaveAccessibleDescription(/N-45$/);
    await userEvent.click(screen.getByRole('button', { name: 'This is somebody else' }));
    expect(await screen.findByText('a profile')).toBeVisible();
    expect(router.state.location.pathname).toBe('/entities/view/501');
    expect(sent('/api/Persons', 'POST')).toMatchObject([
      { isNotDuplicate: false },
      { surname: 'Novak', givenName: 'Mia', birthDate: '2014-05-06', isStudent: true, isNotDuplicate: true },
    ]);
  });

  it('with what the server refuses beside its field', async () => {
    server.answer(addPerson, () =>
      refuse(400, {
        code: 'request.invalid',
        message: 'no',
        errors: [{ path: 'body.email', message: 'is not an e-mail address' }],
      }),
    );
    openRoutes(personsRoutes, '/people/add');
    await userEvent.type(await screen.findByLabelText('Family name'), 'Novak');
    await userEvent.type(screen.getByLabelText('E-mail'), 'nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Add the person' }));
    expect(await screen.findByText('is not an e-mail address')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });
});
