/**
 * Why there is no document: the template or what it was given is wrong, it took too long, or the process that made it
 * ended. None of them is the fault of whoever asked.
 */
export class DocumentFailure extends Error {
  readonly reason: 'template' | 'timeout' | 'crash';

  constructor(reason: 'template' | 'timeout' | 'crash', message: string) {
    super(message);
    this.name = 'DocumentFailure';
    this.reason = reason;
  }
}
