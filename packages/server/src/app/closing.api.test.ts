import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { TestClock } from '../../test/caller.ts';
import { emptySchool } from '../../test/new-school.ts';
import { createLog } from '../platform/log.ts';
import { createApplication } from './application.ts';

it('a server closes although a client never finishes its request', async () => {
  const { school, drop } = await emptySchool();
  const application = await createApplication({
    school,
    clock: new TestClock(),
    log: createLog('silent'),
    web: null,
    demo: false,
    version: 'test',
    graceMs: 50,
  });
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  const address = application.app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
  const heard = once(application.app.server, 'request');
  socket.on('error', () => {});
  socket.write(
    'POST /token HTTP/1.1\r\nHost: school\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\ngrant',
  );
  await heard;
  const gone = once(socket, 'close');
  await application.close();
  await gone;
  expect(application.app.server.listening).toBe(false);
  await drop();
});
