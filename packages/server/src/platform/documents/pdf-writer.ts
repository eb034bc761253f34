/** Puts objects of PDFs into one (ISO 32000-1, 7.5), one after the other. */
export interface PdfWriter {
  /** Adds an object of a dictionary and a stream, which may be empty. @returns its number */
  add(dictionary: string, stream: Buffer): number;
  /** Adds a page, given its dictionary without a parent. */
  addPage(dictionary: string): void;
  /** Adds an empty page of the size of the one before it. */
  addBlankPage(): void;
  /** So many there are. */
  readonly pages: number;
  end(): Uint8Array;
}

const CATALOG = 1;
const PAGES = 2;
const NONE = Buffer.alloc(0);

export function createPdfWriter(): PdfWriter {
  const parts: Buffer[] = [];
  const offsets = new Map<number, number>();
  const pages: number[] = [];
  let length = 0;
  let next = PAGES + 1;
  let size = '/MediaBox [0 0 595 842]';

  const write = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const put = (number: number, dictionary: string, stream: Buffer) => {
    offsets.set(number, length);
    write(`${number} 0 obj\n${dictionary}`);
    write(stream);
    write('\nendobj\n');
  };
  const add = (dictionary: string, stream: Buffer) => {
    put(next, dictionary, stream);
    return next++;
  };
  const addPage = (dictionary: string) => {
    size = /\/MediaBox \[[^\]]*\]/.exec(dictionary)?.[0] ?? size;
    pages.push(add(dictionary.replace('<<', `<< /Parent ${PAGES} 0 R`), NONE));
  };
  write('%PDF-1.7\n%\x80\x80\x80\x80\n');

  return {
    add,
    addPage,
    addBlankPage: () => addPage(`<< /Type /Page ${size} /Resources << >> >>`),
    get pages() {
      return pages.length;
    },
    end() {
      const kids = pages.map((page) => `${page} 0 R`).join(' ');
      put(PAGES, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`, NONE);
      put(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`, NONE);
      const table = length;
      write(`xref\n0 ${next}\n0000000000 65535 f \n`);
      for (let number = 1; number < next; number++)
        write(`${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`);
      write(`trailer\n<< /Size ${next} /Root ${CATALOG} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
      return Buffer.concat(parts);
    },
  };
}
