import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the sink got it. */
export interface Received {
  from: string;
  to: string;
  mail: Email;
  raw: string;
}

/** A mail server that takes everything, but for what `refuses` names: a number of SMTP for an address. */
export interface MailSink {
  url: string;
  port: number;
  received: Received[];
  refuses: Map<string, number>;
  close(): Promise<void>;
}

/** Opens a mail server on this machine. @param port 0: a free one */
export async function openMailSink(port = 0): Promise<MailSink> {
  const received: Received[] = [];
  const refuses = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const responseCode = refuses.get(address);
      done(responseCode ? Object.assign(new Error(`no ${address}`), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map(({ address }) => address).join(),
          mail: await PostalMime.parse(raw),
          raw,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const open = typeof address === 'object' && address ? address.port : 0;
  return {
    ...{ url: `smtp://127.0.0.1:${open}`, port: open, received, refuses },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
