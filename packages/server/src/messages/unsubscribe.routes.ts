import type { FastifyReply } from 'fastify';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { fieldOf, readsForms, sendPage } from '../platform/http/form.ts';
import type { Http } from '../platform/http/serve.ts';
import { sumOf } from '../platform/secrets.ts';
import { type UnsubscribePage, unsubscribePage } from './unsubscribe.page.ts';
import { addressOfToken, addUnsubscribed, removeUnsubscribed } from './unsubscribe.queries.ts';

const path = '/unsubscribe/:token';
type Params = { token: string };

/**
 * The page that a mail of news leads to, for whoever holds the mail: nobody signs in. It asks on GET, since scanners open
 * every link of a mail, and acts on POST, as mail programs do by themselves (RFC 8058), in either form of fields.
 */
export function unsubscribeRoutes({ app, clock }: Pick<Http, 'app' | 'clock'>, school: School): void {
  const answer = async (reply: FastifyReply, kind: UnsubscribePage) => {
    const { name } = (await settingsOf(school)).school;
    return sendPage(reply, kind === 'unknown' ? 404 : 200, (nonce) => unsubscribePage(kind, name, nonce));
  };
  void app.register(async (scope) => {
    await readsForms(scope);
    scope.get<{ Params: Params }>(path, async ({ params }, reply) => {
      const found = await addressOfToken(school.db, sumOf(params.token));
      if (!found) return answer(reply, 'unknown');
      return answer(reply, found.isUnsubscribed ? 'done' : 'asks');
    });
    scope.post<{ Params: Params }>(path, async ({ params, body }, reply) => {
      const isAgain = fieldOf(body, 'List-Unsubscribe') === 'Again';
      const kind = await inTransaction(school, 'system:unsubscribe', async (db): Promise<UnsubscribePage> => {
        const found = await addressOfToken(db, sumOf(params.token));
        if (!found) return 'unknown';
        if (isAgain) await removeUnsubscribed(db, found.address);
        else await addUnsubscribed(db, found.address, clock.now());
        return isAgain ? 'again' : 'done';
      });
      return answer(reply, kind);
    });
  });
}
