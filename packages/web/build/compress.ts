import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(js|css|svg|json|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside each asset, so that the server never compresses while someone waits. */
export const compress = (): Plugin => {
  let folder = 'dist';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      // After the service worker has been written, which is done in the same step.
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((f) => worthIt.test(f)).map((f) => both(join(folder, f))));
      },
    },
  };
};

const both = async (path: string) => {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
};
