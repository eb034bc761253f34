import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { createDocuments } from './documents.ts';
import { joinForPrint } from './join.ts';

const documents = createDocuments();
afterAll(() => documents.end());

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);
const letter = async (name: string, pages: number) => {
  const source = `#import "/kit.typ": *
#let sheet(data) = (
  footer: (page, pages) => [#page of #pages],
  body: {
    heading(data.name)
    image("/images/logo", alt: "Logo", width: 2cm)
    link("https://example.org", "A link")
    for _ in range(data.pages - 1) { pagebreak() + [More of it] }
  },
)`;
  const order = { template: { name: 'letter.typ', source }, language: 'en', paper: 'us-letter' as const };
  const rest = { title: name, date: '2026-03-04', images: { logo: picture } };
  return (await documents.render({ ...order, ...rest, data: { name, pages } })).pdf;
};

describe('Files that are joined for printing', () => {
  it('begin on odd pages each, with what is drawn in them and nothing else', async () => {
    const { pdf, pages } = joinForPrint([
      await letter('One', 1),
      await letter('Two', 2),
      await letter('Three', 3),
    ]);
    expect(pages).toBe(7);
    const read = await readPdf(pdf);
    expect(read.pages.map((page) => page.replaceAll(/\s+/g, ' '))).toEqual([
      'One A link 1 of 1',
      '',
      'Two A link 1 of 2',
      'More of it 2 of 2',
      'Three A link 1 of 3',
      'More of it 2 of 3',
      'More of it 3 of 3',
    ]);
    expect(read).toMatchObject({ isTagged: false, title: '' });
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/Annots|\/StructParent/);
  });

  it('keep a picture that is in each of them once', async () => {
    const files = await Promise.all(['One', 'Two', 'Three'].map((name) => letter(name, 1)));
    const pictures = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length;
    expect(files.map(pictures)).toEqual([1, 1, 1]);
    expect(pictures(joinForPrint(files).pdf)).toBe(1);
  });

  it('are the same bytes again, and of Typst alone', async () => {
    const files = [await letter('One', 1), await letter('Two', 2)];
    expect(joinForPrint(files).pdf).toEqual(joinForPrint(files).pdf);
    expect(() => joinForPrint([Buffer.from('%PDF-1.7 something else')])).toThrow(RangeError);
    expect(() => joinForPrint([new Uint8Array()])).toThrow(RangeError);
  });
});
