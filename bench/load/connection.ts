import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * One HTTP/1.1 connection that is kept open, one request at a time. Generator and server share the machine: general
 * clients take as much time for a request as the server does, this one about a twentieth.
 */
export class Connection {
  readonly #port: number;
  #socket: Socket | null = null;
  #parts: Buffer[] = [];
  #settle: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends the text of a request and gives back the answer. Rejects when the connection breaks. */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    // Never anything but this machine.
    const socket = connect(this.#port, '127.0.0.1');
    socket.setNoDelay(true);
    const broken = (error?: Error) => {
      if (this.#socket === socket) this.#socket = null;
      this.#parts = [];
      const settle = this.#settle;
      this.#settle = null;
      settle?.reject(error ?? new Error('the connection was closed'));
    };
    socket.on('data', (data) => {
      this.#parts.push(data);
      const answer = readAnswer(this.#parts.length === 1 ? data : Buffer.concat(this.#parts));
      if (!answer) return;
      this.#parts = [];
      const settle = this.#settle;
      this.#settle = null;
      settle?.resolve(answer);
    });
    socket.on('error', broken);
    socket.on('close', () => broken());
    return socket;
  }
}

/** Reads an answer that has come whole; null while some of it is missing. A chunked body is left in its chunks. */
export function readAnswer(data: Buffer): HttpAnswer | null {
  const headEnd = data.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = data.toString('latin1', 0, headEnd);
  const bodyStart = headEnd + HEAD_END.length;
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const end = bodyStart + Number(length);
    return data.length >= end ? { status, body: data.subarray(bodyStart, end) } : null;
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    const whole = data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
    return whole ? { status, body: data.subarray(bodyStart) } : null;
  }
  return { status, body: data.subarray(bodyStart) };
}

interface RequestParts {
  token?: string;
  body?: object;
  form?: Record<string, string>;
  /** As a browser sends it, to get compressed answers. */
  compressed?: boolean;
  key?: string;
}

/** The text of a request. */
export function requestText(method: string, path: string, parts: RequestParts = {}): string {
  const { token, body, form, compressed, key } = parts;
  const content = body ? JSON.stringify(body) : form ? new URLSearchParams(form).toString() : '';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(compressed ? ['Accept-Encoding: gzip, deflate, br'] : []),
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    ...(content ? [`Content-Type: ${type}`] : []),
    ...(method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(content)}`]),
    '',
    content,
  ].join('\r\n');
}
