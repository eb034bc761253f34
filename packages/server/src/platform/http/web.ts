import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerMissingAttachment, isAttachment } from './attachments.ts';
import { contentSecurityPolicy, makeNonce } from './security.ts';

const PLACEHOLDER = '__CSP_NONCE__';

/**
 * Serves the built web application: hashed assets for ever (compressed ahead of time), the page itself anew
 * each time with its own nonce, and the page for every address that a screen may have. Without a folder only the
 * answer to an unknown address is left.
 */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const indexFile = path.join(folder ?? '', 'index.html');
  const built = folder !== null && fs.existsSync(indexFile);
  const index = built ? fs.readFileSync(indexFile, 'utf8') : '';

  const page = (reply: FastifyReply) => {
    const nonce = makeNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll(PLACEHOLDER, nonce));
  };

  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      // The page is served below, with its nonce; compressed copies go out under the names of the files.
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response, file) => {
        const forEver = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', async (_request, reply) => page(reply));
    app.get('/index.html', async (_request, reply) => page(reply));
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (isAttachment(request)) return answerMissingAttachment(request, reply);
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const isScreen =
      !/^\/(api|imgs|themes|token|datareads|attachments|unsubscribe|absence-reply|assets|metrics|healthz|readyz)\b/i.test(
        request.url,
      );
    if (built && wantsPage && isScreen) return page(reply);
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send({ code: 'route.unknown', message: 'There is no such address.' });
  });
}
