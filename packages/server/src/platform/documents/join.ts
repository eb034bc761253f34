import { createHash } from 'node:crypto';
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts';

/** Objects of a PDF by their number. */
type Objects = Map<number, Buffer>;

/** What leads away from what is drawn: up the tree, into the structure, to links. */
const LEADING_AWAY = /\/(?:Parent \d+ 0 R|StructParents? \d+|Annots (?:\[[^\]]*\]|\d+ 0 R)|Tabs \/\w+)/g;
const REFERENCE = /(\d+) 0 R/g;
const STREAM = '\nstream\n';

/** The objects of a file as Typst writes it: one table of them, none packed into another (ISO 32000-1, 7.5). */
function objectsOf(pdf: Buffer): Objects {
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1]);
  const table = Number.isInteger(at) ? pdf.toString('latin1', at) : '';
  if (!table.startsWith('xref')) throw new RangeError('This PDF was not written by Typst.');
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)]
    .map(([, offset]) => Number(offset))
    .toSorted((a, b) => a - b);
  return new Map(
    offsets.map((offset, index) => {
      const object = pdf.subarray(offset, offsets[index + 1] ?? at);
      const [head = '', number] = /^(\d+) 0 obj\s/.exec(object.toString('latin1', 0, 32)) ?? [];
      return [Number(number), object.subarray(head.length, object.lastIndexOf('endobj'))];
    }),
  );
}

/** The dictionary of an object, and the stream behind it. */
function parted(object: Buffer): { dictionary: string; stream: Buffer } {
  const at = object.indexOf(STREAM);
  const end = at < 0 ? object.length : at;
  return { dictionary: object.toString('latin1', 0, end).trim(), stream: object.subarray(end) };
}

/** The pages of a file in their order; Typst hangs all of them on one node. */
function pagesOf(objects: Objects): number[] {
  const nodes = [...objects.values()].filter((object) => object.includes('/Type /Pages'));
  const kids = nodes.map((node) => /\/Kids \[([^\]]*)\]/.exec(parted(node).dictionary)?.[1] ?? '');
  return [...kids.join(' ').matchAll(REFERENCE)].map(([, number]) => Number(number));
}

/** Copies the pages of a file with what is drawn on them. */
function copyPages(pdf: Uint8Array, writer: PdfWriter, kept: Map<string, number>): void {
  const objects = objectsOf(Buffer.from(pdf));
  const copied = new Map<number, number>();
  const rewritten = (dictionary: string) =>
    dictionary
      .replaceAll(LEADING_AWAY, '')
      .replaceAll(REFERENCE, (_, number) => `${copy(Number(number))} 0 R`);

  function copy(number: number): number {
    const before = copied.get(number);
    if (before !== undefined) return before;
    const { dictionary, stream } = parted(objects.get(number) ?? Buffer.alloc(0));
    const written = rewritten(dictionary);
    // A logo is the same in each file, and is kept once.
    const sum = createHash('sha1').update(written).update(stream).digest('base64');
    const same = kept.get(sum) ?? writer.add(written, stream);
    kept.set(sum, same);
    copied.set(number, same);
    return same;
  }

  for (const number of pagesOf(objects))
    writer.addPage(rewritten(parted(objects.get(number) ?? Buffer.alloc(0)).dictionary));
}

/**
 * One file of many, for printing on both sides: each begins on an odd page, after a blank one where that takes it. What
 * is drawn is what is in the files; structure, links and titles, which paper has not, are left out.
 * @param pdfs files that Typst wrote
 * @throws RangeError for any other
 */
export function joinForPrint(pdfs: Iterable<Uint8Array>): { pdf: Uint8Array; pages: number } {
  const writer = createPdfWriter();
  const kept = new Map<string, number>();
  for (const pdf of pdfs) {
    if (writer.pages % 2 === 1) writer.addBlankPage();
    copyPages(pdf, writer, kept);
  }
  return { pdf: writer.end(), pages: writer.pages };
}
