import { readFileSync } from 'node:fs';
import type { Template } from './order.ts';

const nameOf = (url: URL): string => url.pathname.split('/').at(-1) ?? url.pathname;

/** The template in a file beside an area's code, and what it imports there; read when a document is first made of it. */
export function templateFile(url: URL, ...parts: URL[]): Template {
  let read: Template | undefined;
  const template = (): Template => {
    read ??= {
      name: nameOf(url),
      source: readFileSync(url, 'utf8'),
      parts: Object.fromEntries(parts.map((part) => [nameOf(part), readFileSync(part, 'utf8')])),
    };
    return read;
  };
  return {
    name: nameOf(url),
    get source() {
      return template().source;
    },
    get parts() {
      return template().parts ?? {};
    },
  };
}
