import path from 'node:path';

/** One of several processes that serve a school on one machine, behind one port. */
export interface Sibling {
  /** From 1. The first does what one process alone does: the jobs. */
  number: number;
  /** How many there are to be. */
  count: number;
  /** How often this one was started, the first time too. */
  starts: number;
  /** A folder that nobody else may enter: through it they reach each other. */
  doors: string;
}

/** Where a process takes what its siblings hand over to it: a socket, on Windows a pipe. */
export const doorOf = ({ doors }: Pick<Sibling, 'doors'>, number: number): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${path.basename(doors)}-${number}`
    : path.join(doors, `${number}.sock`);

/** What a process is asked at its door for its figures. */
export const FIGURES_PATH = '/figures';
/** Where it hears whose rights changed. */
export const RIGHTS_PATH = '/rights';

/** The numbers of all of them. */
export const numbersOf = ({ count }: Pick<Sibling, 'count'>): number[] =>
  Array.from({ length: count }, (_, i) => i + 1);
