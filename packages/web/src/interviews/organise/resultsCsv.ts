import './organise.words.ts';
import type { InterviewResult } from '@homeroom/contract/interviews/board.endpoints.ts';
import { t } from '../../platform/words/words.ts';

/** What a spreadsheet would take for a formula is told to be text. */
const isFormula = /^[=+\-@\t\r]/;

/** A cell of a CSV file: quoted where it must be, never a formula. */
export const cellOf = (text: string): string => {
  const plain = isFormula.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(plain) || plain !== text ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const columns = ['date', 'time', 'teacher', 'student', 'rollClass', 'about', 'parents', 'outcome'] as const;

/** The bookings of a cycle as CSV, with heads; dates and times as they are stored. */
export const bookingsCsv = (rows: readonly InterviewResult[]): string =>
  [
    columns.map((name) => t(`interviewOrganise:csv.${name}`)),
    ...rows.map(({ dateOf, timeStart, teacher, student, itemName, parents, outcome }) => [
      dateOf,
      timeStart.slice(0, 5),
      teacher.itemName,
      student.itemName,
      student.rollClass,
      itemName,
      parents.map((parent) => parent.itemName).join('; '),
      outcome === '' ? '' : t(`interviewOrganise:outcome.${outcome}`),
    ]),
  ]
    .map((cells) => cells.map(cellOf).join(','))
    .join('\r\n')
    .concat('\r\n');
