/** The part of yauzl that is used; the package brings no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    fileName: string;
    fileNameRaw: Buffer;
    compressedSize: number;
    uncompressedSize: number;
    crc32: number;
    compressionMethod: number;
    externalFileAttributes: number;
    versionMadeBy: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    readLocalFileHeaderPromise(entry: Entry): Promise<{ fileName: Buffer }>;
    close(): void;
  }

  export interface Options {
    lazyEntries?: boolean;
    autoClose?: boolean;
    decodeStrings?: boolean;
    validateEntrySizes?: boolean;
    strictFileNames?: boolean;
  }

  export function openPromise(path: string, options?: Options): Promise<ZipFile>;
}
