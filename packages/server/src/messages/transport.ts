import type { Content } from './mails.queries.ts';

/** A mail as it is handed over. */
export interface Outgoing extends Content {
  from: { name: string; address: string };
  to: string;
  /** Where bounces go. */
  envelopeFrom: string;
  messageId: string;
  headers: Record<string, string>;
}

/** What a try to hand a mail over came to: whether the other side has it, and a word of ours for what is wrong. */
export type Outcome =
  | { is: 'sent' }
  /** The address refuses it for good. */
  | { is: 'bounced'; reason: string }
  /** It was not taken, and may be tried again. */
  | { is: 'refused'; reason: string }
  /** The connection ended before it was said whether it was taken. */
  | { is: 'unsure'; reason: string };

/** Hands mails over to a mail server. */
export interface Transport {
  send(mail: Outgoing): Promise<Outcome>;
  close(): void;
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Codes of what went wrong before a mail could have been taken. */
const beforeSending = ['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EAUTH', 'ETLS', 'ECONFIG', 'EPROXY'];

/**
 * What an error of the library means. A number of the server is its word: from 500 on it refuses for good. Without one,
 * what ended after the server had accepted the recipient may have been taken.
 */
export function outcomeOf({ code = 'ESMTP', responseCode, command = '' }: SmtpError): Outcome {
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode !== undefined && responseCode >= 500 && isOfMail)
    return { is: 'bounced', reason: `smtp ${responseCode}` };
  if (responseCode !== undefined) return { is: 'refused', reason: `smtp ${responseCode}` };
  if (beforeSending.includes(code) || ['CONN', 'API', 'EHLO', 'HELO', 'STARTTLS'].includes(command))
    return { is: 'refused', reason: code };
  return { is: 'unsure', reason: code };
}

/** Mails in one connection after the other, of so many at once. */
const CONNECTIONS = 4;
const TIMEOUT_MS = 30_000;

/** Opens connections as they are needed; the library is loaded with the first mail. */
export function smtpTransport(url: string): Transport {
  type Library = { sendMail(mail: object): Promise<unknown>; close(): void };
  let opened: Promise<Library> | undefined;
  const open = async (): Promise<Library> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...{ url, pool: true, maxConnections: CONNECTIONS, disableFileAccess: true, disableUrlAccess: true },
      ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    } as object) as Library;
  };
  return {
    async send({ from, to, subject, text, html, envelopeFrom, messageId, headers }) {
      opened ??= open();
      const library = await opened;
      try {
        await library.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text, html, messageId, headers },
          envelope: { from: envelopeFrom, to: [to] },
        });
        return { is: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => void opened?.then((library) => library.close()),
  };
}
