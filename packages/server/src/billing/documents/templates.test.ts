import { afterAll, describe, expect, it } from 'vitest';
import { missingInOrder, readPdf } from '../../../test/read-pdf.ts';
import { documents } from '../../platform/documents/documents.ts';
import type { Paper } from '../../platform/documents/order.ts';
import { templateFile } from '../../platform/documents/template.ts';
import type { ReceiptDocument, StatementDocument } from '../statement-document.ts';

afterAll(() => documents.end());

const templates = {
  statement: templateFile(new URL('./statement.typ', import.meta.url)),
  receipt: templateFile(new URL('./receipt.typ', import.meta.url)),
};
const render = (document: StatementDocument | ReceiptDocument, paper: Paper = 'a4') =>
  documents.render({
    template: templates[document.kind],
    data: document,
    language: document.language,
    paper,
    title: document.title,
    date: document.dateOf,
  });

const head = {
  language: 'en-AU',
  title: 'Statement 1042',
  dateOf: '2026-11-27',
  school: { name: 'Harbour View College', address: ['12 Ferry Road'], colour: '#0b6e63' },
  payer: { name: 'Una Novak', address: ['8 Wattle Street', 'Newtown'] },
  facts: [{ label: 'Account', value: 'A-317' }],
  text: ['With kind regards'],
  pageOf: 'Page {page} of {pages}',
};
const line = (number: number) => ({
  date: `${number} Nov`,
  text: `Fee ${number}`,
  student: 'Mila',
  amount: `$${number}.00`,
  balance: '$0.10',
});
const statement = (rest: Partial<StatementDocument> = {}): StatementDocument => ({
  ...head,
  kind: 'statement',
  columns: { date: 'Date', text: 'What for', amount: 'Amount', balance: 'Balance' },
  opening: { text: 'Brought forward', balance: '$7.00' },
  lines: [line(1), line(2)],
  closing: { text: 'Closing balance', balance: '$42.00' },
  due: { label: 'To pay', value: '$42.00', note: 'by 11 December' },
  ageing: { title: 'How old it is', parts: [{ label: 'Over 90 days', value: '$3.00' }] },
  payment: {
    title: 'How to pay',
    rows: [{ label: 'Reference', value: 'RF18 5390' }],
    qr: { modules: ['101', '010', '111'], alt: 'Code of the payment', caption: 'Scan it' },
  },
  ...rest,
});
const receipt = (rest: Partial<ReceiptDocument> = {}): ReceiptDocument => ({
  ...head,
  title: 'Receipt 7',
  kind: 'receipt',
  amount: { label: 'Received with thanks', value: '$20.00' },
  paid: {
    title: 'What it paid',
    columns: { date: 'Due', text: 'What for', amount: 'Amount' },
    lines: [{ date: '1 Nov', text: 'Fee', student: '', amount: '$18.00' }],
    rest: { label: 'Kept as credit', value: '$2.00' },
  },
  reversed: '',
  ...rest,
});

describe('A statement on paper', () => {
  it('has everything that it was given, in the order in which it is read', async () => {
    const { pages, text, roles, title } = await readPdf((await render(statement())).pdf);
    expect(pages).toHaveLength(1);
    expect(title).toBe('Statement 1042');
    const parts = [
      'Harbour View College',
      'Una Novak',
      'A-317',
      'Statement 1042',
      'To pay by 11 December $42.00',
      'Brought forward $7.00',
      '2 Nov Fee 2 Mila $2.00 $0.10',
      'Closing balance $42.00',
      'Over 90 days',
      'RF18 5390',
      'Scan it',
      'Page 1 of 1',
    ];
    expect(missingInOrder(text, parts)).toEqual([]);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']));
  });

  it('repeats the heads of its table, and says what a loose sheet belongs to', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(index + 1));
    const { pages } = await readPdf((await render(statement({ lines }), 'us-letter')).pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[1]).toMatch(/Statement 1042\s*Una Novak\s*Date\s*What for/);
    expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
  });

  it('leaves out what there is not', async () => {
    const { text, roles } = await readPdf(
      (await render(statement({ lines: [], ageing: null, payment: null, text: [] }))).pdf,
    );
    expect(text).not.toMatch(/How old|How to pay|regards/);
    expect(roles).not.toContain('Figure');
  });

  it('is right to left in Arabic, and its figures are not', async () => {
    const arabic = statement({ language: 'ar', payer: { name: 'سلمى', address: [] } });
    const read = await readPdf((await render(arabic)).pdf);
    expect(read).toMatchObject({ language: 'ar', readsRightToLeft: true });
    expect(read.text).toContain('RF18 5390');
  });

  it('takes any colour and any name', async () => {
    const school = { name: '#strong[x] *School* $1$', address: [], colour: 'red; }' };
    expect((await readPdf((await render(statement({ school }))).pdf)).text).toContain(school.name);
    expect((await render(statement({ school: { ...school, colour: '#ffffff' } }))).pages).toBe(1);
  });
});

describe('A receipt on paper', () => {
  it('says what was received, what it paid and what is left', async () => {
    const { text } = await readPdf((await render(receipt())).pdf);
    expect(text).toContain('Received with thanks $20.00');
    expect(text).toContain('1 Nov Fee $18.00 Kept as credit $2.00');
  });

  it('says before the amount that it does not count any more', async () => {
    const { text } = await readPdf((await render(receipt({ reversed: 'Returned by the bank.' }))).pdf);
    expect(text).toMatch(/Returned by the bank\. Received with thanks/);
  });

  it('has no table where nothing was paid', async () => {
    const paid = { ...receipt().paid, lines: [], rest: null };
    expect((await readPdf((await render(receipt({ paid }))).pdf)).roles).not.toContain('Table');
  });
});
