import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { PairingForm } from './PairingForm.tsx';
import { enqueueScan, openScans } from './scan.outbox.ts';

it('says how many scans wait in this browser for a kiosk that sends them, and nothing where none does', async () => {
  createServer().cutOff();
  const before = show(<PairingForm wasRevoked={false} />);
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  before.unmount();

  const scans = await openScans(7);
  enqueueScan(scans, '2106020184');
  await expect.poll(() => scans.view().stored.length).toBe(1);
  scans.close();
  show(<PairingForm wasRevoked />);
  expect(await screen.findByRole('status')).toHaveTextContent('1 scan waits in this browser.');
});
