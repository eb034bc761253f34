import type { FastifyInstance } from 'fastify';

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, looked into wherever it has something
type Json = Record<string, any>;

const html = (text: unknown) => String(text ?? '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;text-transform:capitalize}details{border-bottom:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}
code,pre{font:13px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;background:#8881;border-radius:4px}
b.m{display:inline-block;min-width:4.5rem}table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}`;

const operation = (path: string, method: string, op: Json) => {
  const parameters: Json[] = op['parameters'] ?? [];
  const body = op['requestBody']?.content ?? {};
  const [type] = Object.keys(body);
  const success = Object.entries<Json>(op['responses']).find(([status]) => status.startsWith('2'));
  const shape = success?.[1]['content']?.['application/json']?.schema;
  return `<details><summary><b class="m">${html(method.toUpperCase())}</b> <code>${html(path)}</code> — ${html(op['summary'])}</summary>
<p>${html(op['description'])}</p>
${parameters.length ? `<table><tr><th>Parameter</th><th>In</th><th>Shape</th></tr>${parameters.map((p) => `<tr><td><code>${html(p['name'])}</code>${p['required'] ? ' *' : ''}</td><td>${html(p['in'])}</td><td><code>${html(p['schema'].pattern ?? p['schema'].enum?.join(' | ') ?? p['schema'].type)}</code></td></tr>`).join('')}</table>` : ''}
${type ? `<p>Body, ${html(type)}:</p><pre>${html(JSON.stringify(body[type].schema, null, 1))}</pre>` : ''}
${shape ? `<p>Answers ${html(success?.[0])}:</p><pre>${html(JSON.stringify(shape, null, 1))}</pre>` : ''}
<p>Refusals: ${Object.entries<Json>(op['responses'])
    .filter(([s]) => !s.startsWith('2'))
    .map(([s, r]) => `<b>${html(s)}</b> ${html(r['description'])}`)
    .join(' ')}</p></details>`;
};

function pageOf(document: Json): string {
  const areas = new Map<string, string[]>();
  for (const [path, operations] of Object.entries<Json>(document['paths'])) {
    for (const [method, op] of Object.entries<Json>(operations)) {
      const [area = ''] = op['tags'];
      areas.set(area, [...(areas.get(area) ?? []), operation(path, method, op)]);
    }
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Homeroom API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Homeroom API</h1>
<p>${html(document['info'].description)} The whole description: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...areas].map(([area, operations]) => `<h2>${html(area)}</h2>${operations.join('\n')}`).join('\n')}</main></body></html>`;
}

/**
 * A readable page of the OpenAPI document: no script at all, one stylesheet, under the same CSP.
 * @param documentOf makes the document, once it is asked for
 */
export function serveDocs(app: FastifyInstance, documentOf: () => Json): void {
  // A megabyte that few servers are ever asked for.
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentOf()),
  );
  app.get('/api/docs', async (_request, reply) => {
    page ??= pageOf(documentOf());
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
