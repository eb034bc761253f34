import type { Readable } from 'node:stream';
import type { Content } from './mails.queries.ts';
import { isOfMailbox } from './status.rules.ts';

/** A mail as it is handed over. */
export interface Outgoing extends Content {
  from: { name: string; address: string };
  to: string;
  /** Where bounces go. */
  envelopeFrom: string;
  messageId: string;
  headers: Record<string, string>;
  /** The text of an iCalendar file that goes with it; null: none does. */
  calendar: string | null;
}

/**
 * A file for calendar programs beside the words: not one of the forms of the words, of which a mail program shows one
 * alone. Everything of it that stands in a header is ours.
 */
const attached = (calendar: string | null) =>
  calendar === null
    ? {}
    : {
        attachments: [
          {
            ...{ filename: 'calendar.ics', content: calendar },
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          },
        ],
      };

/** What a try to hand a mail over came to: whether the other side has it, and a word of ours for what is wrong. */
export type Outcome =
  | { is: 'sent' }
  /** There is no such mailbox: the address takes no mail any more. */
  | { is: 'bounced'; reason: string }
  /** This mail is refused for good; of the address that says nothing. */
  | { is: 'rejected'; reason: string }
  /** It was not taken, and may be tried again. */
  | { is: 'refused'; reason: string }
  /** It was handed over, and nobody has said whether it was taken. */
  | { is: 'unsure'; reason: string };

/** Hands mails over to a mail server. */
export interface Transport {
  send(mail: Outgoing): Promise<Outcome>;
  close(): void;
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  /** What the server said. */
  response?: string;
  /** The command that it answers; of a connection that broke `CONN`, however far the mail had come. */
  command?: string;
}

/**
 * What an error of the library means. A number of the server is its word, also where words of the mail had gone out.
 * Without one a mail may have been taken once its words were handed over.
 */
export function outcomeOf(
  { code = 'ESMTP', responseCode, response = '', command = '' }: SmtpError,
  isHandedOver: boolean,
): Outcome {
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode === undefined) {
    if (isHandedOver) return { is: 'unsure', reason: code };
    return { is: isOfMail ? 'rejected' : 'refused', reason: code };
  }
  const reason = `smtp ${responseCode}`;
  // What refuses the connection or the sign-in has seen no mail yet.
  if (responseCode < 500 || !isOfMail) return { is: 'refused', reason };
  return { is: isOfMailbox(responseCode, response, command) ? 'bounced' : 'rejected', reason };
}

/** Mails in one connection after the other, of so many at once. */
const CONNECTIONS = 4;
const TIMEOUT_MS = 30_000;
/** The longest that one delivery takes, however slowly the server answers: others wait behind it. */
const DELIVERY_MS = 60_000;

interface Library {
  sendMail(mail: object): Promise<unknown>;
  use(step: 'stream', plugin: (mail: Compiled, done: () => void) => void): void;
  close(): void;
}

/** A mail within the library, as far as it is looked at here. */
interface Compiled {
  data: { noteBody?: (body: Readable) => void };
  message: { createReadStream(): Readable };
}

/** Opens connections as they are needed; the library is loaded with the first mail. */
export function smtpTransport(url: string, deliveryMs = DELIVERY_MS): Transport {
  let opened: Promise<Library> | undefined;
  const open = async (): Promise<Library> => {
    const { createTransport } = await import('nodemailer');
    const library = createTransport({
      ...{ url, pool: true, maxConnections: CONNECTIONS, disableFileAccess: true, disableUrlAccess: true },
      ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      // Whether a mail is tried again is decided here: the library does not know that it may have been taken.
      maxRequeues: 0,
    } as object) as unknown as Library;
    // Of a connection that broke the error does not say how far the mail had come; its words, once read, were handed over.
    library.use('stream', ({ data, message }, done) => {
      const create = message.createReadStream.bind(message);
      message.createReadStream = () => {
        const body = create();
        data.noteBody?.(body);
        return body;
      };
      done();
    });
    return library;
  };
  return {
    async send({ from, to, subject, text, html, envelopeFrom, messageId, headers, calendar }) {
      opened ??= open();
      const library = await opened;
      const signal = AbortSignal.timeout(deliveryMs);
      let body: Readable | undefined;
      const noteBody = (created: Readable) => {
        body = created;
      };
      try {
        await library.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text, html, messageId, headers },
          ...{ envelope: { from: envelopeFrom, to: [to] }, signal, noteBody },
          ...attached(calendar),
        });
        return { is: 'sent' };
      } catch (error) {
        const known = signal.aborted ? { code: 'ETIMEDOUT' } : (error as SmtpError);
        return outcomeOf(known, body?.readableDidRead ?? false);
      }
    },
    close: () => void opened?.then((library) => library.close()),
  };
}
