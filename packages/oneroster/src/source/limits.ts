/** Bounds on what a set may hold; 100,000 students make about 1.3 million rows (1.7 GB of memory while they are read). */
export interface Limits {
  /** Entries of a zip, or files of a folder. */
  entries: number;
  /** Uncompressed bytes of one file. */
  fileBytes: number;
  /** Uncompressed bytes of all files. */
  totalBytes: number;
  /** Uncompressed to compressed, of one file; looked at once it is larger than a megabyte. */
  ratio: number;
  /** Characters between two line ends. */
  lineLength: number;
  /** Rows of all files. */
  rows: number;
}

export const limits: Limits = {
  entries: 500,
  fileBytes: 512 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
  ratio: 200,
  lineLength: 64 * 1024,
  rows: 2_000_000,
};

const MEGABYTE = 1024 * 1024;

/** True where a file unpacks to more than a roster's plain text ever does. */
export const swells = (uncompressed: number, compressed: number, bounds: Limits) =>
  uncompressed > MEGABYTE && uncompressed > compressed * bounds.ratio;
