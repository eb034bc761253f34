import type { FastifyReply } from 'fastify';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { contentSecurityPolicy, makeNonce } from '../platform/http/security.ts';
import type { Http } from '../platform/http/serve.ts';
import { sumOf } from '../platform/secrets.ts';
import { type UnsubscribePage, unsubscribePage } from './unsubscribe.page.ts';
import { addressOfToken, addUnsubscribed, removeUnsubscribed } from './unsubscribe.queries.ts';

const path = '/unsubscribe/:token';
type Params = { token: string };

/**
 * The page that a mail of news leads to, for whoever holds the mail: nobody signs in. It asks on GET, since scanners open
 * every link of a mail, and acts on POST, as mail programs do by themselves (RFC 8058).
 */
export function unsubscribeRoutes({ app, clock }: Pick<Http, 'app' | 'clock'>, school: School): void {
  const answer = async (reply: FastifyReply, kind: UnsubscribePage) => {
    const nonce = makeNonce();
    return reply
      .code(kind === 'unknown' ? 404 : 200)
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(kind, (await settingsOf(school)).school.name, nonce));
  };
  app.get<{ Params: Params }>(path, async ({ params }, reply) => {
    const found = await addressOfToken(school.db, sumOf(params.token));
    if (!found) return answer(reply, 'unknown');
    return answer(reply, found.isUnsubscribed ? 'done' : 'asks');
  });
  app.post<{ Params: Params }>(path, async ({ params, body }, reply) => {
    const isAgain = (body as Record<string, unknown> | null)?.['List-Unsubscribe'] === 'Again';
    const kind = await inTransaction(school, 'system:unsubscribe', async (db): Promise<UnsubscribePage> => {
      const found = await addressOfToken(db, sumOf(params.token));
      if (!found) return 'unknown';
      if (isAgain) await removeUnsubscribed(db, found.address);
      else await addUnsubscribed(db, found.address, clock.now());
      return isAgain ? 'again' : 'done';
    });
    return answer(reply, kind);
  });
}
