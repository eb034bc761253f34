import type { Environment } from './environment.ts';

/** Says where people find the server. */
export function readyLine(
  { host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>,
  port: number,
): string {
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `Homeroom is ready: ${publicUrl ?? `http://${name}:${port}`}`;
}
