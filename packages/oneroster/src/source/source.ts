import type { Readable } from 'node:stream';

export interface SourceFile {
  /** Path within the set, with `/`. */
  path: string;
  /** The bytes, unpacked, bounded; fails with a RosterProblem. */
  read(): Promise<Readable>;
}

/** The files of a set, wherever they lie. */
export interface Source {
  files: SourceFile[];
  close(): Promise<void>;
}
