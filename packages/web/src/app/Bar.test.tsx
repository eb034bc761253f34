import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { Bar } from './Bar.tsx';

beforeEach(async () => {
  await signedIn(createServer());
  showAt('/', <Bar onFind={() => {}} onKeys={() => {}} onSignOut={() => {}} />);
});

it('names its buttons by the words that are seen on them', async () => {
  expect(await screen.findByRole('button', { name: 'Find a person or screen' })).toHaveTextContent(
    'Find a person or screen',
  );
  const user = screen.getByRole('button', { name: 'Signed in as Grace Okafor' });
  expect(screen.getAllByText('Grace Okafor', { selector: 'button *' })[0]).toBeVisible();
  expect(user).toHaveTextContent('Grace Okafor');
});
