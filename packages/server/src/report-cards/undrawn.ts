import { documents } from '../platform/documents/documents.ts';

/** What every font has. */
const ASCII = 0x7f;

/** Characters of a text beyond ASCII, as they are drawn (composed), each once. */
const charactersOf = (data: unknown): Set<string> =>
  new Set(
    [...JSON.stringify(data).normalize('NFC')].filter((character) => (character.codePointAt(0) ?? 0) > ASCII),
  );

/**
 * Of each of some documents the characters that no font of ours, or of the installation, can draw: each once, in the
 * order in which they stand there.
 * @throws Problem server.busy, DocumentFailure
 */
export async function undrawnIn(all: readonly unknown[]): Promise<string[]> {
  const own = all.map(charactersOf);
  const every = new Set(own.flatMap((characters) => [...characters]));
  if (every.size === 0) return own.map(() => '');
  const missing = new Set(await documents.undrawn([...every].sort()));
  return own.map((characters) => [...characters].filter((one) => missing.has(one)).join(''));
}
