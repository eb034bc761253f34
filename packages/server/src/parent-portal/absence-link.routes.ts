import type { FastifyReply, FastifyRequest } from 'fastify';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { pageLanguage } from '../messages/messages.facts.ts';
import { createAllowance } from '../platform/allowance.ts';
import { schoolTimeNow } from '../platform/clock.ts';
import type { School } from '../platform/database/school.ts';
import { fieldOf, readsForms, sendPage } from '../platform/http/form.ts';
import type { Http } from '../platform/http/serve.ts';
import { Problem } from '../platform/problem.ts';
import { absencePageOf, answerLink, type LinkContext, openLink } from './absence-link.service.ts';
import { type AbsencePage, absencePage, pageLanguages } from './absence-page.ts';

const path = '/absence-reply/:token';
type Params = { token: string };

/** Of whom no link is: those who try tokens share what they may try. */
const NOBODY = 0;

/**
 * The page that a mail about an absence leads to, for the adult whom it was sent to: nobody signs in. Opening it writes
 * nothing, since scanners open every link of a mail; a chosen reason that is sent does.
 */
export function absenceLinkRoutes(
  { app, clock, counting }: Pick<Http, 'app' | 'clock' | 'counting'>,
  school: School,
): void {
  const allowance = createAllowance(counting, 'parent-portal.links', { each: 30, all: 600, seconds: 60 });
  const contextOf = async (): Promise<LinkContext> => {
    const { timeZone } = (await settingsOf(school)).school;
    return { school, ...schoolTimeNow(clock, timeZone) };
  };
  /** The link, and in how many seconds it may be asked for again where that was too often. */
  const find = async (context: LinkContext, token: string) => {
    const link = await openLink(school.db, context, token);
    try {
      await allowance.take(link?.adultId ?? NOBODY, 1, context.now);
      return { link };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { link, retryAfter: error.facts.retryAfter ?? 1 };
    }
  };
  const answer = (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    page: AbsencePage,
    { link, retryAfter }: Awaited<ReturnType<typeof find>>,
  ) => {
    const language = pageLanguage(link?.homeLanguage ?? '', headers['accept-language'], pageLanguages);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const status = retryAfter === undefined ? (page.kind === 'invalid' ? 404 : 200) : 429;
    return sendPage(reply, status, (nonce) => absencePage(page, language, nonce));
  };
  const busyPage = async (): Promise<AbsencePage> => ({
    kind: 'busy',
    school: (await settingsOf(school)).school.name,
  });

  void app.register(async (scope) => {
    await readsForms(scope);
    scope.get<{ Params: Params }>(path, async (request, reply) => {
      const context = await contextOf();
      const found = await find(context, request.params.token);
      const isBusy = found.retryAfter !== undefined;
      const page = isBusy ? await busyPage() : await absencePageOf(school.db, context, found.link);
      return answer(request, reply, page, found);
    });
    scope.post<{ Params: Params }>(path, async (request, reply) => {
      const { params, body } = request;
      const context = await contextOf();
      const found = await find(context, params.token);
      const chosen = {
        reason: fieldOf(body, 'reason'),
        // A form sends two characters for each line end that was typed as one.
        details: fieldOf(body, 'details').replace(/\r\n?/g, '\n'),
      };
      if (found.retryAfter === undefined)
        return answer(request, reply, await answerLink(context, params.token, chosen), found);
      // What was typed stays on the page; whoever tries tokens is told nothing.
      const page = found.link
        ? await absencePageOf(school.db, context, found.link, { trouble: 'busy', ...chosen })
        : await busyPage();
      return answer(request, reply, page, found);
    });
  });
}
