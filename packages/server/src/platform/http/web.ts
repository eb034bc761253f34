import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { words } from '@homeroom/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerMissingAttachment, isAttachment } from './attachments.ts';
import { pack, packingFor } from './packed.ts';
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

  // Shorter than what the server packs otherwise, but every visit begins with it. Its one secret is new in each answer,
  // and nothing of the request stands in it: the size of what is packed tells nobody anything.
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = makeNonce();
    const content = Buffer.from(index.replaceAll(PLACEHOLDER, nonce));
    const packing = packingFor(request.headers['accept-encoding']);
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (!packing) return reply.send(content);
    return reply.header('content-encoding', packing).send(pack(packing, content, 5));
  };

  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      // The page is served below, with its nonce; compressed copies go out under the names of the files; which files a
      // first load consists of is for who counts them.
      globIgnore: ['**/index.html', 'first-loads.json', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response, file) => {
        const forEver = file.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', async (request, reply) => page(request, reply));
    app.get('/index.html', async (request, reply) => page(request, reply));
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (isAttachment(request)) return answerMissingAttachment(request, reply);
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const isScreen =
      !/^\/(api|imgs|themes|token|datareads|attachments|unsubscribe|absence-reply|assets|metrics|healthz|readyz)\b/i.test(
        request.url,
      );
    if (built && wantsPage && isScreen) return page(request, reply);
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send({ code: 'route.unknown', message: words['route.unknown'] });
  });
}
