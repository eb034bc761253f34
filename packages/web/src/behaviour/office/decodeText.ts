/** A file as text, and whether its encoding had to be guessed. */
export interface DecodedText {
  text: string;
  isGuessed: boolean;
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * Reads a file by its byte order mark, else as UTF-8, and where it is none as Windows-1252, in which spreadsheets of
 * Western Europe and America save CSV. Every file is a text in that one, so whoever chose it is to look at the accents.
 */
export function decodeText(content: ArrayBuffer): DecodedText {
  const bytes = new Uint8Array(content);
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked.encoding).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}
