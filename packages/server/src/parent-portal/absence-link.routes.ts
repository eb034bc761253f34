import type { FastifyReply } from 'fastify';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { createAllowance } from '../platform/allowance.ts';
import { schoolTimeNow } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { fieldOf, readsForms, sendPage } from '../platform/http/form.ts';
import type { Http } from '../platform/http/serve.ts';
import { absencePageOf, answerLink, type LinkContext, openLink } from './absence-link.service.ts';
import { type AbsencePage, absencePage } from './absence-page.ts';

const path = '/absence-reply/:token';
type Params = { token: string };

/** Of whom no link is: those who try tokens share what they may try. */
const NOBODY = 0;

/**
 * The page that a mail about an absence leads to, for the adult whom it was sent to: nobody signs in. Opening it writes
 * nothing, since scanners open every link of a mail; a chosen reason that is sent does.
 */
export function absenceLinkRoutes({ app, clock }: Pick<Http, 'app' | 'clock'>, school: School): void {
  const allowance = createAllowance({ each: 30, all: 600, seconds: 60 });
  const contextOf = async (): Promise<LinkContext> => {
    const { timeZone } = (await settingsOf(school)).school;
    return { school, ...schoolTimeNow(clock, timeZone) };
  };
  const find = async (context: LinkContext, token: string) => {
    const link = await openLink(school.db, context, token);
    allowance.take(link?.adultId ?? NOBODY, 1, context.now);
    return link;
  };
  const answer = (reply: FastifyReply, page: AbsencePage, language: string) =>
    sendPage(reply, page.kind === 'invalid' ? 404 : 200, (nonce) => absencePage(page, language, nonce));

  void app.register(async (scope) => {
    await readsForms(scope);
    scope.get<{ Params: Params }>(path, async ({ params }, reply) => {
      const context = await contextOf();
      const link = await find(context, params.token);
      return answer(reply, await absencePageOf(school.db, context, link), link?.homeLanguage ?? '');
    });
    scope.post<{ Params: Params }>(path, async ({ params, body }, reply) => {
      const context = await contextOf();
      const link = await find(context, params.token);
      const chosen = {
        reason: fieldOf(body, 'reason'),
        // A form sends two characters for each line end that was typed as one.
        details: fieldOf(body, 'details').replace(/\r\n?/g, '\n'),
      };
      return answer(reply, await answerLink(context, params.token, chosen), link?.homeLanguage ?? '');
    });
  });
}
