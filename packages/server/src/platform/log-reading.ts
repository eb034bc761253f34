import { type FileHandle, open } from 'node:fs/promises';
import type { LogRecord } from '@homeroom/contract/shared/log-record.ts';
import { type KeptRecord, logFileOf } from './log-files.ts';

/** Read at a time, from the end; longer than any line. */
const PIECE = 262_144;
/** Looked through for one answer, in bytes. */
const MAX_BYTES_READ = 8 * 1024 * 1024;
const NEW_LINE = 10;

export interface LogPage {
  /** The newest first. */
  records: LogRecord[];
  /** Where to go on; null: there is nothing older. */
  older: number | null;
}

interface Wanted {
  /** Only what stands before this place. */
  before?: number | undefined;
  most: number;
  /** Whether a line is wanted. */
  accepts: (record: LogRecord) => boolean;
}

/** A kept line; null where it is none: a process may have been killed in the middle of it. */
export function readKept(line: string): KeptRecord | null {
  try {
    return JSON.parse(line) as KeptRecord;
  } catch {
    return null;
  }
}

async function readFrom(handle: FileHandle, { before, most, accepts }: Wanted): Promise<LogPage> {
  const { size } = await handle.stat();
  const records: LogRecord[] = [];
  let end = Math.min(before ?? size, size);
  const oldest = Math.max(0, end - MAX_BYTES_READ);
  while (end > oldest) {
    const start = Math.max(0, end - PIECE);
    const piece = Buffer.alloc(end - start);
    const { bytesRead } = await handle.read(piece, 0, piece.length, start);
    if (bytesRead < piece.length) return { records, older: null };
    // The first line of a piece may have begun before it; the next piece has all of it.
    const whole = start === 0 ? 0 : piece.indexOf(NEW_LINE) + 1;
    if (start > 0 && whole === 0) {
      end = start;
      continue;
    }
    let lineEnd = piece.length;
    while (lineEnd > whole) {
      const lineStart = lineEnd < 2 ? 0 : piece.lastIndexOf(NEW_LINE, lineEnd - 2) + 1;
      const kept = readKept(piece.toString('utf8', lineStart, lineEnd));
      lineEnd = lineStart;
      if (!kept || !accepts(kept)) continue;
      const { pid: _, ...record } = kept;
      records.push(record);
      if (records.length === most) {
        const at = start + lineStart;
        return { records, older: at > 0 ? at : null };
      }
    }
    end = start + whole;
  }
  return { records, older: end > 0 ? end : null };
}

/** Reads the log of a day from its end; a day without a file has nothing. */
export async function readLogFile(folder: string, day: string, wanted: Wanted): Promise<LogPage> {
  let handle: FileHandle;
  try {
    handle = await open(logFileOf(folder, day), 'r');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return { records: [], older: null };
    throw error;
  }
  try {
    return await readFrom(handle, wanted);
  } finally {
    await handle.close();
  }
}

/** Where a file ends now, and the lines that came since another place; of a file that was begun anew, all. */
export async function readSince(
  folder: string,
  day: string,
  from: number | null,
): Promise<{ lines: string[]; end: number }> {
  let handle: FileHandle;
  try {
    handle = await open(logFileOf(folder, day), 'r');
  } catch {
    return { lines: [], end: 0 };
  }
  try {
    const { size } = await handle.stat();
    if (from === null) return { lines: [], end: size };
    const start = Math.max(from > size ? 0 : from, size - PIECE);
    const piece = Buffer.alloc(size - start);
    const { bytesRead } = await handle.read(piece, 0, piece.length, start);
    // Half a line is read when its other half is there.
    const whole = piece.subarray(0, bytesRead).lastIndexOf(NEW_LINE) + 1;
    const lines = piece.toString('utf8', 0, whole).split('\n').filter(Boolean);
    return { lines, end: start + whole };
  } finally {
    await handle.close();
  }
}
