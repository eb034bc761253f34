import { createKioskPairing, type KioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import PairingDialog from './PairingDialog.tsx';

it('says the whole address to open on the device, beside the code', async () => {
  const server = createServer();
  server.answer(
    createKioskPairing,
    () => ({ code: '5HPP-HZ2N', expiresAt: '2026-11-20T09:10:00Z' }),
    '/api/KioskDevices/3/Pairing',
  );
  await signedIn(server, { roles: 'office' });
  const device = { id: 3, name: 'Main entrance', isPaired: false, pairedAt: null } as KioskDevice;
  showAt('/', <PairingDialog device={device} onClose={() => undefined} />);
  expect(await screen.findByText('5HPP-HZ2N')).toBeVisible();
  expect(screen.getByText(new RegExp(`open ${location.origin}/kiosk in the browser`))).toBeVisible();
});
