/** What a TrueType or OpenType file says of itself. */
export interface FontFile {
  /** As templates name it: "Noto Sans". */
  family: string;
  /** First and last code point of each run of characters that it can draw. */
  ranges: [first: number, last: number][];
}

const TYPOGRAPHIC_FAMILY = 16;
const FAMILY = 1;
/** Platform and encoding of a character map that knows every plane, and of one that knows the first. */
const MAPS = ['3/10', '0/6', '0/4', '3/1', '0/3'];

/** Reads family and characters of a font (OpenType specification, tables "name" and "cmap"). @throws RangeError if it is none */
export function readFontFile(bytes: Buffer): FontFile {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index;
    const offset = bytes.readUInt32BE(entry + 8);
    tables.set(
      bytes.toString('latin1', entry, entry + 4),
      bytes.subarray(offset, offset + bytes.readUInt32BE(entry + 12)),
    );
  }
  const [names, characters] = [tables.get('name'), tables.get('cmap')];
  if (!names || !characters) throw new RangeError('This is no TrueType or OpenType font.');
  return { family: familyOf(names), ranges: rangesOf(characters) };
}

function familyOf(table: Buffer): string {
  const strings = table.readUInt16BE(4);
  const found = new Map<number, string>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const [platform, , , name, length, offset] = Array.from({ length: 6 }, (_, field) =>
      table.readUInt16BE(6 + 12 * index + 2 * field),
    ) as [number, number, number, number, number, number];
    if (platform !== 3 || found.has(name)) continue;
    const text = Buffer.from(table.subarray(strings + offset, strings + offset + length));
    found.set(name, text.swap16().toString('utf16le'));
  }
  const family = found.get(TYPOGRAPHIC_FAMILY) ?? found.get(FAMILY);
  if (!family) throw new RangeError('The font does not say what it is called.');
  return family;
}

function rangesOf(table: Buffer): [number, number][] {
  const maps = new Map<string, Buffer>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const entry = 4 + 8 * index;
    const key = `${table.readUInt16BE(entry)}/${table.readUInt16BE(entry + 2)}`;
    maps.set(key, table.subarray(table.readUInt32BE(entry + 4)));
  }
  const map = MAPS.map((key) => maps.get(key)).find((candidate) => candidate);
  const format = map?.readUInt16BE(0);
  if (map && format === 12) return groups(map);
  if (map && format === 4) return segments(map);
  throw new RangeError('The font has no map of Unicode characters.');
}

function groups(map: Buffer): [number, number][] {
  return Array.from({ length: map.readUInt32BE(12) }, (_, index) => [
    map.readUInt32BE(16 + 12 * index),
    map.readUInt32BE(20 + 12 * index),
  ]);
}

/** Format 4: a segment may hold characters that lead to glyph 0, which is no glyph. */
function segments(map: Buffer): [number, number][] {
  const count = map.readUInt16BE(6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count];
  const ranges: [number, number][] = [];
  for (let index = 0; index < count; index++) {
    const [first, last] = [map.readUInt16BE(starts + 2 * index), map.readUInt16BE(ends + 2 * index)];
    const offset = map.readUInt16BE(offsets + 2 * index);
    const delta = map.readUInt16BE(deltas + 2 * index);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const place = offsets + 2 * index + offset + 2 * (code - first);
      const glyph = offset === 0 ? (code + delta) & 0xffff : map.readUInt16BE(place);
      if (glyph !== 0) ranges.push([code, code]);
    }
  }
  return ranges;
}
