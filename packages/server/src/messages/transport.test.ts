import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Outgoing, smtpTransport, type Transport } from './transport.ts';

const mail: Outgoing = {
  ...{ subject: 'News', text: 'Hello', html: '<p>Hello</p>', headers: {} },
  ...{ from: { name: 'School', address: 'office@school.example' }, to: 'una@example.org' },
  ...{ envelopeFrom: 'bounces@school.example', messageId: '<1@school.example>', calendar: null },
};
const opened: { server: Server; sockets: Socket[]; transport: Transport }[] = [];
afterEach(() => {
  for (const { server, sockets, transport } of opened.splice(0)) {
    transport.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

type Answer = string | 'close' | 'silence';
/** What a mail server answers to each command; what is not named it takes. Its `body` is that to the words of the mail. */
const sendTo = async (answers: Record<string, Answer>, deliveryMs?: number, options = '') => {
  const heard: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    const answer = (command: string, usual: string) => {
      heard.push(command);
      const said = answers[command] ?? usual;
      if (said === 'close') socket.destroy();
      else if (said !== 'silence') socket.write(`${said}\r\n`);
    };
    let isBody = false;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (isBody && line !== '.') continue;
        const command = isBody ? 'body' : (line.split(/[ :]/)[0] ?? '');
        isBody = command === 'DATA' && (answers.DATA ?? '354').startsWith('3');
        answer(command, isBody ? '354 Go on' : '250 Fine');
      }
    });
    answer('greeting', '220 mail.example.org');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = smtpTransport(url + options, deliveryMs);
  opened.push({ server, sockets, transport });
  return { outcome: await transport.send(mail), heard, transport };
};
const outcome = async (answers: Record<string, Answer>) => (await sendTo(answers)).outcome;

it('a connection that ends after the words were handed over leaves it unsure, and the mail goes out once', async () => {
  const { outcome, heard } = await sendTo({ body: 'close' });
  expect(outcome).toMatchObject({ is: 'unsure' });
  expect(heard.filter((command) => command === 'body')).toHaveLength(1);
});

it('a connection that ends before that is tried again', async () => {
  for (const command of ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'])
    expect([command, await outcome({ [command]: 'close', HELO: 'close' })]).toEqual([
      ...[command, { is: 'refused', reason: expect.stringMatching(/^E[A-Z]+$/) }],
    ]);
});

it('the recipient alone ends an address; sender and words that are refused end the mail', async () => {
  expect(await outcome({ RCPT: '550 No such user' })).toEqual({ is: 'bounced', reason: 'smtp 550' });
  expect(await outcome({ RCPT: '550 5.7.1 Not from you' })).toEqual({ is: 'rejected', reason: 'smtp 550' });
  expect(await outcome({ MAIL: '550 Not from you' })).toEqual({ is: 'rejected', reason: 'smtp 550' });
  expect(await outcome({ body: '554 Spam' })).toEqual({ is: 'rejected', reason: 'smtp 554' });
  expect(await outcome({ body: '451 Later' })).toEqual({ is: 'refused', reason: 'smtp 451' });
  expect(await outcome({ greeting: '554 Not you' })).toMatchObject({ is: 'refused' });
});

it('a server that does not answer is left after a while: what had the words is unsure, else it is tried again', async () => {
  expect((await sendTo({ RCPT: 'silence' }, 300)).outcome).toEqual({ is: 'refused', reason: 'ETIMEDOUT' });
  const { outcome, transport } = await sendTo({ body: 'silence' }, 300);
  expect(outcome).toEqual({ is: 'unsure', reason: 'ETIMEDOUT' });
  // Others behind it are not held up.
  expect(await transport.send({ ...mail, messageId: '<2@school.example>' })).toMatchObject({ is: 'unsure' });
});

it('where encryption is asked for, nothing of a mail is said to a server that has none', async () => {
  const { outcome, heard } = await sendTo({ STARTTLS: '502 Not here' }, undefined, '?requireTLS=true');
  expect(outcome).toEqual({ is: 'refused', reason: 'smtp 502' });
  expect(heard).not.toContain('MAIL');
  expect((await sendTo({}, undefined, '?requireTLS=false')).outcome).toEqual({ is: 'sent' });
});
