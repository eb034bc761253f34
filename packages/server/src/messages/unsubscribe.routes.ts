import type { FastifyReply, FastifyRequest } from 'fastify';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { fieldOf, readsForms, sendPage } from '../platform/http/form.ts';
import type { Http } from '../platform/http/serve.ts';
import { sumOf } from '../platform/secrets.ts';
import { pageLanguage } from './language.rules.ts';
import { addressOfToken, addUnsubscribed, removeUnsubscribed } from './unsubscribe.queries.ts';
import type { UnsubscribePage } from './unsubscribe.words.ts';
import { unsubscribeLanguages, unsubscribePage } from './unsubscribe-page.ts';

const path = '/unsubscribe/:token';
type Params = { token: string };

/**
 * The page that a mail of news leads to, for whoever holds the mail: nobody signs in. It asks on GET, since scanners open
 * every link of a mail, and acts on POST, as mail programs do by themselves (RFC 8058), in either form of fields.
 */
export function unsubscribeRoutes({ app, clock }: Pick<Http, 'app' | 'clock'>, school: School): void {
  const answer = async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    kind: UnsubscribePage,
    homeLanguage = '',
  ) => {
    const { name } = (await settingsOf(school)).school;
    const language = pageLanguage(homeLanguage, headers['accept-language'], unsubscribeLanguages);
    const status = kind === 'unknown' ? 404 : 200;
    return sendPage(reply, status, (nonce) => unsubscribePage(kind, name, language, nonce));
  };
  void app.register(async (scope) => {
    await readsForms(scope);
    scope.get<{ Params: Params }>(path, async (request, reply) => {
      const found = await addressOfToken(school.db, sumOf(request.params.token));
      if (!found) return answer(request, reply, 'unknown');
      return answer(request, reply, found.isUnsubscribed ? 'done' : 'asks', found.homeLanguage);
    });
    scope.post<{ Params: Params }>(path, async (request, reply) => {
      const isAgain = fieldOf(request.body, 'List-Unsubscribe') === 'Again';
      const found = await inTransaction(school, 'system:unsubscribe', async (db) => {
        const of = await addressOfToken(db, sumOf(request.params.token));
        if (of && isAgain) await removeUnsubscribed(db, of.address);
        else if (of) await addUnsubscribed(db, of.address, clock.now());
        return of;
      });
      if (!found) return answer(request, reply, 'unknown');
      return answer(request, reply, isAgain ? 'again' : 'done', found.homeLanguage);
    });
  });
}
