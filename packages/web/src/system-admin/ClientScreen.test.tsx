import { saveErrorReports } from '@homeroom/contract/system-admin/system-admin.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { version } from '../../package.json';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { ClientScreen } from './ClientScreen.tsx';
import { reportError } from './errorReports.ts';

const shownFor = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

it('shows the version, the services and all that the browser says of itself', async () => {
  show(<ClientScreen />);
  expect(screen.getByRole('heading', { name: 'This device' })).toBeVisible();
  expect(shownFor('Version')).toHaveTextContent(version);
  expect(shownFor('Client version of the specification')).toHaveTextContent('1.6.3');
  expect(shownFor('Error reports')).toHaveTextContent('None since this page was opened');
  expect(await screen.findByText('No, this browser or address does not allow it')).toBeVisible();
  const browser = screen.getByRole('heading', { name: 'Browser' }).parentElement as HTMLElement;
  expect(
    within(browser)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Name', 'Code name', 'User agent', 'Platform', 'Language', 'Cookies', 'Height', 'Width']);
  expect(shownFor('User agent')).toHaveTextContent(navigator.userAgent);
  expect(shownFor('Width')).toHaveTextContent(`${innerWidth} pixels`);
});

it('says how the last error report went', async () => {
  const server = createServer();
  await signedIn(server);
  server.answer(saveErrorReports, () => refuse(429, {}));
  show(<ClientScreen />);
  await reportError(new Error('one kind'), '/dashboard');
  expect(await screen.findByText(/^The last one could not be sent, \d{4}-/)).toBeVisible();
  server.answer(saveErrorReports, () => null);
  await reportError(new Error('other kind'), '/dashboard');
  expect(await screen.findByText(/^Last one sent \d{4}-/)).toBeVisible();
});

it('copies all of it, and says so where that is not allowed', async () => {
  const user = userEvent.setup();
  show(<ClientScreen />);
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`Version: ${version}\n`);
  expect(copied).toContain(`User agent: ${navigator.userAgent}`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText(/does not allow copying/)).toBeVisible();
});
