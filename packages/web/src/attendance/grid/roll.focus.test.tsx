import { saveAttendanceStudent } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine, serveRoll } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropOutbox } from '../../platform/outbox/outbox.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const row = (name: RegExp) => screen.findByRole('row', { name });

const open = async () => {
  serveRoll(server, [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella'), aLine(3, 'Ćosić, Luka')]);
  await signedIn(server);
  const router = showAt('/attendance/class');
  await screen.findByRole('grid');
  return router;
};
const goBack = async (router: Awaited<ReturnType<typeof open>>) => {
  router.history.back();
  await screen.findByRole('grid');
};

beforeEach(() => {
  server = createServer();
});
afterEach(dropOutbox);

it('returns from a profile to the line from which it was left', async () => {
  const router = await open();
  await user.keyboard('jjo');
  await screen.findByRole('heading', { name: 'Profile' });
  await goBack(router);
  expect(await row(/Ćosić/)).toHaveFocus();
});

it('begins at the line on which somebody has to choose', async () => {
  const router = await open();
  const current = aLine(2, 'Brown, Isabella', { mark: 'late', version: 5, recordedBy: 'John Hale' });
  server.answer(saveAttendanceStudent, () =>
    refuse(409, { code: 'record.changed', message: 'No.', current }),
  );
  await user.keyboard('ja');
  await screen.findByRole('button', { name: 'Choose: absent or late, Brown, Isabella' });
  await router.navigate({ to: '/entities/view/$id', params: { id: '2' } });
  await screen.findByRole('heading', { name: 'Profile' });
  // Opened anew, which is no way back.
  await router.navigate({ to: '/attendance/class', search: {} });
  await screen.findByRole('grid');
  await waitFor(async () => expect(await row(/^Brown/)).toHaveFocus());
});
