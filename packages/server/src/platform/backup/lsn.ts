/** Bytes of one file of PostgreSQL's journal (WAL); `initdb` makes them so large unless told otherwise. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENT = BigInt(SEGMENT_BYTES);
/** Files that share the middle part of their names. */
const SEGMENTS_OF_ONE_NAME = 0x1_0000_0000n / SEGMENT;

/** A place in the journal as PostgreSQL writes it, `16/B374D848`, as a number of bytes. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Which file of the journal a place lies in, from 0. */
export const segmentOf = (lsn: bigint): bigint => lsn / SEGMENT;

/** How many bytes of its file lie before a place. */
export const offsetOf = (lsn: bigint): number => Number(lsn % SEGMENT);

/** Where a file of the journal begins, as PostgreSQL writes it. */
export const startOf = (segment: bigint): string => {
  const lsn = segment * SEGMENT;
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
};

const eight = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');

/** What PostgreSQL calls a file of its journal (its function `pg_walfile_name`). */
export const segmentName = (timeline: number, segment: bigint): string =>
  eight(BigInt(timeline)) + eight(segment / SEGMENTS_OF_ONE_NAME) + eight(segment % SEGMENTS_OF_ONE_NAME);
