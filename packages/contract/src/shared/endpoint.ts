import type { z } from 'zod';

/**
 * Who may call: anyone at all ('public'), anyone signed in ('session'), a device with a token of its own ('device': no
 * person's session, and a device calls nothing else), or holders of a named permission. That some area declares the
 * permission is checked where the areas come together (permissions.ts).
 */
export type Access = 'public' | 'session' | 'device' | `${string}.${string}`;

/** One HTTP operation, described once: the server validates with it, the client is typed by it, OpenAPI shows it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form, e.g. `/api/Attendances/:id`; matched without regard to case. */
  path: `/${string}`;
  /** Required on purpose: an open endpoint has to say 'public' aloud. */
  permission: Access;
  /** One line for the reader of the OpenAPI page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The shape that is promised; fields it does not name never leave the server. */
  answer: z.ZodType;
  /** Status of a success; 204 has no body. */
  status?: 200 | 201 | 204;
  /** What the body is written in; JSON where absent. `file`: one file of a multipart form, and no `body` schema. */
  encoding?: 'json' | 'form' | 'file';
  /**
   * What a success is written in; JSON where absent. Of CSV the answer is a `CsvFile`, which is sent as it is made; of
   * lines of JSON they are the lines, sent as they come; of anything else it is a `Picture`: bytes and their tag.
   */
  produces?:
    | 'image/webp'
    | 'text/calendar; charset=utf-8'
    | 'application/pdf'
    | 'text/csv; charset=utf-8'
    | 'application/x-ndjson';
  /** It tells of the account that is signed in, and so of nobody else: not to who sees as a parent (decision 048). */
  isOfAccount?: true;
  /** It changes nothing, though it is no GET: who sees as a parent may call it. */
  isRead?: true;
  /** Largest body in bytes; the server's default where absent. */
  bodyLimit?: number;
}

/** Describes an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E, K extends string> = K extends keyof E
  ? E[K] extends z.ZodType
    ? { [P in K]: z.output<E[K]> }
    : unknown
  : unknown;
type Sent<E, K extends string> = K extends keyof E
  ? E[K] extends z.ZodType
    ? { [P in K]: z.input<E[K]> }
    : unknown
  : unknown;

/** What a handler receives: the parsed parts. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** What a caller sends: the parts before parsing. */
export type Request<E extends Endpoint> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>;
/** What an endpoint answers. */
export type Answer<E extends Endpoint> = z.output<E['answer']>;
