/** The text of a file, and how its bytes were read. */
export interface FileText {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  text: string;
}

const decoded = (encoding: FileText['encoding'], bytes: Uint8Array): FileText => ({
  encoding,
  text: new TextDecoder(encoding).decode(bytes),
});

/** Whether every second byte of the beginning is nothing: UTF-16 of what is mostly Latin. */
const nothingAt = (bytes: Uint8Array, odd: 0 | 1) => {
  const end = Math.min(bytes.length, 200) & ~1;
  if (end < 4) return false;
  let nothing = 0;
  for (let at = odd; at < end; at += 2) if (bytes[at] === 0) nothing += 1;
  return nothing > end / 2 / 2;
};

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with or without its mark, else Windows-1252, in which
 * spreadsheets of Western Europe and America save CSV; without the byte order mark. Every file is a text in that one, so
 * whoever chose it is to look at the accents.
 */
export function fileText(bytes: Uint8Array): FileText {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || nothingAt(bytes, 1)) return decoded('utf-16le', bytes);
  if ((a === 0xfe && b === 0xff) || nothingAt(bytes, 0)) return decoded('utf-16be', bytes);
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return decoded('windows-1252', bytes);
  }
}
