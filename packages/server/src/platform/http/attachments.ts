import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, makeNonce } from './security.ts';

const MESSAGE = 'The system cannot find the file.';

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1rem}
h1{font-size:1.25rem}a{color:inherit}`;

const page = (nonce: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${MESSAGE}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${MESSAGE}</h1><p>The link may be old, or the file was taken away.</p><p><a href="/">Back to the start</a></p></main></body></html>`;

/** Whether an address is that of a file that was attached to something. */
export const isAttachment = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && /^\/attachments\/[^/?]+\/?(\?|$)/i.test(url);

/** Answers for a file that is not there: a page for whoever followed a link (specification 002 §8), else the envelope. */
export function answerMissingAttachment(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store');
  if (!(request.headers.accept ?? '').includes('text/html'))
    return reply.type('application/json; charset=utf-8').send({ code: 'record.unknown', message: MESSAGE });
  const nonce = makeNonce();
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
