/** What makes a whole set unusable: nothing is imported. The message names the file and, where known, the line. */
export class RosterProblem extends Error {
  readonly file: string | undefined;
  readonly line: number | undefined;

  constructor(reason: string, where: { file?: string; line?: number; cause?: unknown } = {}) {
    const place = where.file ? `${where.file}${where.line ? `, line ${where.line}` : ''}: ` : '';
    super(place + reason, where.cause === undefined ? undefined : { cause: where.cause });
    this.name = 'RosterProblem';
    this.file = where.file;
    this.line = where.line;
  }
}
