/** Typed text with every line end as CRLF, as it is stored and answered (specifications 000 §7, 002 §5). */
export const withCrlf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');
