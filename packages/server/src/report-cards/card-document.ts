import type { CardTemplate } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { isEntered } from '@homeroom/contract/report-cards/results.rules.ts';
import type { DaysAway } from '../attendance/attendance.facts.ts';
import { dayIn } from '../messages/messages.facts.ts';
import { type CardWords, worded } from './card.words.ts';
import type { ClassSetup, Column, Section } from './class-setup.views.ts';
import type { CardClass, CardComment, CardDocument, CardResult } from './documents/card-document.ts';
import type { StoredCell, StoredRow } from './rows.views.ts';

/** What a student's card is made of. */
export interface CardSource {
  studentId: number;
  /** "Preferred Surname". */
  name: string;
  rollClass: string;
  level: string;
  classTeacher: string;
  template: CardTemplate;
  classes: { setup: ClassSetup; row: StoredRow }[];
  pastoral: { sections: Section[]; row: StoredRow; author: string } | null;
  /** Days away in the period, until `until` where that is not its end; null: the card does not say. */
  attendance: (DaysAway & { until: string | null }) | null;
  /** By class and column what the last card said: `12:34`. */
  previous: ReadonlyMap<string, string>;
  /** By class and column all that counts there, where places among them are told; else empty. */
  counted: ReadonlyMap<string, readonly number[]>;
}

/** The school and period that cards are of. */
export interface CardFrame {
  school: { name: string; address: string[]; colour: string };
  period: string;
  year: string;
  /** Printed, and the date of the file: `yyyy-MM-dd`. */
  dateOf: string;
  closing: string[];
  language: string;
  words: CardWords;
  /** 2 and more: a correction. */
  cardVersion: number;
  note: string;
}

/** Characters that stand in a line of the card's width. */
const IN_A_LINE = 85;

/** By which the place of a comment, or of a class's results, is known again. */
export const commentPlace = (classId: number | null, sectionId: number) =>
  `${classId ?? 'pastoral'}:${sectionId}`;
export const classPlace = (classId: number) => `class:${classId}`;

/** A place as a class and a section; null: neither. */
export function placeOf(field: string): { classID: number | null; sectionID: number | null } | null {
  const results = /^class:(\d+)$/.exec(field);
  if (results) return { classID: Number(results[1]), sectionID: null };
  const comment = /^(\d+|pastoral):(\d+)$/.exec(field);
  if (!comment) return null;
  return { classID: comment[1] === 'pastoral' ? null : Number(comment[1]), sectionID: Number(comment[2]) };
}

const printed = (cell: StoredCell | undefined, words: CardWords): string => {
  const [, , value = '', , emptyKind = null] = cell ?? [];
  return emptyKind === null ? value : words.empty[emptyKind];
};

function commentsIn(
  row: StoredRow,
  sections: readonly Section[],
  of: { classId: number | null; author: string },
): CardComment[] {
  return sections.flatMap(({ id, itemName, maxCharacters }) => {
    const [, text = ''] = row.comments.find(([section]) => section === id) ?? [];
    const lines = Math.ceil(maxCharacters / IN_A_LINE) + text.split('\n').length;
    return text === ''
      ? []
      : [{ id: commentPlace(of.classId, id), title: itemName, text, author: of.author, lines }];
  });
}

/** The options that the columns of a class share, as a scale to be drawn; none where they have several scales, or none. */
function sharedScale(columns: readonly Column[]): CardClass['scale'] {
  const lists = columns.filter(({ enterMode }) => enterMode === 0);
  const [first] = lists;
  const ids = (column: Column) => column.reportCardResultOptions.map(({ id }) => id).join();
  if (!first || lists.some((column) => ids(column) !== ids(first))) return [];
  return first.reportCardResultOptions.map(({ shortName, itemName }) => ({
    label: itemName || shortName,
    short: shortName,
  }));
}

/** What a cell counts: its option's value, or its number; null: nothing. */
function countOf(column: Column, [, optionId, value]: StoredCell): number | null {
  if (column.enterMode === 0)
    return column.reportCardResultOptions.find(({ id }) => id === optionId)?.value ?? null;
  return column.enterMode === 1 || !/^-?\d+(\.\d+)?$/.test(value) ? null : Number(value);
}

/** What a cell counts between the least and most that it could; null: it is no number, or nothing bounds it. */
function scoreOf(column: Column, cell: StoredCell): CardResult['score'] {
  const value = countOf(column, cell);
  if (value === null) return null;
  const counts = column.reportCardResultOptions.flatMap((option) => option.value ?? []);
  const [minimum, maximum] =
    column.enterMode === 0
      ? [Math.min(...counts), Math.max(...counts)]
      : [column.minimum ?? 0, column.maximum ?? (column.enterMode === 3 ? 100 : null)];
  return maximum === null ? null : { value, minimum, maximum };
}

