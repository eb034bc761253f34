import { type Permission, permissions } from '@homeroom/contract/permissions.ts';
import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import * as errors from '@homeroom/contract/shared/errors.ts';
import { z } from 'zod';
import { CSV } from './csv-file.ts';
import { JSON_LINES } from './json-lines.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, reused: 'inline', unrepresentable: 'any' });
  return json;
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
};

const failure = (description: string, schema: z.ZodType): Json => ({
  description,
  content: { 'application/json': { schema: schemaOf(schema, 'output') } },
});

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } });
const linesOf = (type: string): Json => ({ [type]: { schema: { type: 'string' } } });
const pictureOf = (type: string): Json => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

function responsesOf({ status = 200, answer, method, encoding, produces }: Endpoint): Json {
  const success =
    status === 204
      ? { description: 'Done; no content.' }
      : {
          description: 'Success.',
          content:
            produces === JSON_LINES
              ? linesOf(produces)
              : produces
                ? pictureOf(produces.split(';')[0] ?? produces)
                : jsonOf(schemaOf(answer, 'output')),
        };
  return {
    [status]: success,
    ...(produces && produces !== CSV && produces !== JSON_LINES
      ? { 304: { description: 'The same as the one that was answered before.' } }
      : {}),
    400: failure(
      'The request is malformed or breaks a rule.',
      encoding === 'form' ? errors.Forbidden : errors.BadRequest,
    ),
    401: failure('Not signed in (any more).', errors.Failure),
    403: failure('Not allowed, or wrong credentials.', errors.Forbidden),
    404: failure('No such record, or none that this user may know of.', errors.Failure),
    ...(method === 'GET' ? {} : { 409: failure('Changed meanwhile, or already there.', errors.Conflict) }),
    413: failure('Too large.', errors.Failure),
    415: failure('Not a content type that is understood.', errors.Failure),
    429: failure('Too many requests.', errors.Failure),
    500: failure('A fault of the server.', errors.ServerFault),
    503: failure('Busy; Retry-After says when to come back.', errors.Failure),
  };
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'multipart/form-data',
};
const oneFile: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function operationOf(area: string, name: string, endpoint: Endpoint): Json {
  const { permission, summary, body, encoding = 'json', method } = endpoint;
  const needs =
    permission === 'public'
      ? 'Open to anyone.'
      : permission === 'session'
        ? 'For anyone who is signed in.'
        : permission === 'device'
          ? 'For a device with a token of its own; for no person.'
          : `Needs the permission ${permission}: ${permissions[permission as Permission].allows}.`;
  const key =
    method === 'GET'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ];
  return {
    tags: [area],
    operationId: name,
    summary,
    description: needs,
    'x-permission': permission,
    security: permission === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...key],
    ...(body || encoding === 'file'
      ? {
          requestBody: {
            required: !body?.safeParse(undefined).success,
            content: { [mediaTypes[encoding]]: { schema: body ? schemaOf(body, 'input') : oneFile } },
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of everything that is served, made from the definitions that validate it. */
export function openApiDocument(areas: Record<string, Record<string, Endpoint>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(area, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Homeroom',
      version,
      description:
        'Paths and parameter names match in any case. Days are yyyy-MM-dd; local school time has no zone.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
