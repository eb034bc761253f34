import { createHash } from 'node:crypto';
import { Problem } from '../problem.ts';
import { createCompileProcess } from './compile-process.ts';
import { DocumentFailure } from './document-failure.ts';
import { joinForPrint } from './join.ts';
import type { Compilation, Compiled, DocumentOrder, PreviewedDocument, RenderedDocument } from './order.ts';
import { svgPages } from './svg-pages.ts';

/** How long one document may take. */
const LIMIT_MS = 10_000;
/** How many wait: a preview is of use only soon. */
const MAX_PREVIEWS_WAITING = 8;
const MAX_FILES_WAITING = 64;
const RETRY_SECONDS = 2;
/** How long the process stays when nothing is asked of it. */
const IDLE_MS = 60_000;

interface Waiting {
  compilation: Compilation;
  key?: string;
  askers: PromiseWithResolvers<Compiled>[];
}

/** Makes documents, one at a time, in a process of its own; previews go before everything else that waits. */
export interface Documents {
  /** A tagged PDF (PDF/UA-1). @throws Problem server.busy, DocumentFailure */
  render(order: DocumentOrder): Promise<RenderedDocument>;
  /**
   * Several in one file for printing, see `joinForPrint`. One that has a `language` in its data is in that.
   * @param copies the data of each; they are made one after the other, between what others ask for
   * @throws Problem server.busy, DocumentFailure
   */
  renderBatch(
    order: Omit<DocumentOrder, 'data'>,
    copies: DocumentOrder['data'][],
  ): Promise<Omit<RenderedDocument, 'fields'>>;
  /**
   * Pictures of the same pages. Of previews with the same key that wait only the newest is made, and answers all.
   * @throws Problem server.busy, DocumentFailure
   */
  preview(order: DocumentOrder, key?: string): Promise<PreviewedDocument>;
  /** Those of some characters that no font has. @throws Problem server.busy, DocumentFailure */
  undrawn(characters: readonly string[]): Promise<string[]>;
  /** A folder of the installation with fonts for scripts that ours do not have. */
  useFonts(folder: string | undefined): void;
  /** Ends the process; the next order starts another one. */
  end(): void;
  /** Of the process that runs, if one does. */
  readonly pid: number | undefined;
}

/** @param limitMs how long one document may take */
export function createDocuments({ limitMs = LIMIT_MS }: { limitMs?: number } = {}): Documents {
  const compiler = createCompileProcess();
  const previews: Waiting[] = [];
  const files: Waiting[] = [];
  let isRunning = false;
  let idle: NodeJS.Timeout | undefined;

  /** A process that ends with a document in hand may have been ended from outside: the document is tried once more. */
  const compile = async ({ compilation }: Waiting): Promise<Compiled> => {
    try {
      return await compiler.compile(compilation, limitMs);
    } catch (error) {
      if (!(error instanceof DocumentFailure) || error.reason !== 'crash') throw error;
      return compiler.compile(compilation, limitMs);
    }
  };

  const answer = async (waiting: Waiting): Promise<void> => {
    try {
      const compiled = await compile(waiting);
      for (const { resolve } of waiting.askers) resolve(compiled);
    } catch (error) {
      for (const { reject } of waiting.askers) reject(error);
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(idle);
    for (let next = previews.shift() ?? files.shift(); next; next = previews.shift() ?? files.shift())
      await answer(next);
    isRunning = false;
    idle = setTimeout(compiler.end, IDLE_MS).unref();
  };

  const wait = (queue: Waiting[], most: number, asked: Omit<Waiting, 'askers'>): Promise<Compiled> => {
    const asker = Promise.withResolvers<Compiled>();
    const older = queue.find(({ key }) => key !== undefined && key === asked.key);
    if (older) Object.assign(older, asked, { askers: [...older.askers, asker] });
    else if (queue.length >= most) throw new Problem('server.busy', { retryAfter: RETRY_SECONDS });
    else queue.push({ ...asked, askers: [asker] });
    void run();
    return asker.promise;
  };

  const render = async (order: DocumentOrder): Promise<RenderedDocument> => {
    const { output, ...rest } = await wait(files, MAX_FILES_WAITING, { compilation: asked(order, 'pdf') });
    const pdf = output as Uint8Array;
    return { ...rest, pdf, sha256: sha256Of(pdf) };
  };

  return {
    render,
    async renderBatch(order, copies) {
      const made: RenderedDocument[] = [];
      for (const data of copies)
        made.push(await render({ ...order, language: languageOf(data) ?? order.language, data }));
      const joined = joinForPrint(made.map(({ pdf }) => pdf));
      const missing = [...new Set(made.flatMap((document) => document.missing))];
      return { ...joined, sha256: sha256Of(joined.pdf), missing };
    },
    async preview(order, key) {
      const { output, pages, missing, fields } = await wait(previews, MAX_PREVIEWS_WAITING, {
        compilation: asked(order, 'svg'),
        ...(key !== undefined && { key }),
      });
      return { pages: svgPages(output as string, pages), missing, fields };
    },
    async undrawn(characters) {
      const compilation = { as: 'check', data: characters } as const;
      return (await wait(previews, MAX_PREVIEWS_WAITING, { compilation })).missing;
    },
    useFonts: compiler.useFonts,
    end: compiler.end,
    get pid() {
      return compiler.pid;
    },
  };
}

const asked = (order: DocumentOrder, as: 'pdf' | 'svg'): Compilation => ({
  ...order,
  images: Object.fromEntries(
    Object.entries(order.images ?? {}).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])),
  ),
  as,
});

const sha256Of = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');

/** Copies of a batch may be in several languages: each says in its data which one. */
const languageOf = (data: object): string | undefined =>
  'language' in data && typeof data.language === 'string' ? data.language : undefined;

/** The documents of this server: one process for all of its schools. */
export const documents = createDocuments();
