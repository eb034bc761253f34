import { extractText, getDocumentProxy } from 'unpdf';

/** What is in a PDF, as a reader of it finds it. */
export interface ReadPdf {
  /** The text of each page. */
  pages: string[];
  /** Width and height of each page, whole points (1/72 inch): A4 is 595 × 842, Letter 612 × 792. */
  sizes: [number, number][];
  /** All of it, spaces and line breaks as one space. */
  text: string;
  title: string;
  language: string;
  /** Whether its structure is said to be marked, and whether programs show its title in place of the file's name. */
  isTagged: boolean;
  showsTitle: boolean;
  readsRightToLeft: boolean;
  /** The roles in its structure, in the order in which they are read: Document, H1, Table, TR, TH, Figure … */
  roles: string[];
}

interface Structure {
  role?: string;
  children?: Structure[];
}

const partsOf = (structure: Structure | null): Structure[] =>
  structure ? [structure, ...(structure.children ?? []).flatMap(partsOf)] : [];

/** Reads a PDF by PDF.js, which has no native parts. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text: pages } = await extractText(document, { mergePages: false });
  const info = (await document.getMetadata()).info as { Title?: string; Language?: string };
  const viewer = (await document.getViewerPreferences()) as {
    DisplayDocTitle?: boolean;
    Direction?: string;
  } | null;
  const parts: Structure[] = [];
  const sizes: [number, number][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    sizes.push([Math.round(right - left), Math.round(top - bottom)]);
    parts.push(...partsOf((await page.getStructTree()) as Structure | null));
  }
  return {
    ...{ pages, sizes },
    text: pages.join(' ').replaceAll(/\s+/g, ' '),
    title: info.Title ?? '',
    language: info.Language ?? '',
    isTagged: (await document.getMarkInfo())?.Marked === true,
    showsTitle: viewer?.DisplayDocTitle === true,
    readsRightToLeft: viewer?.Direction === 'R2L',
    roles: parts.flatMap(({ role }) => role ?? []),
  };
}

/** Which of the parts do not stand in the text after those before them. */
export function missingInOrder(text: string, parts: string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = text.indexOf(part, from);
    from = Math.max(at, from);
    return at < 0;
  });
}