/** A result with its place among those of the class; equal ones share theirs. */
function ranked(
  value: string,
  counts: number | null,
  all: readonly number[] | undefined,
  words: CardWords,
): string {
  if (!all || counts === null) return value;
  const place = 1 + all.filter((other) => other > counts).length;
  return worded(words.rank, { value, place, count: all.length });
}

function classOf(
  { setup, row }: CardSource['classes'][number],
  { previous, counted }: Pick<CardSource, 'counted' | 'previous'>,
  words: CardWords,
): CardClass {
  const teachers = setup.teachers.map(({ itemName }) => itemName).join(', ');
  const scale = sharedScale(setup.columns);
  const cells = new Map(row.cells.map((cell) => [cell[0], cell]));
  const isAsked = row.isRequired && row.isExpected;
  const results = setup.columns.flatMap((column) => {
    const cell = cells.get(column.id);
    const isThere = cell && isEntered({ reportCardResultValue: cell[2], emptyKind: cell[4] });
    if (!isThere) return [];
    const place = column.reportCardResultOptions.findIndex(({ id }) => id === cell[1]);
    const before = previous.get(`${setup.classId}:${column.id}`);
    const value = printed(cell, words);
    return [
      {
        label: column.itemName,
        value: ranked(value, countOf(column, cell), counted.get(`${setup.classId}:${column.id}`), words),
        place: place < 0 || scale.length === 0 ? null : place,
        score: cell[4] === null ? scoreOf(column, cell) : null,
        previous: before === undefined || before === value ? '' : worded(words.previous, { value: before }),
      },
    ];
  });
  return {
    ...{ id: classPlace(setup.classId), name: setup.name, teachers, overall: null, scale },
    subject: setup.subject || setup.name,
    results: isAsked ? results : [],
    note: isAsked ? '' : worded(words.notRequired, { reason: row.stateReason }),
    comments: isAsked ? commentsIn(row, setup.sections, { classId: setup.classId, author: '' }) : [],
  };
}

/** Scales whose options have names beside what is printed, each once. */
function legendOf({ classes }: CardSource, words: CardWords): CardDocument['legend'] {
  const scales = new Map<string, { title: string; options: { label: string; value: string }[] }>();
  for (const { setup } of classes)
    for (const { itemName, reportCardResultOptions: options } of setup.columns) {
      const named = options.filter(
        (option) => option.itemName !== '' && option.itemName !== option.shortName,
      );
      const key = named.map(({ id }) => id).join();
      if (named.length && !scales.has(key))
        scales.set(key, {
          title: itemName,
          options: named.map((option) => ({ label: option.itemName, value: option.shortName })),
        });
    }
  return scales.size ? { title: words.legend, scales: [...scales.values()] } : null;
}

function attendanceOf(
  { attendance }: CardSource,
  { words, language }: CardFrame,
): CardDocument['attendance'] {
  if (!attendance) return null;
  const { absent, late, until } = attendance;
  return {
    title: words.attendance,
    parts: [
      { label: words.daysAbsent, value: String(absent) },
      { label: words.daysLate, value: String(late) },
    ],
    note: until === null ? '' : worded(words.until, { date: dayIn(until, language) }),
  };
}

/** A card for nobody in particular: an address is added to the copy of a household. */
export function cardDocument(source: CardSource, frame: CardFrame): CardDocument {
  const { words, period, year, cardVersion: version, note } = frame;
  const facts = [
    { label: words.rollClass, value: source.rollClass },
    { label: words.level, value: source.level },
    { label: words.classTeacher, value: source.classTeacher },
    { label: words.period, value: `${period}, ${year}` },
  ];
  const { pastoral } = source;
  return {
    kind: source.template,
    ...{ language: frame.language, dateOf: frame.dateOf, school: frame.school, addressee: null },
    title: worded(words.title, { period, year }),
    student: { name: source.name, facts: facts.filter(({ value }) => value !== ''), photo: null },
    correction:
      version === 1 ? '' : worded(note === '' ? words.corrected : words.correction, { version, note }),
    opening: [],
    classesTitle: words.classes,
    classes: source.classes.map((one) => classOf(one, source, words)),
    pastoral: pastoral
      ? commentsIn(pastoral.row, pastoral.sections, { classId: null, author: pastoral.author })
      : [],
    attendance: attendanceOf(source, frame),
    legend: legendOf(source, words),
    closing: frame.closing,
    signatures: [words.signTeacher, words.signPrincipal],
    pageOf: words.pageOf,
  };
}
