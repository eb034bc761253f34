import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { createDocuments, documents } from './documents.ts';
import type { DocumentOrder } from './order.ts';
import { templateFile } from './template.ts';

afterAll(() => documents.end());

const template = templateFile(new URL('../../../test/documents/letter.typ', import.meta.url));
const letter = (data: DocumentOrder['data'], rest: Partial<DocumentOrder> = {}): DocumentOrder => ({
  template,
  data: { name: 'Ada', text: 'Well done.', ...data },
  language: 'en-AU',
  paper: 'a4',
  title: 'A letter',
  date: '2026-03-04',
  ...rest,
});

describe('A document', () => {
  it('is a tagged PDF that says its language and title', async () => {
    const { pdf, pages } = await documents.render(letter({ more: 1 }));
    expect(pages).toBe(2);
    const read = await readPdf(pdf);
    expect(read).toMatchObject({
      title: 'A letter',
      language: 'en-AU',
      isTagged: true,
      showsTitle: true,
      readsRightToLeft: false,
    });
    expect(read.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P']));
    expect(Buffer.from(pdf).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(read.pages).toEqual([
      expect.stringMatching(/Ada\s+Well done\.[\s\S]*1 of 2/),
      expect.stringContaining('2 of 2'),
    ]);
  });

  it('has the same bytes whenever and wherever it is made', async () => {
    const first = await documents.render(letter({ text: 'a' }));
    await documents.render(letter({ text: 'something else' }));
    expect((await documents.render(letter({ text: 'a' }))).sha256).toBe(first.sha256);
    const others = createDocuments();
    expect((await others.render(letter({ text: 'a' }))).sha256).toBe(first.sha256);
    others.end();
    expect((await documents.render(letter({ text: 'b' }))).sha256).not.toBe(first.sha256);
  });

  it('shows text as it was typed, whatever it would mean as markup', async () => {
    const text = '#read("/etc/passwd") *no* _no_ $x^2$ \\ <label> @label = head `code` // c';
    const read = await readPdf((await documents.render(letter({ name: '= #eval("1")', text }))).pdf);
    expect(read.text).toContain(`= #eval("1") ${text}`);
  });

  it('runs from right to left in Arabic, with letters that are joined', async () => {
    const { pdf, missing } = await documents.render(
      letter({ name: 'سلمى', text: 'عليكم' }, { language: 'ar', title: 'بطاقة' }),
    );
    expect(missing).toEqual([]);
    const read = await readPdf(pdf);
    expect(read).toMatchObject({ title: 'بطاقة', language: 'ar', readsRightToLeft: true });
    expect(read.text).toContain('عليكم');
    expect(Buffer.from(pdf).toString('latin1')).toContain('IBMPlexSansArabic');
  });

  it('has the names of pupils from everywhere', async () => {
    const name = 'Zoë Łukasz Nguyễn Ελένη Олена 王小明 歐陽 김민준 さくら 藤原';
    const { pdf, missing } = await documents.render(letter({ name }));
    expect(missing).toEqual([]);
    expect((await readPdf(pdf)).text).toContain(name);
  });

  it('says which characters no font has, and is made all the same', async () => {
    const { pdf, missing } = await documents.render(
      letter({ name: '龘 Ada\u0000\u200d\ufeff', text: '😀\ud800' }),
    );
    expect(missing).toEqual(['龘', '😀']);
    expect((await readPdf(pdf)).text).toContain('\ufffd Ada');
  });

  it('breaks what is longer than any word, so that it stays on the page', async () => {
    const { pdf } = await documents.render(letter({ text: 'a'.repeat(400) }));
    const lines = (await readPdf(pdf)).text.match(/a+/g) ?? [];
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toContain('a'.repeat(400));
  });

  it('says where a text is longer than its room', async () => {
    const { fields } = await documents.render(letter({ text: 'a\nb\nc\nd\ne' }));
    expect(fields).toEqual([{ field: 'text', overflows: true, page: 1, top: expect.closeTo(0.09, 1) }]);
    expect((await documents.render(letter({}))).fields[0]?.overflows).toBe(false);
  });

  it('is previewed as a picture of its pages', async () => {
    const { pages, fields } = await documents.preview(letter({ more: 1 }));
    expect(pages.map((page) => /viewBox="[^"]*"/.exec(page)?.[0])).toEqual([
      'viewBox="0 0 595.2755905511812 841.8897637795276"',
      'viewBox="0 841.8897637795276 595.2755905511812 841.8897637795276"',
    ]);
    for (const page of pages) {
      const glyphs = new Set([...page.matchAll(/<use xlink:href="#(\w+)"/g)].map(([, id]) => id));
      expect(glyphs.size).toBeGreaterThan(5);
      const drawn = [...page.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
      expect(new Set(drawn)).toEqual(glyphs);
    }
    expect(fields).toHaveLength(1);
  });

  it('goes with others into a file in which each begins on an odd page and counts its own', async () => {
    const { data, ...order } = letter({});
    const copies = [
      { ...data, name: 'One' },
      { ...data, name: 'Two', more: 1 },
      { ...data, name: 'Three' },
    ];
    const { pdf, pages: count } = await documents.renderBatch(order, copies);
    const { pages } = await readPdf(pdf);
    expect(count).toBe(5);
    expect(pages.map((page) => page.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/One.*1 of 1/),
      '',
      expect.stringMatching(/Two.*1 of 2/),
      expect.stringMatching(/more.*2 of 2/),
      expect.stringMatching(/Three.*1 of 1/),
    ]);
  });

  it('of several languages is set in each of them', async () => {
    const { data, ...order } = letter({});
    const { pdf } = await documents.renderBatch(order, [data, { ...data, name: 'سلمى', language: 'ar' }]);
    const alone = await documents.render(letter({ name: 'سلمى' }, { language: 'ar' }));
    expect((await readPdf(pdf)).pages[2]).toBe((await readPdf(alone.pdf)).pages[0]);
  });
});
