import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { saveErrorReports } from '@homeroom/contract/system-admin/system-admin.endpoints.ts';
import { call } from '../platform/calls/call.ts';
import { appVersion } from '../platform/lifecycle/version.ts';
import { sessionState } from '../platform/session/session.ts';
import { clientInfo } from './clientInfo.ts';
import { describeError } from './errorText.ts';

/** The most that the server takes, letters. */
const MAX_LETTERS = 16_000;
const MAX_A_MINUTE = 5;

/** What was reported from this page, by its text, and how it went. */
const reported = new Map<string, Promise<boolean>>();
let sentAt: number[] = [];

const fieldsOf = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** The text of a report: version, route, client, who by number and roles, error; no name, no token, no content. */
export const reportOf = (described: string, route: string): string => {
  const { session } = sessionState();
  const text = [
    `version: ${appVersion}`,
    `route: ${route}`,
    `client: ${fieldsOf(clientInfo())}`,
    `session: ${fieldsOf({ userLoginID: session?.userLoginID, scope: session?.scope, roles: session?.roles })}`,
    described,
  ].join('\n');
  // As it is sent, with line ends of two letters each.
  return withCrlf(text).slice(0, MAX_LETTERS);
};

/** `YYYY-MM-DDTHH:mm:ss` by the clock of this device. */
const localNow = (now = new Date()): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);

const send = async (errorLog: string): Promise<boolean> => {
  try {
    await call(saveErrorReports, { body: [{ dateOf: localNow(), errorLog }], background: true });
    return true;
  } catch {
    return false;
  }
};

/** Sends a report; the same error once, and no more than five a minute. Answers whether it has arrived. */
export const sendReport = (error: unknown, route: string): Promise<boolean> => {
  const described = describeError(error);
  const before = reported.get(described);
  if (before) return before;
  const now = Date.now();
  sentAt = sentAt.filter((at) => now - at < 60_000);
  if (sentAt.length >= MAX_A_MINUTE) return Promise.resolve(false);
  sentAt.push(now);
  const sending = send(reportOf(described, route));
  reported.set(described, sending);
  return sending;
};
