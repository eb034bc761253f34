import { afterAll, describe, expect, it } from 'vitest';
import { missingInOrder, readPdf } from '../../../test/read-pdf.ts';
import { documents } from '../../platform/documents/documents.ts';
import { templateFile } from '../../platform/documents/template.ts';
import type { CardClass, CardComment, CardDocument, CardResult } from './card-document.ts';

afterAll(() => documents.end());

const shared = new URL('./card.typ', import.meta.url);
const templates = {
  primary: templateFile(new URL('./primary.typ', import.meta.url), shared),
  secondary: templateFile(new URL('./secondary.typ', import.meta.url), shared),
};
const orderOf = (card: CardDocument) => ({
  template: templates[card.kind],
  data: card,
  language: card.language,
  paper: 'a4' as const,
  title: card.title,
  date: card.dateOf,
});
const read = async (card: CardDocument) => readPdf((await documents.render(orderOf(card))).pdf);

const result = (rest: Partial<CardResult> = {}): CardResult => ({
  label: 'Reasoning',
  value: 'AS',
  place: 1,
  previous: '',
  ...rest,
});
const comment = (rest: Partial<CardComment> = {}): CardComment => ({
  id: 'class:1/section:1',
  title: 'Comment',
  text: 'Mila works with care.',
  author: '',
  lines: null,
  ...rest,
});
const schoolClass = (rest: Partial<CardClass> = {}): CardClass => ({
  id: 'class:1',
  name: 'Mathematics',
  teachers: 'Tom Okafor',
  overall: { label: 'Grade', value: 'B+' },
  scale: [
    { label: 'Working towards', short: 'WT' },
    { label: 'At standard', short: 'AS' },
  ],
  results: [result(), result({ label: 'Effort', value: 'not assessed', place: null, previous: 'last: WT' })],
  note: '',
  comments: [comment()],
  ...rest,
});
const card = (kind: CardDocument['kind'], rest: Partial<CardDocument> = {}): CardDocument => ({
  kind,
  language: 'en-AU',
  title: 'Report card, semester 2, 2026',
  dateOf: '2026-11-27',
  school: { name: 'Harbour View College', address: ['12 Ferry Road'], colour: '#0b6e63' },
  addressee: { name: 'Una Novak', address: ['8 Wattle Street'] },
  student: { name: 'Mila Novak', facts: [{ label: 'Class', value: '10B' }], photo: null },
  correction: '',
  opening: [],
  classesTitle: 'Subjects',
  classes: [schoolClass()],
  pastoral: [
    comment({ id: 'pastoral:2', title: 'From the class teacher', text: 'Kind.', author: 'Ada Adler' }),
  ],
  attendance: { title: 'Attendance', parts: [{ label: 'Days absent', value: '3' }], note: '' },
  legend: {
    title: 'What it means',
    scales: [{ title: 'Achievement', options: [{ label: 'At standard', value: 'AS' }] }],
  },
  closing: ['Thank you.'],
  signatures: ['Principal'],
  pageOf: 'Page {page} of {pages}',
  ...rest,
});

describe.each(['primary', 'secondary'] as const)('A card of a %s school', (kind) => {
  it('has everything that it was given, tagged, in the order in which it is read', async () => {
    const { text, roles, title, isTagged } = await read(card(kind));
    expect({ title, isTagged }).toEqual({ title: 'Report card, semester 2, 2026', isTagged: true });
    const parts = [
      'Harbour View College',
      'Una Novak',
      'Report card, semester 2, 2026',
      'Class 10B',
      'Subjects',
      'Mathematics',
      'Tom Okafor',
      'B+',
      'AS',
      'not assessed',
      'Mila works with care.',
      'From the class teacher Kind. Ada Adler',
      'Days absent',
      'Thank you.',
      'What it means',
      'Principal',
      'Page 1 of 1',
    ];
    expect(missingInOrder(text, parts)).toEqual([]);
    expect(text).toContain('last: WT');
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'Table', 'TH', 'TD']));
  });

  it('tells where each class and comment stands, and which comment is too long', async () => {
    const tooLong = comment({ id: 'class:1/section:9', text: 'a\nb\nc', lines: 2 });
    const fits = comment({ id: 'class:1/section:8', text: 'a\nb', lines: 2 });
    const classes = [schoolClass({ comments: [tooLong, fits] })];
    const { fields } = await documents.preview(orderOf(card(kind, { classes })));
    expect(fields.map(({ field, overflows }) => [field, overflows])).toEqual([
      ['class:1', false],
      ['class:1/section:9', true],
      ['class:1/section:8', false],
      ['pastoral:2', false],
    ]);
    const tops = fields.map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const text = 'More than a page of it. '.repeat(400);
    const { fields: whole } = await documents.render(
      orderOf(card(kind, { classes: [schoolClass({ comments: [comment({ text })] })] })),
    );
    expect(whole.find(({ field }) => field === 'class:1/section:1')?.overflows).toBe(true);
  });

  it('keeps a class on one page, and names the student on the next', async () => {
    const classes = Array.from({ length: 9 }, (_, index) =>
      schoolClass({
        id: `class:${index}`,
        name: `Subject ${index}.`,
        comments: [comment({ text: `End ${index}.` })],
      }),
    );
    const { pages } = await read(card(kind, { classes }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toMatch(/^Report card, semester 2, 2026\s*Mila Novak/);
    for (const { name } of classes) {
      const page = pages.find((text) => text.includes(name));
      expect(page).toContain(name.replace('Subject', 'End'));
    }
  });

  it('says why there are no results, and that it is a correction', async () => {
    const classes = [
      schoolClass({
        results: [],
        comments: [],
        overall: null,
        scale: [],
        note: 'Not required: long illness',
      }),
    ];
    const { text, roles } = await read(
      card(kind, { classes, correction: 'Version 2: grade corrected.', addressee: null }),
    );
    expect(text).toContain('Not required: long illness');
    expect(text).toMatch(/semester 2, 2026 Version 2: grade corrected\. Mila Novak/);
    expect(roles).not.toContain('Table');
  });

  it('shows names and comments as they were typed, and runs leftward in Arabic', async () => {
    const name = '#read("x") *Mila* $1$';
    const { text } = await read(card(kind, { student: { name, facts: [], photo: null } }));
    expect(text).toContain(name);
    const arabic = await read(
      card(kind, { language: 'ar', title: 'بطاقة', student: { name: 'سلمى', facts: [], photo: null } }),
    );
    expect(arabic).toMatchObject({ readsRightToLeft: true, language: 'ar', title: 'بطاقة' });
  });
});
